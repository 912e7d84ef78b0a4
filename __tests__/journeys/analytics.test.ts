import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { openAs, openProfile, policyViolations, settled, WIDE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 240_000;
const journey = startJourney();

const WORDS = {
  en: {
    tabs: ['Overview', 'Traffic', 'Sales', 'Engagement'],
    range: '90 days',
    figure: 'Contents approved',
    more: 'Show more rows',
    rows: /rows? behind it$/,
    close: 'Close',
  },
  tr: {
    tabs: ['Genel bakış', 'Trafik', 'Satış', 'Etkileşim'],
    range: '90 gün',
    figure: 'Onaylanan içerik',
    more: 'Daha çok satır göster',
    rows: /^Arkasındaki/,
    close: 'Kapat',
  },
} as const;

/** A whole number in either language. */
const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** Every row that the drawer has, a page at a time, added up. */
async function addUp(drawer: Locator, more: string): Promise<number> {
  const button = drawer.getByRole('button', { name: more });
  while (await button.isVisible()) {
    const before = await drawer.locator('tbody tr').count();
    await button.click();
    await drawer.locator('tbody tr').nth(before).waitFor();
  }
  const amounts = await drawer.locator('tbody tr td:last-of-type').allTextContents();
  return amounts.reduce((sum, text) => sum + numberIn(text), 0);
}

describe('analytics', () => {
  it.each(['en', 'tr'] as const)(
    'show every tab in %s under one range, and a figure that opens is the sum of its rows',
    async (language) => {
      const words = WORDS[language];
      const context = await openProfile(journey.browser, { language, viewport: WIDE });
      const page = await context.newPage();
      await openAs(page, journey.origin, '/analytics');
      await page.getByRole('button', { name: words.range }).click();
      for (const name of words.tabs) {
        await page.getByRole('tab', { name }).click();
        const panel = page.getByRole('tabpanel', { name });
        await panel.getByRole('figure').first().locator('svg').first().waitFor();
        await settled(page);
        expect(new URL(page.url()).searchParams.get('range')).toBe('90d');
        expect(await panel.getByRole('listitem').count()).toBeGreaterThan(3);
      }

      await page.getByRole('tab', { name: words.tabs[0] }).click();
      const tile = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: words.figure, exact: true }) });
      const figure = numberIn(await tile.locator('.tabular').first().textContent());
      expect(figure).toBeGreaterThan(0);
      await tile.getByRole('button').click();
      const drawer = page.getByRole('dialog', { name: words.figure });
      await drawer.getByRole('heading', { level: 3, name: words.rows }).waitFor();
      expect(new URL(page.url()).searchParams.get('metric')).toBe('contentApproved');
      expect(await addUp(drawer, words.more)).toBe(figure);
      await drawer.getByRole('button', { name: words.close }).click();
      await drawer.waitFor({ state: 'detached' });
      expect(policyViolations(context)).toEqual([]);
      await context.close();
    },
    LIMIT,
  );

  it(
    'lead through the points of a chart by keys, and say each',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/analytics');
      const chart = page.getByRole('figure').first();
      await chart.locator('svg').first().waitFor();
      await settled(page);
      await chart.locator('[tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowRight');
      const said = chart.locator('[role=img][tabindex="0"]');
      await said.waitFor();
      const first = await said.getAttribute('aria-labelledby');
      const text = await page.locator(`[id="${first}"]`).textContent();
      expect(text).toMatch(/^\w{3} \d+, 2026; Contents approved; \d+$/);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        ([before]) =>
          ![...document.querySelectorAll('[id^="voiceover"]')].some(({ textContent }) => textContent === before),
        [text],
      );
    },
    LIMIT,
  );

  it(
    'come by e-mail every week once asked for, say so, and stop',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/analytics?tab=sales');
      await page.getByRole('button', { name: 'Weekly by e-mail' }).click();
      const dialog = page.getByRole('dialog', { name: 'Shall these figures come every week?' });
      await dialog.getByText('Sales, no filters').waitFor();
      await dialog.getByRole('button', { name: 'Send every week' }).click();
      await page.getByText('The weekly report comes from Monday on').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Weekly by e-mail' }).click();
      await dialog.getByText('You get now: Sales, no filters.').waitFor();
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('The weekly report is stopped').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    },
    LIMIT,
  );
});

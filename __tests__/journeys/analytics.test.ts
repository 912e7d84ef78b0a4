import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { DiscountPage } from '#contract/schemas/discounts';
import { signCall } from '#server/modules/discounts/storeKeys.service';
import { connect } from '../support/apiClient.ts';
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
  // The drawer is what is scrolled, not each page of rows in it.
  for (const region of await drawer.getByRole('region').all())
    expect(await region.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
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
    'open what is not known of a figure to the contents that nobody gave it for',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/analytics?tab=engagement&range=90d');
      const note = page.getByRole('button', { name: /^Not known for .* Shares$/ });
      const [, count = ''] = /^Not known for ([\d,]+) of/.exec((await note.textContent()) ?? '') ?? [];
      expect(numberIn(count)).toBeGreaterThan(0);
      await note.click();
      const drawer = page.getByRole('dialog', { name: 'Shares · not known' });
      await drawer.getByRole('heading', { level: 3, name: WORDS.en.rows }).waitFor();
      expect(new URL(page.url()).searchParams.get('metricOnly')).toBe('unknown');
      expect(await addUp(drawer, WORDS.en.more)).toBe(numberIn(count));
    },
    LIMIT,
  );

  it(
    'tell clicks by the host that led to them, each line opening to rows whose file adds up to it',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/analytics?tab=traffic&range=90d&by=referrer');
      const line = page.getByRole('row').filter({ hasText: 'instagram.com' });
      const figure = line.getByRole('button', { name: /Clicks$/ });
      const clicks = numberIn(await figure.textContent());
      expect(clicks).toBeGreaterThan(0);
      await page.getByRole('row').filter({ hasText: 'Direct or not known' }).waitFor();
      await figure.click();
      const drawer = page.getByRole('dialog', { name: 'Clicks · instagram.com' });
      await drawer.getByRole('heading', { level: 3, name: WORDS.en.rows }).waitFor();
      expect(await addUp(drawer, WORDS.en.more)).toBe(clicks);
      await drawer.getByRole('button', { name: /^Export/ }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog', { name: 'Export as CSV' }).getByRole('button', { name: 'Download' }).click(),
      ]);
      const [heads = '', ...lines] = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      const separator = heads.includes(';') ? ';' : ',';
      expect(lines.reduce((sum, row) => sum + Number(row.split(separator).at(-1)), 0)).toBe(clicks);
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
    'follow an order of the shop and its refund, which stand among the rows',
    async () => {
      const { page, origin } = journey;
      const brand = await connect(origin);
      const own = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
      const [discount] = (await own<DiscountPage>('/discounts?status=active&limit=1')).items;
      if (!discount) throw new Error('no demo discount is live');
      const made = await brand.post(`/store/keys?brandId=${brand.brandId}`, { label: 'Journey shop' });
      const { key, secret } = (await made.json()) as { key: { keyId: string }; secret: string }; // our own server's answer
      const send = async (event: object) => {
        const body = JSON.stringify(event);
        const timestamp = String(Math.floor(Date.now() / 1000));
        const answer = await fetch(`${origin}/api/store/orders`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-meydan-key': key.keyId,
            'x-meydan-timestamp': timestamp,
            'x-meydan-signature': signCall(secret, timestamp, Buffer.from(body)),
          },
          body,
        });
        expect(await answer.json()).toMatchObject({ outcome: 'accepted' });
      };
      const now = new Date().toISOString();
      const id = `A-${now}`;
      const { currency, code } = discount;
      const order = { id, currency, placedAt: now, codes: [code], lines: [], subtotalMinor: 21_250 };
      const revenue = async () => {
        await page.goto(`${origin}/analytics?tab=sales&range=7d`);
        const tile = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: 'Revenue', exact: true }) })
          .first();
        return numberIn(await tile.locator('.tabular').first().textContent());
      };
      await openAs(page, origin, '/analytics');
      const before = await revenue();
      await send({ type: 'order', order: { ...order, discountMinor: 0, taxMinor: 0 } });
      expect(await revenue()).toBe(before + 21_250);
      await send({
        type: 'refund',
        refund: { id: `R-${id}`, orderId: id, currency, refundedAt: now, amountMinor: 1250 },
      });
      expect(await revenue()).toBe(before + 20_000);
      await page.getByRole('button', { name: 'Revenue', exact: true }).first().click();
      const rows = page.getByRole('dialog', { name: /^Revenue/ }).locator('tbody tr');
      await rows.filter({ hasText: id }).filter({ hasText: 'Refund' }).filter({ hasText: '12.50' }).waitFor();
      await rows.filter({ hasText: id }).filter({ hasText: 'Order' }).filter({ hasText: '212.50' }).waitFor();
    },
    LIMIT,
  );

  it(
    'keep a view under a name, with its tab, days and comparison, for whoever comes back',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/analytics?range=90d&tab=traffic&compare=previous');
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await page.getByRole('textbox', { name: /^Name/ }).fill('Quarter’s traffic');
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByRole('button', { name: 'Quarter’s traffic' }).waitFor();
      await page.goto(`${origin}/analytics`);
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Quarter’s traffic' }).click();
      await page.getByRole('tab', { name: 'Traffic', selected: true }).waitFor();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        tab: 'traffic',
        range: '90d',
        compare: 'previous',
      });
    },
    LIMIT,
  );

  it(
    'are printed in light colours, without what is there to click, every line of the table',
    async () => {
      const context = await openProfile(journey.browser, { theme: 'dark', viewport: WIDE });
      const page = await context.newPage();
      await openAs(page, journey.origin, '/analytics?range=90d');
      await page.getByRole('tabpanel').getByRole('figure').first().locator('svg').first().waitFor();
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.getByRole('tabpanel').getByRole('table').waitFor();
      expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
      expect(await page.getByRole('tablist').isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Report (PDF)' }).isVisible()).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(/^rgb\(2[45]\d, /);
      await context.close();
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

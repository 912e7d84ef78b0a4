import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, openProfile, settled, THEMES } from '../support/console.ts';
import { CORNERS } from '../support/corners.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than this needs; a busy machine is no failure. */
const LIMIT = 300_000;
const journey = startJourney();

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Captured contents' }).getByRole('listitem');
const addressOf = (page: Page) => new URL(page.url()).searchParams;
async function isAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  expect({ state, findings: await accessibilityFindings(page) }).toEqual({ state, findings: [] });
}

describe('the library', () => {
  it(
    'is narrowed down, gathered in a collection, tagged and untagged, archived and brought back',
    async () => {
      const { page, origin } = journey;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      // A second run finds what the first one made.
      const name = `Vitrin ${String(Date.now() % 100_000)}`;
      const chosen = (place: number) => cardsOf(page).nth(place).getByRole('checkbox');
      await openAs(page, origin, '/contents/captured');
      await cardsOf(page).first().waitFor();

      // Only what waits for somebody to look at it.
      await button('Status').click();
      await page.getByRole('checkbox', { name: /^Captured \(\d+\)$/ }).click();
      await page.keyboard.press('Escape');
      await page.waitForURL(/status=captured/);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main ul > li')].every(({ textContent }) => textContent.includes('Captured')),
      );

      // Two of them go into a collection that begins with them.
      await chosen(0).check();
      await chosen(1).check();
      await button('Add to collection').click();
      await page.getByRole('menuitem', { name: 'New collection' }).click();
      await page.getByRole('textbox', { name: /^Name of the collection/ }).fill(name);
      await page.keyboard.press('Enter');
      await page.getByText('2 contents added to the collection.').waitFor();
      await button('Manage collections').click();
      await isAccessible(page, 'collections');
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await page.waitForURL(/collection=\d+/);
      await page.getByRole('status').filter({ hasText: '2 contents' }).waitFor();
      expect(await cardsOf(page).count()).toBe(2);

      // Tagged, and that taken back.
      await chosen(0).check();
      await chosen(1).check();
      await button('Edit tags').click();
      await page.getByRole('dialog').getByRole('combobox').fill('journey tag, kış gecesi');
      await page.keyboard.press('Enter');
      await isAccessible(page, 'tags');
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
      await page.getByText('2 contents tagged.').waitFor();
      await button('Tags').click();
      await page.getByRole('checkbox', { name: 'journey tag', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await button('Undo').click();
      await page.getByText('2 contents are back as they were.').waitFor();
      await button('Tags').click();
      await page.getByRole('checkbox', { name: 'journey tag', exact: true }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');

      // Out of sight, and back.
      await button('Clear selection').click();
      await chosen(0).check();
      await button('Archive').click();
      await page.getByText('1 content archived.').waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^1 content$/ })
        .waitFor();
      const collection = addressOf(page).get('collection') ?? '';
      await page.goto(`${origin}/media?collection=${collection}&status=archived`);
      await page.waitForURL(/\/contents\/captured\?/);
      await chosen(0).check();
      await button('Take out of archive').click();
      await page.getByText('1 content taken out of the archive.').waitFor();
      await page.goto(`${origin}/contents/captured?collection=${collection}`);
      await page.getByRole('status').filter({ hasText: '2 contents' }).waitFor();
    },
    LIMIT,
  );

  it(
    'is a wall and a table for everybody, by day and by night',
    async () => {
      const { browser, origin } = journey;
      for (const theme of THEMES) {
        const context = await openProfile(browser, { theme });
        const page = await context.newPage();
        await openAs(page, origin, '/contents/captured');
        await cardsOf(page).first().waitFor();
        await isAccessible(page, `wall, ${theme}`);
        await cardsOf(page).first().getByRole('checkbox').check();
        await isAccessible(page, `chosen, ${theme}`);
        await page.goto(`${origin}/contents/captured?mode=table`);
        await page.getByRole('row').nth(2).waitFor();
        await isAccessible(page, `table, ${theme}`);
        await page.goto(`${origin}/products/1/contents`);
        await page.getByRole('heading', { level: 1, name: 'Contents of the product' }).waitFor();
        await isAccessible(page, `product, ${theme}`);
        await context.close();
      }
    },
    LIMIT,
  );

  it.each(CORNERS)(
    'has its contents and the ways to add to it over it: $theme $language $width',
    async ({ theme, language, width, viewport }) => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { theme, language, viewport });
      const page = await context.newPage();
      const about = `${theme} ${language} ${width}`;
      const open = (name: RegExp) => page.getByRole('button', { name }).first().click();
      await openAs(page, origin, '/contents/captured?rights=active');
      const wall = page.getByRole('list', { name: /^(Captured contents|Yakalanan içerikler)$/ });
      await wall.getByRole('button').first().click();
      await page.waitForURL(/content=\d+/);
      await page.getByRole('list', { name: /^(Where it was used|Nerede kullanıldı)$/ }).waitFor();
      await isAccessible(page, `content, ${about}`);
      await open(/^(Edit|Düzenle)$/);
      await page.getByRole('dialog', { name: /^(Edit content|İçeriği düzenle)$/ }).waitFor();
      await isAccessible(page, `edit, ${about}`);
      for (const [name, title] of [
        [/^(Upload files|Dosya yükle)$/, /^(Upload content|İçerik yükle)$/],
        [/^(Add by link|Bağlantıyla ekle)$/, /^(Add content by link|Bağlantıyla içerik ekle)$/],
      ] as const) {
        await page.goto(`${origin}/contents/captured`);
        await open(name);
        await page.getByRole('dialog', { name: title }).waitFor();
        await isAccessible(page, `${name.source}, ${about}`);
      }
      await context.close();
    },
    LIMIT,
  );
});

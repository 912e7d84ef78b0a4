import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openProducts, PHONE, settled } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const rows = () => journey.page.getByRole('row').filter({ has: journey.page.getByRole('gridcell') });
/** The pager's "1–20 of 150". */
const range = () => journey.page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
const rangeIs = (pattern: RegExp) => range().filter({ hasText: pattern }).waitFor();

describe('the product list', () => {
  it(
    'pages, and the browser goes back and forth through the pages',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin);
      await rows().first().waitFor();
      const first = await rows().first().innerText();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL(/page=2/);
      await rangeIs(/^21–40/);
      await page.goBack();
      await rangeIs(/^1–20/);
      expect(await rows().first().innerText()).toBe(first);
      await page.goForward();
      await rangeIs(/^21–40/);
    },
    LIMIT,
  );

  it(
    'searches without regard to Turkish letters and says when nothing matches',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin);
      const search = page.getByRole('searchbox');
      await search.fill('KREM');
      await page.waitForURL(/q=KREM/i);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[role=row][data-id]')].every((row) => /krem/i.test(row.textContent ?? '')),
      );
      expect(await rows().count()).toBeGreaterThan(0);
      await search.fill('there is no such product');
      await page.getByText('No results found').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await rows().first().waitFor();
    },
    LIMIT,
  );

  it(
    'sorts by a column and keeps the order in the address',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '?sort=-price&currency=TRY');
      await rows().first().waitFor();
      const amounts = (await page.locator('[role=gridcell][data-field=price]').allInnerTexts()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      await page.getByRole('columnheader', { name: /^Name/ }).click();
      await page.waitForURL(/sort=name/);
    },
    LIMIT,
  );

  it(
    'goes back from one order to the page of another',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '?sort=-price&page=2');
      await rows().first().waitFor();
      await page.getByRole('columnheader', { name: /^Name/ }).click();
      await page.waitForURL(/sort=name/);
      await settled(page);
      await page.goBack();
      await settled(page);
      expect(new URL(page.url()).search).toBe('?sort=-price&page=2');
      expect(await page.getByRole('columnheader', { name: /^Price/ }).getAttribute('aria-sort')).toBe('descending');
    },
    LIMIT,
  );

  it(
    'filters by stock label and exports exactly what is filtered',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '?stock=low_stock');
      await rows().first().waitFor();
      const total = Number((await range().innerText()).replace(/.* of /, '').replace(/\D/g, ''));
      await page.getByRole('button', { name: /^Export/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      const csv = readFileSync(await download.path(), 'utf8');
      const lines = csv.trim().split('\r\n');
      expect(csv.startsWith('\uFEFF')).toBe(true);
      expect(lines.length - 1).toBe(total);
    },
    LIMIT,
  );

  it(
    'drops what it cannot read in an address and says so',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '?page=banana&stock=low_stock');
      await rows().first().waitFor();
      await page
        .getByText(/could not be read/)
        .first()
        .waitFor();
      expect(page.url()).not.toContain('banana');
    },
    LIMIT,
  );

  it(
    'shows cards instead of a table on a phone',
    async () => {
      const { origin, page } = journey;
      await page.setViewportSize(PHONE);
      await openProducts(page, origin);
      await page.getByRole('listitem').first().waitFor();
      expect(await page.getByRole('grid').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
    LIMIT,
  );
});

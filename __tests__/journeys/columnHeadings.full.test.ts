import { describe, expect, it } from '@jest/globals';
import { openAs } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than this needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const LISTS = [
  '/products',
  '/challenges',
  '/creators?mode=table',
  '/settings/team',
  '/settings/audit',
  '/wallet',
  '/billing/invoices',
];

describe('column headings', () => {
  it(
    'are read in full in Turkish on a laptop',
    async () => {
      const { origin, page } = journey;
      await page.setViewportSize({ width: 1360, height: 768 });
      await page.addInitScript(() => localStorage.setItem('language', 'tr'));
      const clipped: string[] = [];
      for (const path of LISTS) {
        await openAs(page, origin, path);
        await page.locator('[role=row][data-id]').first().waitFor();
        // Also once the list is sorted by them: the arrow takes its place beside the words.
        const headings = await page
          .locator('.MuiDataGrid-columnHeader:has(.MuiDataGrid-columnHeaderTitle)')
          .evaluateAll((all) =>
            all.map((heading) => {
              const range = document.createRange();
              range.selectNodeContents(heading.querySelector('.MuiDataGrid-columnHeaderTitle') ?? heading);
              const { paddingLeft, paddingRight } = getComputedStyle(heading);
              const room = heading.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
              const arrow = heading.classList.contains('MuiDataGrid-columnHeader--sortable') ? 22 : 0;
              return { text: heading.textContent, isCut: range.getBoundingClientRect().width + arrow > room };
            }),
          );
        expect(headings.length).toBeGreaterThan(3);
        clipped.push(...headings.filter(({ isCut }) => isCut).map(({ text }) => `${path}: ${text}`));
      }
      expect(clipped).toEqual([]);
    },
    LIMIT,
  );
});

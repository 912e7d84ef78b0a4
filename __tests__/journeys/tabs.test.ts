import { describe, expect, it } from '@jest/globals';
import { bundle } from '../support/bundle.ts';
import { openProducts } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { scaled } from '../support/scale.ts';
import type { Tab } from '../support/tabEntry.ts';
import { tellFigure } from '../support/tellFigure.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 300_000;
const TABS = 8;
const CALLS = 50;
/** How often the access token stops to hold. */
const EXPIRIES = scaled(1, 100);
const journey = startJourney();

describe('tabs of one browser', () => {
  it(
    `make one refresh call when ${TABS} of them get ${CALLS} refusals each at once, repeat each call once, and stay signed in, ${EXPIRIES} times`,
    async () => {
      const { origin, context, page } = journey;
      const script = await bundle('__tests__/support/tabEntry.ts');
      await context.route('**/tab', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Tab</title><script src="/tab.js"></script>',
        }),
      );
      await context.route('**/tab.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      await openProducts(page, origin);
      const brandId = Number(await page.evaluate(() => localStorage.getItem('brandId')));
      await page.goto(`${origin}/tab`);
      const tabs = [page];
      while (tabs.length < TABS) {
        const tab = await context.newPage();
        await tab.goto(`${origin}/tab`);
        tabs.push(tab);
      }
      let statuses: number[] = [];
      let refreshes = 0;
      context.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('/auth/refresh-token')) refreshes += 1;
        if (pathname.startsWith('/api/brand/products/')) statuses.push(response.status());
      });
      for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
        statuses = [];
        await page.evaluate(() => localStorage.setItem('accessToken', 'no.longer.valid'));
        const answers = await Promise.all(
          tabs.map((tab) =>
            tab.evaluate(([brand, calls]) => (window as Window & { tab?: Tab }).tab?.ask(brand, calls), [
              brandId,
              CALLS,
            ] as const),
          ),
        );
        expect(answers).toEqual(
          tabs.map(() => ({ answered: CALLS, failed: [], session: expect.not.stringMatching('guest') })),
        );
        expect(refreshes).toBe(expiry);
        expect(statuses.filter((status) => status === 200)).toHaveLength(TABS * CALLS);
        // A tab that asks after the refresh is never refused; nobody is refused twice.
        const refused = statuses.filter((status) => status === 401).length;
        expect(refused + TABS * CALLS).toBe(statuses.length);
        expect(refused).toBeLessThanOrEqual(TABS * CALLS);
        expect(refused).toBeGreaterThanOrEqual(CALLS);
      }
      tellFigure(`${TABS} tabs × ${CALLS} calls × ${EXPIRIES} expiries, one refresh each`);
    },
    LIMIT + EXPIRIES * 20_000,
  );

  it(
    'all leave when one signs out',
    async () => {
      const { origin, context, page } = journey;
      await openProducts(page, origin);
      const other = await context.newPage();
      await other.goto(`${origin}/products`);
      await other.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
      await page.getByRole('button', { name: /^Account menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(/\/login/);
      await other.waitForURL(/\/login/);
      expect(
        await other.evaluate(() => [
          localStorage.getItem('accessToken'),
          localStorage.getItem('refreshToken'),
          localStorage.getItem('auth_tokens'),
        ]),
      ).toEqual([null, null, null]);
    },
    LIMIT,
  );
});

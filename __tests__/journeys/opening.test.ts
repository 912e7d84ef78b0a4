import { describe, expect, it } from '@jest/globals';
import type { Page, Request, Route } from 'playwright-core';
import { openAs, openProfile } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const journey = startJourney();

/** Holds what the page asks for until it is told to go on. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(url, (route) => (isOpen ? route.continue() : void held.push(route)));
  return () => {
    isOpen = true;
    for (const route of held) void route.continue();
  };
}

const asks = (page: Page, url: RegExp): Promise<Request> => page.waitForRequest((request) => url.test(request.url()));

describe('a page that is opened by its address', () => {
  it(
    'shows the frame before any script has come, and asks for files and rows beside the profile',
    async () => {
      const { browser, origin } = journey;
      const page = await (await openProfile(browser)).newPage();
      await openAs(page, origin, '/');
      await page.waitForFunction(() => localStorage.getItem('brandId') !== null);
      const letScript = await hold(page, /assets\/console\./);
      const letProfile = await hold(page, /\/auth\/me/);

      const frame = asks(page, /assets\/shell\./);
      await page.goto(`${origin}/products?sort=name`, { waitUntil: 'commit' });
      await frame;
      await page.locator('#boot aside').waitFor();
      await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });

      const firstRows = asks(page, /\/products\?.*sort=name/);
      const grid = asks(page, /assets\/grid\./);
      letScript();
      await grid;
      await firstRows;
      expect(await page.locator('#boot').count()).toBe(1);
      letProfile();
      await page.getByRole('row').nth(1).waitFor();
      expect(await page.locator('#boot').count()).toBe(0);
    },
    LIMIT,
  );

  it(
    'shows a spinner alone where there is no such screen, and the sign-in form to whoever has no session',
    async () => {
      const { browser, origin } = journey;
      const page = await (await openProfile(browser)).newPage();
      await hold(page, /assets\/console\./);
      await page.goto(`${origin}/login`, { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
      await page.evaluate(() => localStorage.setItem('accessToken', 'anything'));
      await page.goto(`${origin}/no/such/screen`, { waitUntil: 'commit' });
      await page.getByRole('status').waitFor({ state: 'attached' });
      expect(await page.locator('#boot aside').isVisible()).toBe(false);
    },
    LIMIT,
  );
});

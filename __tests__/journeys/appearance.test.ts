import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FIRST_LOAD_LIMITS, measureFirstLoad } from '../../scripts/bench/firstLoad.ts';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { openProducts, openSignIn, OWNER, VIEWER } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

describe('language and theme', () => {
  it(
    'switch without a reload and stay over one',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '?q=krem');
      await page.evaluate(() => Object.assign(window, { notReloaded: true }));
      await page.getByRole('button', { name: 'Language: Türkçe' }).click();
      await page.getByRole('heading', { level: 1, name: 'Ürünler' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('tr');
      expect(await page.getByRole('searchbox').inputValue()).toBe('krem');
      await page.getByRole('button', { name: 'Koyu temaya geç' }).click();
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
      expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Ürünler' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    },
    LIMIT,
  );
});

describe('brand and role', () => {
  it(
    "shows the other brand's products after a switch and none of the first",
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin);
      const ids = () =>
        page.locator('[role=row][data-id]').evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
      await page.locator('[role=row][data-id]').first().waitFor();
      const before = await ids();
      await page.getByRole('button', { name: 'Brand: Defne Doğal' }).click();
      await page.getByRole('menuitemradio', { name: /Northbound Coffee/ }).click();
      await page.waitForFunction((old) => {
        const now = [...document.querySelectorAll('[role=row][data-id]')].map((row) => row.getAttribute('data-id'));
        return now.length > 0 && now.every((id) => !old.includes(id));
      }, before);
      expect(await page.evaluate(() => localStorage.getItem('brandId'))).not.toBeNull();
    },
    LIMIT,
  );

  it(
    'offers a viewer nothing that changes something',
    async () => {
      const { origin, page } = journey;
      await openProducts(page, origin, '', VIEWER);
      await page.locator('[role=row][data-id]').first().waitFor();
      expect(await page.getByRole('link', { name: 'Add product' }).count()).toBe(0);
      expect(await page.getByRole('checkbox', { name: /Select/ }).count()).toBe(0);
    },
    LIMIT,
  );
});

/** Opens the sign-in page as the first bytes bring it. Resolves to what lets its scripts come. */
async function openBeforeScript(page: Page, origin: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => promise.then(() => route.continue()));
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  return resolve;
}

describe('the sign-in page', () => {
  it(
    'says in the chosen language that the password is wrong, and keeps what was typed',
    async () => {
      const { origin, page } = journey;
      await openSignIn(page, origin);
      await page.getByLabel('E-mail').fill('demo@meydan.example');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe('demo@meydan.example');
    },
    LIMIT,
  );

  it(
    'sends what was typed and entered before its script came',
    async () => {
      const { origin, page } = journey;
      const arrive = await openBeforeScript(page, origin);
      await page.getByLabel('E-mail').fill(OWNER);
      await page.getByLabel('Password').fill(DEMO_PASSWORD);
      await page.getByLabel('Password').press('Enter');
      arrive();
      await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
    },
    LIMIT,
  );

  it(
    'sends nothing of who went on typing',
    async () => {
      const { origin, page } = journey;
      const arrive = await openBeforeScript(page, origin);
      await page.getByLabel('E-mail').fill(OWNER);
      await page.getByLabel('E-mail').press('Enter');
      await page.getByLabel('Password').fill('half a pass');
      arrive();
      await page.locator('#root button[type=submit][aria-disabled=false]').waitFor();
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('half a pass');
      expect(await page.getByRole('alert').count()).toBe(0);
    },
    LIMIT,
  );

  it(
    'leads whoever is not signed in back to where they wanted to go',
    async () => {
      const { origin, page } = journey;
      await page.goto(`${origin}/products?stock=limited`);
      await page.waitForURL(/\/login\?next=/);
      await page.locator('#root button[type=submit]').waitFor();
      await page.getByLabel('E-mail').fill(OWNER);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
      expect(page.url()).toBe(`${origin}/products?stock=limited`);
    },
    LIMIT,
  );
});

describe('first loads', () => {
  it(
    'stay below their limits',
    async () => {
      const load = await measureFirstLoad(journey.browser, journey.origin);
      process.stdout.write(`${JSON.stringify(load)}\n`);
      const { signInScriptBytes, listScriptBytes, signInRequests, listRequests, fontBytes } = FIRST_LOAD_LIMITS;
      expect(load.signInScriptBytes).toBeLessThanOrEqual(signInScriptBytes);
      expect(load.listScriptBytes).toBeLessThanOrEqual(listScriptBytes);
      expect(load.signInRequests).toBeLessThanOrEqual(signInRequests);
      expect(load.listRequests).toBeLessThanOrEqual(listRequests);
      expect(load.fontBytes).toBeLessThanOrEqual(fontBytes);
      expect(load.analyticsScriptBytes).toBeLessThanOrEqual(FIRST_LOAD_LIMITS.analyticsScriptBytes);
    },
    LIMIT,
  );
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, openProfile, PHONE, settled } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const palette = (page: Page) => page.getByRole('combobox', { name: /^(Search screens|Ekran, kampanya)/ });
const choose = async (page: Page, text: string, option: string) => {
  await page.keyboard.press('ControlOrMeta+K');
  await palette(page).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: option, selected: true }).waitFor();
  await page.keyboard.press('Enter');
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('by keyboard alone', () => {
  it(
    'the palette leads to the help, whose search leads to an article and its words to their meaning',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/');
      await choose(page, 'help', 'Help');
      await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await settled(page);
      await page.context().setOffline(true);
      await typeInto(page, page.getByRole('searchbox', { name: 'Search the help' }), 'HELD money');
      const found = page
        .getByRole('region', { name: 'Search results' })
        .getByRole('link', { name: 'Wallet and held money' });
      await found.waitFor();
      await page.context().setOffline(false);
      await press(page, found);
      await page.getByRole('article', { name: 'Wallet and held money' }).waitFor();
      expect(new URL(page.url()).search).toBe('?article=wallet');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
      await tabTo(page, page.getByRole('article').getByRole('button', { name: 'Held' }));
      await page
        .getByRole('tooltip')
        .getByText(/^Fee and platform fee set aside/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
    },
    LIMIT,
  );

  it(
    'the palette finds a product, changes the theme, and Escape gives the focus back',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/');
      const button = page.getByRole('button', { name: 'Search or jump to' });
      await press(page, button);
      await palette(page).waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await page.waitForFunction(
        (label) => document.activeElement?.getAttribute('aria-label') === label,
        'Search or jump to',
      );
      await choose(page, 'dark', 'Switch to dark theme');
      await page.locator('html[data-theme=dark]').waitFor();
      await page.keyboard.press('ControlOrMeta+K');
      await page.keyboard.type('SERUM');
      const products = page.getByRole('group', { name: 'Products' });
      await products.getByRole('option').first().waitFor();
      // A challenge may be named alike and stand first.
      while ((await products.getByRole('option', { selected: true }).count()) === 0)
        await page.keyboard.press('ArrowDown');
      const name = await page.getByRole('option', { selected: true }).textContent();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/products\/edit\/\d+/);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe(name);
    },
    LIMIT,
  );

  it(
    'with icons only, a group opens beside its icon and is left with Escape',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/');
      await page.keyboard.press('ControlOrMeta+B');
      await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor();
      await press(page, page.getByRole('button', { name: 'Settings', exact: true }));
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Subscription');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Subscription', exact: true }).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor();
    },
    LIMIT,
  );
});

describe('on a phone, by touch', () => {
  it(
    'the sheet holds entries, badge, help, language and theme; the palette fills the screen',
    async () => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { language: 'tr', viewport: PHONE });
      const page = await context.newPage();
      await openAs(page, origin, '/');
      // The news of the day stand below the top bar, where they leave its buttons and those at the bottom free.
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('button', { name: 'Menüyü aç' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Ana menü' });
      await sheet.getByRole('link', { name: /^Abonelik: Pro / }).waitFor();
      await sheet.getByRole('button', { name: 'Koyu temaya geç' }).tap();
      await page.locator('html[data-theme=dark]').waitFor();
      await sheet.getByRole('button', { name: 'Yardım menüsü' }).tap();
      await page.getByRole('menuitem', { name: 'Yardım' }).tap();
      await page.getByRole('link', { name: 'Ekip ve roller' }).tap();
      await page.getByRole('article', { name: 'Ekip ve roller' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.getByRole('button', { name: 'Ara ya da git' }).tap();
      await palette(page).fill('panel');
      await page.getByRole('option', { name: 'Panel' }).tap();
      await page.getByRole('region', { name: 'Sizi bekleyenler' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.getByRole('button', { name: 'Menüyü aç' }).tap();
      await sheet.getByRole('link', { name: /^Abonelik: Pro / }).tap();
      await page.waitForURL(/\/settings\/subscription$/);
      await sheet.waitFor({ state: 'detached' });
      await context.close();
    },
    LIMIT,
  );
});

describe('what lies over a screen', () => {
  it(
    'opens over any screen by its address and goes with the way back',
    async () => {
      const { page, origin } = journey;
      await openAs(page, origin, '/wallet?creator=1');
      const profile = page.getByRole('dialog', { name: 'Creator profile' });
      await profile.getByRole('heading', { level: 2 }).waitFor();
      await page.keyboard.press('Escape');
      await profile.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/wallet');

      await page.goto(`${origin}/products?plans=change`);
      const plans = page.getByRole('dialog');
      await plans.getByRole('heading').first().waitFor();
      await page.keyboard.press('Escape');
      await plans.waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${origin}/products`);

      await page.goto(`${origin}/creators`);
      await page.getByRole('list', { name: 'Creators' }).getByRole('button').first().click();
      await profile.getByRole('heading', { level: 2 }).waitFor();
      await page.goBack();
      await profile.waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${origin}/creators`);
    },
    LIMIT,
  );
});

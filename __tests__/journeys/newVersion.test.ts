import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsOnTheWay } from '../support/axe.ts';
import { openAs, openProfile, PHONE, WIDE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { wordsOf } from '../support/words.ts';

const LIMIT = 180_000;
const journey = startJourney();
const word = wordsOf('tr');

/** Files that this page has not fetched yet are gone, until a page of the new version is loaded. Returns those it asked for. */
async function replaceVersion(page: Page): Promise<string[]> {
  // What comes by itself is there.
  await page.locator('[data-news]').first().waitFor();
  const gone: string[] = [];
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isOld = false;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!isOld) return route.fallback();
    gone.push(route.request().url());
    await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  return gone;
}

describe('a page whose version was replaced, by keyboard alone', () => {
  it(
    'keeps what was typed where a part of it is gone, says so, and goes on once the part is there',
    async () => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { language: 'tr', theme: 'dark', viewport: PHONE });
      const page = await context.newPage();
      await openAs(page, origin, '/settings/brand');
      const name = page.getByRole('textbox', { name: word('brands:field.line2'), exact: true });
      await typeInto(page, name, 'Yeni Sürüm');
      const gone: string[] = [];
      await page.route('**/assets/*.js', async (route) => {
        gone.push(route.request().url());
        await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
      });
      const save = page.getByRole('button', { name: word('brands:settings.save') });
      await press(page, save);
      const told = page.getByRole('alertdialog', { name: word('common:newVersion.title') });
      await told.waitFor();
      expect(gone.length).toBeGreaterThan(1);
      expect(await findingsOnTheWay(page)).toEqual([]);
      await press(page, told.getByRole('button', { name: word('common:newVersion.stay') }));
      await told.waitFor({ state: 'hidden' });
      expect(await name.inputValue()).toBe('Yeni Sürüm');
      await page.unroute('**/assets/*.js');
      await press(page, save);
      await page.getByRole('dialog', { name: word('brands:review.title') }).waitFor();
      await context.close();
    },
    LIMIT,
  );

  it(
    'arrives at the screen that was pressed, at the first press, and goes back to where it was',
    async () => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { language: 'tr', viewport: WIDE });
      const page = await context.newPage();
      await openAs(page, origin, '/settings/brand');
      const name = page.getByRole('textbox', { name: word('brands:field.line2'), exact: true });
      await name.waitFor();
      const gone = await replaceVersion(page);
      await typeInto(page, name, 'Yeni Sürüm');
      const wallet = page.getByRole('link', { name: word('shell:entry.wallet'), exact: true });
      const asked = page.getByRole('dialog', { name: word('forms:unsaved.title') });
      await press(page, wallet);
      await press(page, asked.getByRole('button', { name: word('forms:unsaved.stay') }));
      expect(await name.inputValue()).toBe('Yeni Sürüm');
      await press(page, wallet);
      await press(page, asked.getByRole('button', { name: word('forms:unsaved.leave') }));
      await page.getByRole('heading', { level: 1, name: word('wallet:title') }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/wallet');
      expect(gone.length).toBeGreaterThan(0);
      await page.goBack();
      await page.getByRole('textbox', { name: word('brands:field.line2'), exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/brand');
      await context.close();
    },
    LIMIT,
  );

  it(
    'says of the bell and of a link to the view that they could not be loaded',
    async () => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { language: 'tr', viewport: WIDE });
      const page = await context.newPage();
      await openAs(page, origin, '/products');
      await page.getByRole('row').nth(1).waitFor();
      await replaceVersion(page);
      const told = page.getByRole('alertdialog', { name: word('common:newVersion.title') });
      const fromHelp = async () => {
        await press(page, page.getByRole('button', { name: word('shell:helpMenu') }));
        await page.getByRole('menuitem', { name: word('shell:link.copy') }).press('Enter');
      };
      for (const open of [() => press(page, page.getByRole('button', { name: /^Bildirimler/ })), fromHelp]) {
        await open();
        await told.waitFor();
        await press(page, told.getByRole('button', { name: word('common:newVersion.stay') }));
        await told.waitFor({ state: 'hidden' });
      }
      await context.close();
    },
    LIMIT,
  );
});

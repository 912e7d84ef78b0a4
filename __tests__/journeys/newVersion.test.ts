import { describe, expect, it } from '@jest/globals';
import { findingsOnTheWay } from '../support/axe.ts';
import { openAs, openProfile, PHONE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { wordsOf } from '../support/words.ts';

const LIMIT = 180_000;
const journey = startJourney();
const word = wordsOf('tr');

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
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fieldsOf } from '../../src/shared/api/answerFields.ts';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, openProducts, openProfile, OWNER, VIEWER } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 240_000;
const journey = startJourney();

/** In the drawer of a creator over the filtered list, a command fails: the member reports it. The text of the file, and who was open. */
async function reportFailure(page: Page, origin: string): Promise<{ text: string; name: string }> {
  await openAs(page, origin, '/creators?platform=instagram');
  await page.getByRole('list', { name: 'Creators' }).getByRole('listitem').first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Creator profile' });
  const name = (await drawer.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.route('**/api/brand/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ message: `No room for ${name}`, code: 'INTERNAL', requestId: 'req-1' }),
        }),
  );
  await drawer.getByRole('button', { name: 'Add to shortlist' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: 'Report a problem' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The drawer was open, and it broke.');
  expect(await accessibilityFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  return { text: readFileSync(await download.path(), 'utf8'), name };
}

describe('support', () => {
  it(
    'sees a reported failure step by step from the file alone, on a blank browser without a connection',
    async () => {
      const { browser, page, origin } = journey;
      const { text, name } = await reportFailure(page, origin);
      const personal = ['demo@meydan.example', 'Defne', name, ...name.split(' '), 'No room for', 'eyJ'];
      expect(personal.filter((one) => text.includes(one))).toEqual([]);

      const blank = await openProfile(browser, { language: 'tr' });
      const reader = await blank.newPage();
      await reader.goto(`${origin}/support/replay`);
      const button = (label: string) => reader.getByRole('button', { name: label });
      await reader
        .locator('input[type=file]')
        .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await reader.getByText('Bundan sonra bağlantı olmadan da çalışır').waitFor();
      await blank.setOffline(true);
      const calls: string[] = [];
      blank.on('request', (request) => calls.push(request.url()));

      await reader.getByText('Tüm adımlar kayıttaki gibi').waitFor();
      await button('Sonraki hata').click();
      const screen = reader.frameLocator('iframe[title="Kaydedilen ekran"]');
      const drawer = screen.getByRole('dialog', { name: 'Üretici profili' });
      await drawer.getByRole('button', { name: 'Kısa listeye ekle' }).waitFor();
      expect(await accessibilityFindings(reader)).toEqual([]);
      await screen.getByText('Platform: Instagram').waitFor();
      expect(await screen.locator('body').textContent()).not.toContain(name);

      const steps: unknown = JSON.parse(String(fieldsOf(JSON.parse(text))?.['payload']));
      await reader.getByRole('slider').focus();
      await reader.keyboard.press('Home');
      for (let step = 0; step < (steps as unknown[]).length; step += 1) {
        await button('Bir adım ileri').click();
        await reader.getByText('Kayıttaki gibi', { exact: true }).waitFor();
        await screen.locator('#root > *').first().waitFor();
      }
      expect(calls).toEqual([]);
      await blank.close();
    },
    LIMIT,
  );

  it(
    'sees the draft of a member by the support state they copied, and that the data is not included',
    async () => {
      const { browser, context, page, origin } = journey;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAs(page, origin, '/products/create');
      await page.getByRole('textbox', { name: 'Name' }).fill('Kış kremi');
      await page.waitForFunction(() => localStorage.getItem('persist:console')?.includes('Kış kremi'));
      await page.getByRole('button', { name: /^Search or jump to/ }).click();
      await page.getByRole('combobox', { name: /^Search screens/ }).fill('Copy support state');
      await page.keyboard.press('Enter');
      await page.getByText(/^Copied\. It holds drafts/).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).not.toContain('eyJ');

      const blank = await openProfile(browser, { theme: 'dark' });
      const reader = await blank.newPage();
      await reader.goto(`${origin}/support/replay`);
      await reader.getByRole('textbox', { name: 'Copied support state' }).fill(text);
      await reader.keyboard.press('Enter');
      const screen = reader.frameLocator('iframe[title="Screen of the support state"]');
      await screen.getByRole('heading', { level: 1, name: 'Add product' }).waitFor();
      await screen.locator('input[value="Kış kremi"]').waitFor();
      await reader.getByRole('combobox', { name: 'Screen' }).click();
      await reader.getByRole('option', { name: '/products', exact: true }).click();
      await screen.getByText('Data not included').nth(1).waitFor();
      expect(
        await reader.evaluate(() => Object.keys(localStorage).filter((key) => !/^(language|theme)$/.test(key))),
      ).toEqual([]);
      await blank.close();
    },
    LIMIT,
  );

  it(
    'a link to a view shows its filters, columns and chosen rows to another member after their sign-in, without what they may not do',
    async () => {
      const { browser, context, page, origin } = journey;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openProducts(page, origin, '?stock=in_stock');
      await page.getByRole('button', { name: 'Columns and density' }).click();
      await page.getByRole('checkbox', { name: 'Price' }).click();
      await page.keyboard.press('Escape');
      const rows = (of: Page) => of.getByRole('row', { selected: true });
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menuitem', { name: 'Copy link to this view' }).click();
      // The clipboard is the browser's: what a test before copied may still be in it.
      await page.getByText('Copied', { exact: true }).waitFor();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toContain('#view=');
      const chosen = await rows(page).allTextContents();

      for (const email of [OWNER, VIEWER]) {
        const other = await openProfile(browser);
        const theirs = await other.newPage();
        await theirs.goto(address);
        await theirs.waitForURL(/\/login/);
        await theirs.getByLabel('E-mail').fill(email);
        await theirs.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
        await theirs.getByRole('button', { name: 'Sign in' }).click();
        await theirs.getByRole('button', { name: 'Remove filter: Stock' }).waitFor();
        await theirs.getByRole('columnheader', { name: 'Status' }).waitFor();
        expect(await theirs.getByRole('columnheader', { name: 'Price' }).count()).toBe(0);
        const mayChange = email === OWNER;
        if (mayChange) {
          await rows(theirs).nth(1).waitFor();
          expect(await rows(theirs).allTextContents()).toEqual(chosen);
        }
        expect((await theirs.getByRole('button', { name: 'Delete' }).count()) > 0).toBe(mayChange);
        await other.close();
      }
    },
    LIMIT,
  );
});

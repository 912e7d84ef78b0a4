import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { connect, draftProduct } from '../support/apiClient.ts';
import { openAs, openProducts, openSignIn } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { keyboardOnly } from '../support/keyboardOnly.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const journey = startJourney();

const button = (name: string | RegExp) =>
  journey.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const field = (name: string) => journey.page.getByRole('textbox', { name, exact: true });
const heading = (name: string | RegExp) => journey.page.getByRole('heading', { level: 1, name });
const dialog = (name: string | RegExp) => journey.page.getByRole('dialog', { name });
const said = (text: string | RegExp) =>
  journey.page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text }).first().waitFor();

/** Main tasks, each without a pointer and with its stops counted. Those about challenges and creators are in a file of their own. */
describe('by keyboard alone', () => {
  it(
    'a person signs in and out',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openSignIn(page, origin);
      await keys.press('Tab');
      await keys.to(page.getByLabel('E-mail'), 4);
      await keys.type('demo@meydan.example');
      await keys.to(page.getByLabel('Password', { exact: true }), 2);
      await keys.type(DEMO_PASSWORD);
      await keys.press('Enter');
      await heading(/.+/).waitFor();
      await button(/^Account menu of/).waitFor();
      await keys.press('Shift+Tab');
      await keys.back(button(/^Account menu of/), 12);
      await keys.press('Enter');
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await keys.press('End', 'Enter');
      await page.waitForURL(/\/login/);
      await keys.rests();
    },
    LIMIT,
  );

  it(
    'a member of two brands switches, and title and heading name the brand',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openProducts(page, origin);
      await keys.press('Tab', 'Tab');
      await keys.to(button(/Defne Doğal/), 20);
      await keys.press('Enter');
      await page.getByRole('menuitemradio', { name: /Northbound Coffee/ }).waitFor();
      await keys.press('ArrowDown', 'Enter');
      await keys.isOn(heading(/^Products.*Northbound Coffee/));
      expect(await page.title()).toContain('Northbound Coffee');
    },
    LIMIT,
  );

  it(
    'a product is created: variants and lines come and go, and it is saved from the end of the form',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, '/products');
      await keys.press('Tab');
      await keys.to(page.getByRole('link', { name: 'Add product' }).first(), 32);
      await keys.press('Enter');
      await keys.isOn(heading('Add product'));
      await keys.to(field('Name'), 4);
      await keys.type('Klavye ile eklenen krem');
      await keys.to(page.getByRole('combobox', { name: 'Category' }), 1);
      await keys.press('ArrowDown');
      await keys.to(field('Price'), 8);
      await keys.type('1,249.90');
      await keys.to(button('Add variant'), 16);
      await keys.press('Enter');
      const variant = (number: number) => page.getByRole('group', { name: `Variant ${number}` });
      await keys.isOn(variant(1).getByRole('textbox').first());
      await keys.to(button('Add variant'), 5);
      await keys.press('Enter');
      await keys.isOn(variant(2).getByRole('textbox').first());
      await keys.to(button('Remove variant 2'), 4);
      await keys.press('Enter');
      await variant(2).waitFor({ state: 'detached' });
      await keys.isOn(button('Remove variant 1'));
      await keys.press('Enter');
      await variant(1).waitFor({ state: 'detached' });
      await keys.isOn(button('Add variant'));
      await keys.to(button('Save product').last(), 2);
      await keys.press('Enter');
      await said(/was added/);
      await keys.isOn(heading('Products'));
    },
    LIMIT,
  );

  it(
    'a product is found in the table, opened, changed and saved',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      const client = await connect(origin);
      await client.post(`/products?brandId=${client.brandId}`, draftProduct('Klavyede bulunan krem', 'face-care'));
      await openProducts(page, origin);
      await keys.press('Tab');
      await keys.to(page.getByRole('searchbox'), 32);
      await keys.type('Klavyede bulunan');
      await page.waitForURL(/q=Klavyede/);
      await page.getByRole('link', { name: 'Klavyede bulunan krem' }).waitFor();
      await keys.to(page.getByRole('row').first().locator('[tabindex="0"]').first(), 16);
      await keys.press('ArrowDown');
      const name = page.getByRole('gridcell').filter({ hasText: 'Klavyede bulunan krem' });
      for (let cell = 0; cell < 3 && !(await name.evaluate((one) => one === document.activeElement)); cell += 1)
        await keys.press('ArrowRight');
      await keys.isOn(name);
      await keys.press('Enter');
      await keys.isOn(heading('Klavyede bulunan krem'));
      await keys.to(field('Name'), 4);
      await keys.press('End');
      await page.keyboard.type(' 75 ml');
      await keys.press('Enter');
      await said(/Changes saved/);
      await keys.isOn(field('Name'));
      await keys.back(button('Save changes').first(), 3);
      await keys.press('Enter');
      await said(/Changes saved/);
      await keys.isOn(button('Save changes').first());
    },
    LIMIT,
  );

  it(
    'a list is sorted, filtered, paged and exported',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openProducts(page, origin);
      await keys.press('Tab');
      await keys.to(page.getByRole('searchbox'), 32);
      await keys.to(button('Next page'), 20);
      await keys.press('Enter');
      await page.waitForURL(/page=2/);
      await keys.isOn(button('Next page'));
      await keys.press('Shift+Tab', 'Shift+Tab');
      await keys.back(page.getByRole('columnheader').locator('[tabindex="0"]').first(), 4);
      for (let column = 0; column < 2; column += 1) await keys.press('ArrowRight');
      await keys.press('Enter');
      await said(/sorted by/i);
      await keys.back(button('Status'), 12);
      await keys.press('Enter');
      await keys.isOn(page.getByRole('checkbox', { name: 'Draft' }));
      await keys.press('Space', 'Escape');
      await page.waitForURL(/status=draft/);
      await keys.isOn(button('Status: Draft'));
      await keys.to(button('Remove filter: Status'), 1);
      await keys.press('Enter');
      await page.waitForURL((url) => !url.search.includes('status'));
      await keys.isOn(button('Status'));
      await keys.press('Enter', 'Space', 'Escape');
      await page.waitForURL(/status=/);
      await keys.to(button('Clear all'), 5);
      await keys.press('Enter');
      await page.waitForURL((url) => !url.search.includes('status'));
      await keys.rests();
      await keys.to(button('Export as CSV'), 8);
      await keys.press('Enter');
      await keys.isOn(dialog('Export as CSV').getByRole('radio', { checked: true }));
      const [download] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
      expect(readFileSync(await download.path(), 'utf8').split('\r\n').length).toBeGreaterThan(20);
      await said(/downloaded/i);
      await keys.isOn(button('Export as CSV'));
    },
    LIMIT,
  );

  it(
    'a plan is chosen and paid, and no paying button has the focus by itself',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, '/settings/subscription');
      await keys.press('Tab');
      await keys.to(button(/^Choose Enterprise/), 40);
      await keys.press('Enter');
      const pay = dialog(/ plan$/);
      await pay.getByRole('button', { name: /^(Go to payment|Activate plan)/ }).waitFor();
      await keys.rests();
      await keys.press('Enter');
      await keys.to(pay.getByRole('button', { name: /^(Go to payment|Activate plan)/ }), 4);
      await keys.press('Enter');
      await pay.getByRole('button', { name: 'Pay with mock confirmation' }).waitFor();
      await keys.isOn(pay.getByRole('heading', { level: 2 }));
      await keys.to(pay.getByRole('button', { name: 'Pay with mock confirmation' }), 3);
      await keys.press('Enter');
      await said(/Your plan was updated/);
      await pay.waitFor({ state: 'detached' });
      await keys.rests();
    },
    LIMIT,
  );

  it(
    'the wallet is topped up',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, '/wallet');
      await keys.press('Tab');
      await keys.to(button('Top up').first(), 32);
      await keys.press('Enter');
      await keys.isOn(page.getByRole('textbox', { name: /^Amount/ }));
      await keys.type('500');
      await keys.press('Enter');
      const payment = dialog('Payment');
      await payment.getByRole('button', { name: 'Confirm payment' }).waitFor();
      await keys.isOn(payment.getByRole('heading', { level: 2 }));
      await keys.press('Enter');
      await keys.to(payment.getByRole('button', { name: 'Confirm payment' }), 3);
      await keys.press('Enter');
      await said(/was added to your wallet/);
      await payment.waitFor({ state: 'detached' });
      await keys.isOn(button('Top up').first());
    },
    LIMIT,
  );

  it(
    'somebody is invited into the team, and the invitation is taken back',
    async () => {
      const { page, origin } = journey;
      const keys = keyboardOnly(page);
      await openAs(page, origin, '/settings/team');
      await keys.press('Tab');
      await keys.to(button('Invite member'), 34);
      await keys.press('Enter');
      const invite = dialog('Invite to the team');
      await keys.isOn(invite.getByRole('textbox', { name: 'E-mail' }));
      await keys.type('klavye@yenikatilan.example');
      await keys.to(invite.getByRole('combobox', { name: 'Role' }), 1);
      await page.keyboard.type('Viewer');
      await keys.back(invite.getByRole('textbox', { name: 'E-mail' }), 1);
      await keys.press('Enter');
      await said('Invitation sent to klavye@yenikatilan.example');
      await keys.isOn(button('Invite member'));
      await keys.to(button('Revoke the invitation of klavye@yenikatilan.example'), 30);
      await keys.press('Enter');
      const question = page.getByRole('dialog').getByRole('button', { name: /^Revoke/ });
      await keys.to(question, 3);
      await keys.press('Enter');
      await button('Revoke the invitation of klavye@yenikatilan.example').waitFor({ state: 'detached' });
      await keys.rests();
    },
    LIMIT,
  );
});

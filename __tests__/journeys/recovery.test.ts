import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { findingsOnTheWay } from '../support/axe.ts';
import { openProfile, PHONE, signIn } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, typeInto } from '../support/keyboard.ts';
import { followMailedLink, openMailedLink } from '../support/mailbox.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const EMAIL = 'ayse@meydan.example';
const LABEL = /Yeni parola belirle/;
const NEW_PASSWORD = 'kanarya-7b2f yeni deniz';
const journey = startJourney();
const word = wordsOf('tr');
const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: word(key) }).waitFor();

describe('a forgotten password, by keyboard alone', () => {
  it(
    'is replaced by the mailed link, which works once and ends every session',
    async () => {
      const { browser, origin, server } = journey;
      const elsewhere = await openProfile(browser, { language: 'tr' });
      const signedIn = await elsewhere.newPage();
      await signIn(signedIn, origin, EMAIL);

      const context = await openProfile(browser, { language: 'tr', theme: 'dark', viewport: PHONE });
      const page = await context.newPage();
      const findings: string[] = [];
      const scan = async (name: string, where: Page) =>
        findings.push(...(await findingsOnTheWay(where)).map((finding) => `${name}: ${finding}`));
      await page.goto(`${origin}/login`);
      await press(page, page.getByRole('link', { name: word('auth:login.forgot') }));
      await title(page, 'account:forgot.title');
      await press(page, page.getByRole('button', { name: word('account:forgot.submit') }));
      await page.locator('[aria-invalid=true]').first().waitFor();
      await scan('request with an error', page);
      await typeInto(page, page.getByRole('textbox', { name: word('account:email') }), EMAIL);
      await press(page, page.getByRole('button', { name: word('account:forgot.submit') }));
      await title(page, 'account:forgot.sentTitle');
      await scan('request sent', page);

      const mail = await context.newPage();
      const reset = await openMailedLink(mail, origin, EMAIL, LABEL);
      await title(reset, 'account:reset.title');
      await reset.waitForURL(/\/reset-password\/opened$/);
      await scan('new password', reset);
      const field = reset.locator('input[autocomplete=new-password]');
      await typeInto(reset, field, 'aaaaaaaa');
      await reset.keyboard.press('Enter');
      await reset.locator('[aria-invalid=true]').first().waitFor();
      await scan('new password with an error', reset);
      await typeInto(reset, field, NEW_PASSWORD);
      await reset.keyboard.press('Enter');
      await title(reset, 'account:reset.doneTitle');
      await scan('password changed', reset);

      await signedIn.goto(`${origin}/products`);
      await signedIn.waitForURL(/\/login/);
      const second = await followMailedLink(mail, LABEL);
      await typeInto(second, second.locator('input[autocomplete=new-password]'), `${NEW_PASSWORD} 2`);
      await second.keyboard.press('Enter');
      await title(second, 'account:reset.deadTitle');
      await scan('spent link', second);

      await press(reset, reset.getByRole('link', { name: word('account:toSignIn') }));
      await typeInto(reset, reset.getByLabel(word('auth:login.email')), EMAIL);
      await typeInto(reset, reset.getByLabel(word('auth:login.password'), { exact: true }), DEMO_PASSWORD);
      await reset.keyboard.press('Enter');
      await reset.getByRole('alert').waitFor();
      await typeInto(reset, reset.getByLabel(word('auth:login.password'), { exact: true }), NEW_PASSWORD);
      await reset.keyboard.press('Enter');
      await reset.waitForURL(`${origin}/`);
      expect(findings).toEqual([]);
      expect(server.output()).not.toContain('kanarya');
      await Promise.all([context.close(), elsewhere.close()]);
    },
    LIMIT,
  );
});

describe('links that cannot be used', () => {
  it.each([
    ['/verify-email/not-a-code-of-anybody', 'account:verify.invalidTitle'],
    ['/reset-password/not-a-code-of-anybody', 'account:reset.title'],
  ])(
    '%s leads on',
    async (path, key) => {
      const { browser, origin } = journey;
      const context = await openProfile(browser, { language: 'tr', theme: 'dark', viewport: PHONE });
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      await title(page, key);
      expect(await findingsOnTheWay(page)).toEqual([]);
      expect(page.url()).not.toContain('not-a-code');
      await context.close();
    },
    LIMIT,
  );
});

describe('the own profile, by keyboard alone', () => {
  it(
    'changes name and password and ends another session',
    async () => {
      const { browser, origin } = journey;
      const MEMBER = 'kerem@meydan.example';
      const elsewhere = await openProfile(browser, { language: 'tr' });
      const other = await elsewhere.newPage();
      await signIn(other, origin, MEMBER);
      const context = await openProfile(browser, { language: 'tr' });
      const page = await context.newPage();
      await signIn(page, origin, MEMBER);
      const findings: string[] = [];
      const scan = async (name: string) =>
        findings.push(...(await findingsOnTheWay(page)).map((finding) => `${name}: ${finding}`));
      const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
      await press(page, page.getByRole('button', { name: /^Hesap menüsü:/ }));
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/profile$/);
      await title(page, 'profile:title');

      await typeInto(
        page,
        page.getByRole('textbox', { name: word('profile:details.firstName'), exact: true }),
        'Kerem Işık',
      );
      await press(page, button('profile:details.save'));
      await page.getByText(word('profile:details.saved')).waitFor();

      await typeInto(page, page.locator('input[autocomplete=current-password]'), 'not the current one');
      await typeInto(page, page.locator('input[autocomplete=new-password]'), NEW_PASSWORD);
      await press(page, button('profile:password.save'));
      await page.locator('input[autocomplete=current-password][aria-invalid=true]').waitFor();
      await scan('wrong current password');
      await press(
        page,
        page
          .getByRole('list', { name: word('profile:sessions.list') })
          .getByRole('button')
          .first(),
      );
      await page.getByRole('dialog').waitFor();
      await scan('ending a session');
      await press(
        page,
        page.getByRole('dialog').getByRole('button', { name: word('profile:sessions.revoke'), exact: true }),
      );
      await page.getByText(word('profile:sessions.revoked')).waitFor();
      await other.goto(`${origin}/products`);
      await other.waitForURL(/\/login/);

      await typeInto(page, page.locator('input[autocomplete=current-password]'), DEMO_PASSWORD);
      await typeInto(page, page.locator('input[autocomplete=new-password]'), NEW_PASSWORD);
      await press(page, button('profile:password.save'));
      await page.getByText(word('profile:password.saved')).waitFor();
      expect(await page.getByRole('button', { name: /^Hesap menüsü: Kerem Işık/ }).count()).toBe(1);
      expect(findings).toEqual([]);
      await Promise.all([context.close(), elsewhere.close()]);
    },
    LIMIT,
  );
});

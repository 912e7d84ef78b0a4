import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OVERLAYS, SCREENS, startSpecifiedConsole } from '../support/specifiedConsole.ts';
import { openSignIn } from '../support/console.ts';
import { PERSON } from '../support/specifiedServer.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const specified = startSpecifiedConsole();
const { signIn, openConsole, visit, faults, walk } = specified;
let page: Page;
let server: typeof specified.server;
let broken: string[];
beforeEach(() => {
  ({ page, server, broken } = specified);
});

describe('against a server of the specification alone', () => {
  it(
    'every screen stands without a plan',
    async () => {
      server.state.subscription = null;
      await openConsole();
      expect(await walk([...SCREENS, ...OVERLAYS])).toEqual([]);
    },
    LIMIT,
  );

  const toast = (text: string | RegExp) =>
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor();
  const badge = (text: RegExp) => page.getByRole('banner').getByRole('link', { name: text }).waitFor();
  const sent = (name: string) => server.sent.filter((call) => call.name === name);
  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const fill = (label: string, text: string) =>
    page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator('input'))
      .first()
      .fill(text);

  it(
    'an account is made, verified, and its password set anew',
    async () => {
      await page.goto(`${server.origin}/register`);
      await fill('E-mail', 'defne@example.com');
      await fill('Username', 'defne-k');
      await page.getByRole('textbox', { name: 'Phone' }).fill('5321234567');
      await fill('Password', 'kanarya-7b2f yeni deniz');
      await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
      await page.getByRole('checkbox', { name: /I have read the privacy notice/ }).check();
      await click('Create account');
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      expect(sent('POST /auth/register')[0]?.body).toMatchObject({
        email: 'defne@example.com',
        username: 'defne-k',
        phone: '+905321234567',
        firstName: 'defne-k',
        lastName: '',
        role: 'brand',
        verifyRedirectUrl: `${server.origin}/login?verified=1`,
      });
      await page.goto(`${server.origin}/verify-email/${'v'.repeat(32)}`);
      await page.waitForURL(/\/login\?verified=1/);
      expect(sent(`GET /auth/verify-email/${'v'.repeat(32)}`)).toHaveLength(1);
      await page.goto(`${server.origin}/forgot-password`);
      await fill('E-mail', PERSON.email);
      await click('Send link');
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      await page.goto(`${server.origin}/reset-password/${'r'.repeat(32)}`);
      await fill('New password', 'kanarya-7b2f yeni deniz');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
      expect(sent(`PUT /auth/reset-password/${'r'.repeat(32)}`)[0]?.body).toEqual({
        password: 'kanarya-7b2f yeni deniz',
      });
      expect(broken).toEqual([]);
    },
    LIMIT,
  );

  it(
    'a session begins, is renewed with the stored token, and ends',
    async () => {
      await openSignIn(page, server.origin);
      await signIn('wrong');
      await page.getByText('Invalid email or password').waitFor();
      await signIn();
      await click(/^Account menu of Elif Kaya/);
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await fill('First name', 'Elifnur');
      await click('Save profile');
      await toast('Profile saved');
      await page.getByRole('button', { name: /^Account menu of Elifnur/ }).waitFor();
      await fill('Current password', PERSON.password);
      await fill('New password', 'kanarya-7b2f yeni deniz');
      await click('Change password');
      await toast(/password/i);
      // The access token runs out.
      server.state.tokens += 1;
      await visit('/brands');
      await page.getByRole('heading', { name: 'Fındık' }).waitFor();
      expect(sent('POST /auth/refresh-token')[0]?.authorization).toBe('Bearer access-1');
      await click(/^Account menu of/);
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.locator('#root button[type=submit]').waitFor();
      expect(sent('POST /auth/logout')).toHaveLength(1);
      expect(
        await page.evaluate(() => ['accessToken', 'refreshToken', 'brandId'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null]);
      expect(broken).toEqual([]);
    },
    LIMIT,
  );

  it(
    "a plan is chosen for nothing, bought, changed in the provider's frame, and cancelled",
    async () => {
      await openConsole();
      await badge(/Upgrade to Pro.*Passive.*Choose plan/);
      await visit('/settings/subscription');
      await click(/^Choose Free/);
      await click('Activate plan');
      await toast('The free plan is active now');
      await badge(/Free.*Active/);
      // Its id and its price are texts on this server.
      await click(/^Choose Starter, ₺1,490/);
      await click(/^Go to payment · ₺1,490\.00/);
      await page
        .getByText('No real payment provider is configured. You can continue with the mock confirmation.')
        .waitFor();
      await click('Pay with mock confirmation');
      await toast('Your plan was updated and the subscription is active');
      await badge(/Starter.*Active/);
      expect(sent('POST /subscriptions/checkout').map(({ body }) => body)).toEqual([{ planId: 1 }, { planId: '2' }]);
      server.state.iframeUrl = `${server.origin}/api/brand/frame`;
      await click(/^Choose Pro/);
      await click(/^Go to payment/);
      const frame = page.locator('iframe[title="Card payment"]');
      await frame.waitFor();
      // Paid after all, by whoever leaves without a word.
      const [, , pro] = server.state.plans;
      server.state.subscription = { status: 'active', plan: pro, planId: pro?.id };
      await click('Cancel');
      await badge(/Pro.*Active/);
      // The provider's page leads nowhere: the payer says that it is paid.
      await click(/^Choose Starter/);
      await click(/^Go to payment/);
      await frame.waitFor();
      await click('I have paid, check it');
      await badge(/Starter.*Active/);
      await frame.waitFor({ state: 'detached' });
      // It leads back to the console's own page, in the frame.
      server.state.iframeUrl = `${server.origin}/payments/success`;
      await click(/^Choose Pro/);
      await click(/^Go to payment/);
      await badge(/Pro.*Active/);
      await frame.waitFor({ state: 'detached' });
      expect(server.sent.flatMap(({ name }) => (name.endsWith('/confirm') ? [name] : []))).toEqual(
        ['70', '72', '73'].map((id) => `POST /subscriptions/checkout/${id}/confirm`),
      );
      await visit('/settings/subscription');
      await click('Cancel subscription');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await toast('Your subscription was cancelled');
      await badge(/Pro.*Cancelled.*Choose plan/);
      expect(sent('POST /subscriptions/cancel').map(({ body }) => body)).toEqual([{ cancelAtPeriodEnd: true }]);
      expect(await faults('/settings/subscription')).toEqual([]);
    },
    LIMIT,
  );

  it(
    'a confirmation that changes nothing ends in the error, and the payment can be tried again',
    async () => {
      await openConsole();
      await visit('/settings/subscription');
      await click(/^Choose Pro/);
      await click(/^Go to payment/);
      server.bend = ({ name }, answer) =>
        name.endsWith('current') ? { status: 200, body: { subscription: null } } : answer;
      await click('Pay with mock confirmation');
      await toast('The purchase failed');
      expect(await faults('a confirmation')).toEqual([]);
    },
    LIMIT,
  );

  it(
    'the payment screens tell what their address reports',
    async () => {
      await openConsole();
      for (const path of ['/payments/success', '/payments/success?ref=abcdef0123456789']) {
        await visit(path);
        await page.getByText('The payment was successful').waitFor();
      }
      for (const path of ['/payments/fail', '/payments/fail?ref=abcdef0123456789']) {
        await visit(path);
        await page.getByText('The payment was not completed').waitFor();
      }
    },
    LIMIT,
  );

  it(
    'notifications without data lead where their type says, and are read',
    async () => {
      await openConsole();
      const bell = () => click(/^Notifications, /);
      await bell();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /A content came in/ })
        .click();
      await page.waitForURL(/\/contents\/captured$/);
      await bell();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /A licence is asked for/ })
        .click();
      await page.waitForURL(/\/licensing\/requests\/4$/);
      // It lies over the list, and over the bell.
      await page.locator('.MuiDrawer-root [role=dialog]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
      await bell();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /Something new/ })
        .click();
      await page.waitForURL(/\/$/);
      expect(sent('POST /notifications/1/read')).toHaveLength(1);
      expect(sent('GET /notifications')[0]?.search.get('take')).toBe('10');
      expect(await faults('bell')).toEqual([]);
    },
    LIMIT,
  );

  it(
    'a brand is made with the specified fields, switched to, and changed',
    async () => {
      await openConsole();
      await visit('/brands');
      await click('Create brand');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Brand name').fill('Kestane');
      await dialog.getByRole('button', { name: 'Create brand' }).click();
      await toast(/Kestane/);
      await click(/^Brand: Çınar|Switch brand/);
      await page.getByRole('menuitemradio', { name: /Fındık/ }).click();
      await page.waitForFunction(() => localStorage.getItem('brandId') === '8');
      await visit('/creators/42');
      await page.getByRole('heading', { level: 1, name: 'Deniz Ak' }).waitFor();
      await page.getByText('Makes videos').waitFor();
      expect(sent('GET /creators/42').at(-1)?.search.get('brandId')).toBe('8');
      expect(await faults('brands')).toEqual([]);
    },
    LIMIT,
  );

  it(
    'a screen that cannot be fetched without a connection comes by itself when it is back',
    async () => {
      await openConsole();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Brands' }).click();
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('heading', { name: 'Fındık' }).waitFor();
    },
    LIMIT,
  );

  it(
    'the cover before the script says that the page is loading',
    async () => {
      await openConsole();
      await page.route(/assets\/console/, () => {});
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    },
    LIMIT,
  );
});

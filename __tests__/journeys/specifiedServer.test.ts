import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { patterns } from '../../src/shared/paths.ts';
import { openProfile, openSignIn, settled } from '../support/console.ts';
import { scaled } from '../support/scale.ts';
import { PERSON, startSpecifiedServer } from '../support/specifiedServer.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
/** One screen that does not settle does not hold up the others. */
const PATIENCE = 30_000;
const CRASHED = /This page stopped working|This part stopped working|Unexpected Application Error/;
/** What a screen says that works with a value it was never given. */
const NONSENSE = /\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object/;

const PUBLIC = [
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
  patterns.resetPassword,
  patterns.verifyEmail,
];
const ONBOARDING = [patterns.createBrand, patterns.awaitingApproval];
/** Every screen for people who are signed in and have a brand; new ones are met by themselves. */
const SCREENS = Object.values(patterns)
  .filter((pattern) => ![...PUBLIC, ...ONBOARDING].some((other) => other === pattern))
  .map((pattern) => pattern.replace(':id', '42'));
const OVERLAYS = ['/?creator=42', '/?invite=42', '/?plans=change', '/?plans=upgrade', '/?pay=3', '/?topup=TRY-95000'];

let browser: Browser;
let server: Awaited<ReturnType<typeof startSpecifiedServer>>;
let page: Page;
let broken: string[];
/** Whatever the page has asked for or been answered so far. */
let asked: number;

beforeAll(async () => {
  browser = await launchBrowser();
}, LIMIT);
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startSpecifiedServer();
  page = await (await openProfile(browser)).newPage();
  page.setDefaultTimeout(PATIENCE);
  broken = [];
  asked = 0;
  const count = () => (asked += 1);
  page.on('request', count).on('requestfinished', count).on('requestfailed', count);
  page.on('pageerror', (error) => broken.push(String(error)));
});
afterEach(async () => {
  await page.context().close();
  server.close();
});

async function signIn(password = PERSON.password): Promise<void> {
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openConsole(): Promise<void> {
  await openSignIn(page, server.origin);
  await signIn();
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
}

/** How long a screen may take to replace the one before it. */
const ARRIVAL = 3_000;
/** Two addresses of one screen may share what they are made of: then nothing moves for so long, once nothing is asked any more. */
const QUIET = 250;

/** Goes there as a link does, without loading the page anew. */
async function visit(path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('#content *')) element.setAttribute('data-before', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const quietSince = { answers: -1, at: 0 };
  const until = Date.now() + ARRIVAL;
  while (Date.now() < until) {
    if ((await page.locator('#content :not([data-before]), [role=dialog]').count()) > 0) break;
    if (quietSince.answers !== asked) Object.assign(quietSince, { answers: asked, at: Date.now() });
    else if (Date.now() - quietSince.at > QUIET) break;
    await page.waitForTimeout(20);
  }
  await settled(page);
}

/** What is wrong with the page as it stands. */
async function faults(path: string): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return [
    ...(CRASHED.test(text) ? [`${path} crashed`] : []),
    ...text.split('\n').flatMap((line) => (NONSENSE.test(line) ? [`${path} says: ${line}`] : [])),
    ...broken.splice(0).map((error) => `${path} threw ${error}`),
  ];
}

async function walk(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(path).catch((error: unknown) => found.push(`${path} did not settle: ${String(error).slice(0, 200)}`));
    found.push(...(await faults(path)));
  }
  return found;
}

describe('against a server of the specification alone', () => {
  it.each([
    ['no plan', null],
    ['an active plan', { status: 'active', plan: null, planId: '3' }],
  ])(
    'every screen stands with %s',
    async (_name, subscription) => {
      server.state.subscription = subscription;
      await openConsole();
      expect(await walk([...SCREENS, ...OVERLAYS])).toEqual([]);
    },
    LIMIT,
  );

  const asText = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asText);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]));
    return String(value);
  };
  const BENT: [string, (body: unknown) => { body?: unknown; text?: string }][] = [
    ['null', () => ({ body: null })],
    ['an array', () => ({ body: [1] })],
    ['an empty object', () => ({ body: {} })],
    ['a page of something else', () => ({ text: '<!doctype html><p>Maintenance</p>' })],
    ['null in each field', (body) => ({ body: Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, null])) })],
    [
      'lists of nothing known',
      () => ({ body: { items: [{}], total: '1', invoices: [null], plans: ['x'], preferences: [3] } }),
    ],
    ['texts', (body) => ({ body: asText(body) })],
  ];
  it.each(BENT.map(([name, bent], nth) => ({ name, bent, nth })))(
    'no screen breaks on 200 with $name',
    async ({ bent, nth }) => {
      await openConsole();
      server.bend = (call, answer) => (/ \/auth\//.test(call.name) ? answer : { status: 200, ...bent(answer.body) });
      await page.reload();
      await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
      // The full run walks through all of them.
      const part = scaled(3, 1);
      expect(await walk([...SCREENS, ...OVERLAYS].filter((_, i) => i % part === nth % part))).toEqual([]);
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
      await page.locator('iframe[title="Card payment"]').waitFor();
      await click('Cancel');
      await visit('/settings/subscription');
      await click('Cancel subscription');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
      await toast('Your subscription was cancelled');
      await badge(/Starter.*Cancelled.*Choose plan/);
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

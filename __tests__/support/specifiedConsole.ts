import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { patterns } from '../../src/shared/paths.ts';
import { openProfile, openSignIn, settled } from './console.ts';
import { PERSON, startSpecifiedServer } from './specifiedServer.ts';

/** Far more than any of this needs; a busy machine is no failure. */
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
export const SCREENS = Object.values(patterns)
  .filter((pattern) => ![...PUBLIC, ...ONBOARDING].some((other) => other === pattern))
  .map((pattern) => pattern.replace(':id', '42'));
export const OVERLAYS = [
  '/?creator=42',
  '/?invite=42',
  '/?plans=change',
  '/?plans=upgrade',
  '/?pay=3',
  '/?topup=TRY-95000',
];

/** How long a screen may take to replace the one before it. */
const ARRIVAL = 3_000;
/** Two addresses of one screen may share what they are made of: then nothing moves for so long, once nothing is asked any more. */
const QUIET = 250;

/** Gives each test of a file a server of the specification alone, and a page of the console in front of it. */
export function startSpecifiedConsole() {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startSpecifiedServer>>;
  let page: Page;
  let broken: string[] = [];
  /** Whatever the page has asked for or been answered so far. */
  let asked = 0;

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

  return {
    get page() {
      return page;
    },
    get server() {
      return server;
    },
    /** Errors that nothing caught. */
    get broken() {
      return broken;
    },
    signIn,
    openConsole,
    visit,
    faults,
    walk,
  };
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
import type { TokenAnswer } from '#contract/schemas/auth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const OWNER = DEMO_ACCOUNTS[0].email;
export const VIEWER = 'viewer@meydan.example';

interface Appearance {
  language?: Language;
  theme?: Theme;
  viewport?: { width: number; height: number };
}

const violations = new WeakMap<BrowserContext, string[]>();

/** What pages of this profile did that the content policy does not allow, scripts from addresses that no policy made among it. */
export const policyViolations = (context: BrowserContext): string[] => violations.get(context) ?? [];

/** A fresh browser profile with language and theme chosen beforehand, motion reduced; a phone is touched. */
export async function openProfile(
  browser: Browser,
  { language = 'en', theme = 'light', viewport = WIDE }: Appearance = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport === PHONE,
    reducedMotion: 'reduce',
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
  });
  const reported: string[] = [];
  violations.set(context, reported);
  await context.exposeBinding('reportViolation', (_, text: string) => void reported.push(text));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as Window & { reportViolation?: (text: string) => void }).reportViolation;
      report?.(`${event.violatedDirective}: ${event.blockedURI} ${event.sample} on ${location.pathname}`);
    }),
  );
  await context.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosenLanguage);
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosenTheme);
    },
    [language, theme] as const,
  );
  return context;
}

/** Opens the sign-in page and waits until the script has taken over the form that index.html brings. */
export async function openSignIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('#root button[type=submit]').waitFor();
}

/** Signs in by the form and waits for the console behind it. */
export async function signIn(page: Page, origin: string, email: string = OWNER): Promise<void> {
  await openSignIn(page, origin);
  await page.getByLabel(/^(E-mail|E-posta)$/).fill(email);
  await page.getByLabel(/^(Password|Parola)$/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^(Sign in|Giriş yap)$/ }).click();
  await page.getByRole('button', { name: /^(Account menu of|Hesap menüsü:)/ }).waitFor();
}

/** Opens a screen as somebody who signed in before: for journeys that are not about signing in, which take half as long by it. */
export async function openAs(page: Page, origin: string, path: string, email: string = OWNER): Promise<void> {
  const answer = await page.request.post(`${origin}/api/brand/auth/login`, {
    data: { email, password: DEMO_PASSWORD },
  });
  // Our own server's answer.
  const tokens = (await answer.json()) as TokenAnswer;
  // Any page of the origin gives its storage; this one is the smallest.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  await page.goto(`${origin}${path}`);
  // What lies over the screen may be there first, and hides it from the accessibility tree.
  await page.getByRole('button', { name: /^(Account menu of|Hesap menüsü:)/, includeHidden: true }).waitFor();
}

/** Waits until nothing is loading and nothing moves any more; the stream of news keeps the network busy for good. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Opens the product list of somebody signed in, with its rows. */
export async function openProducts(page: Page, origin: string, query = '', email: string = OWNER): Promise<void> {
  await openAs(page, origin, `/products${query}`, email);
  await page.getByRole('heading', { level: 1, name: /^(Products|Ürünler)$/ }).waitFor();
  await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
}

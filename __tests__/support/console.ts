import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
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

/** A fresh browser profile with language and theme chosen beforehand, motion reduced. */
export async function openProfile(browser: Browser, { language = 'en', theme = 'light', viewport = WIDE }: Appearance = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: language === 'tr' ? 'tr-TR' : 'en-GB' });
  await context.addInitScript(([chosenLanguage, chosenTheme]) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', chosenLanguage);
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosenTheme);
  }, [language, theme] as const);
  return context;
}

/** Opens the sign-in page and waits until the script has taken over the form that index.html brings. */
export async function openSignIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('#root button[type=submit]').waitFor();
}

/** Signs in and waits for the console behind the form. */
export async function signIn(page: Page, origin: string, email: string = OWNER): Promise<void> {
  await openSignIn(page, origin);
  await page.getByLabel(/^(E-mail|E-posta)$/).fill(email);
  await page.getByLabel(/^(Password|Parola)$/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^(Sign in|Giriş yap)$/ }).click();
  await page.getByRole('button', { name: /^(Account menu of|Hesap menüsü:)/ }).waitFor();
}

/** Waits until nothing is loading and nothing moves any more; the stream of news keeps the network busy for good. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null
    && document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Signs in and opens the product list with its rows. */
export async function openProducts(page: Page, origin: string, query = '', email: string = OWNER): Promise<void> {
  await signIn(page, origin, email);
  await page.goto(`${origin}/products${query}`);
  await page.getByRole('heading', { level: 1, name: /^(Products|Ürünler)$/ }).waitFor();
  await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
}

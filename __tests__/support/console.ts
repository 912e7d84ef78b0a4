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

/** Fills the sign-in form and waits for the console behind it. */
export async function signIn(page: Page, origin: string, email: string = OWNER, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel(/^(Email|E-posta)/).fill(email);
  await page.getByLabel(/^(Password|Şifre|Parola)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Giriş yap)$/ }).click();
  await page.getByRole('navigation').first().waitFor();
}

import type { Page } from 'playwright-core';
import type { Language } from '#contract/constants/languages';
import { accessibilityFindings } from './axe.ts';
import { openAs, openProfile, policyViolations, settled } from './console.ts';
import { type CORNERS, shareOf } from './corners.ts';
import type { Journey } from './journey.ts';

export interface LookedAtScreen {
  name: string;
  path: string;
  /** Brings the screen to where it is looked at. */
  ready: (page: Page) => Promise<void>;
}

/** Far more than looking at some screens needs; a busy machine is no failure. */
export const LOOK_LIMIT = 600_000;

/** What axe finds on this corner's share of the screens, what is wider than the window, and what the content policy forbade. */
export async function lookAt(
  { browser, origin }: Journey,
  { theme, language, viewport, turn }: (typeof CORNERS)[number],
  screensOf: (origin: string, language: Language) => Promise<LookedAtScreen[]>,
): Promise<string[]> {
  const context = await openProfile(browser, { theme, language, viewport });
  const page = await context.newPage();
  await openAs(page, origin, '/');
  const findings: string[] = [];
  for (const { name, path, ready } of shareOf(turn, await screensOf(origin, language))) {
    await page.goto(`${origin}${path}`);
    await ready(page);
    await settled(page);
    findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) findings.push(`${name}: ${beyond} px wider than the window`);
  }
  findings.push(...policyViolations(context));
  await context.close();
  return findings;
}

import { expect, it } from '@jest/globals';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, openProfile, policyViolations, settled } from '../support/console.ts';
import { CORNERS, shareOf } from '../support/corners.ts';
import { feedScreens } from '../support/feedScreens.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than this needs; a busy machine is no failure. */
const LIMIT = 600_000;
const journey = startJourney();

it.each(CORNERS)(
  'feeds and their runs are accessible, stay within the window and the content policy: $theme, $language, $width',
  async ({ theme, language, viewport, turn }) => {
    const { browser, origin } = journey;
    const context = await openProfile(browser, { theme, language, viewport });
    const page = await context.newPage();
    await openAs(page, origin, '/');
    const findings: string[] = [];
    for (const { name, path, ready } of shareOf(turn, await feedScreens(origin, language))) {
      await page.goto(`${origin}${path}`);
      await ready(page);
      await settled(page);
      findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beyond > 0) findings.push(`${name}: ${beyond} px wider than the window`);
    }
    expect([...findings, ...policyViolations(context)]).toEqual([]);
    await context.close();
  },
  LIMIT,
);

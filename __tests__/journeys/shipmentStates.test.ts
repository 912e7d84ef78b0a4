import { describe, expect, it } from '@jest/globals';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, openProfile, policyViolations, settled } from '../support/console.ts';
import { CORNERS, shareOf } from '../support/corners.ts';
import { startJourney } from '../support/journey.ts';
import { demoLists, drawerStates, listStates } from '../support/shipmentStates.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 600_000;
const REACHED_WITHIN_MS = 20_000;
const journey = startJourney();

describe.each(CORNERS)('shipments, $theme, $language, $width', ({ theme, language, viewport, turn }) => {
  it(
    'have no accessibility finding in any state of list and drawer, and stay within the window',
    async () => {
      const t = wordsOf(language);
      const demo = await demoLists(journey.origin);
      const context = await openProfile(journey.browser, { theme, language, viewport });
      const page = await context.newPage();
      // A state that cannot be reached is a finding of its own.
      page.setDefaultTimeout(REACHED_WITHIN_MS);
      await openAs(page, journey.origin, '/');
      const findings: string[] = [];
      for (const { name, path, reach } of shareOf(turn, [...listStates(demo, t), ...drawerStates(demo, t)])) {
        await page.goto(`${journey.origin}${path}`);
        try {
          await reach(page);
          await settled(page);
          findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (beyond > 0) findings.push(`${name}: ${beyond} px wider than the window`);
        } catch (error) {
          findings.push(`${name}: ${String(error)}`);
        }
      }
      expect([...findings, ...policyViolations(context)]).toEqual([]);
      await context.close();
    },
    LIMIT,
  );
});

import { describe, expect, it } from '@jest/globals';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/constants/languages';
import { openProfile, policyViolations, THEMES } from '../support/console.ts';
import { IS_FULL } from '../support/corners.ts';
import { playFlow, readFlow } from '../support/flow.ts';
import { PREPARATIONS } from '../support/flowPreparations.ts';
import { startJourney } from '../support/journey.ts';
import { ROOT } from '../support/sources.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const FOLDER = join(ROOT, '__tests__/flows');
const FILES = globSync('*.json', { cwd: FOLDER }).sort();
const CORNERS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
/** Each flow in one corner; in the full run all of them in each corner, each time on a server of its own. */
const ROUNDS = IS_FULL
  ? CORNERS.map((corner) => FILES.map((file) => ({ file, ...corner })))
  : [
      FILES.flatMap((file, place) =>
        CORNERS.slice(place % CORNERS.length)
          .slice(0, 1)
          .map((corner) => ({ file, ...corner })),
      ),
    ];
/** Writes down how a flow ends instead of comparing it. */
const records = process.env['RECORD_FLOWS'] === '1';

describe.each(ROUNDS.map((round, number) => ({ number, round })))(
  'recorded flows, by keys alone, round $number',
  ({ round }) => {
    const journey = startJourney();
    it.each(round)(
      '$file in $language and $theme',
      async ({ file, language, theme }) => {
        const { browser, origin } = journey;
        const path = join(FOLDER, file);
        const flow = readFlow(path);
        const context = await openProfile(browser, { language, theme });
        try {
          const page = await context.newPage();
          const told = (await PREPARATIONS[flow.prepare ?? '']?.(origin, page)) ?? {};
          const end = await playFlow(page, origin, flow, language, told);
          if (records) writeFileSync(path, `${JSON.stringify({ ...flow, end }, null, 2)}\n`);
          else expect(end).toEqual(flow.end);
          expect(policyViolations(context)).toEqual([]);
        } finally {
          await context.close();
        }
      },
      LIMIT,
    );
  },
);

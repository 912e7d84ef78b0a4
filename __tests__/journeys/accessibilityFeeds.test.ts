import { expect, it } from '@jest/globals';
import { LOOK_LIMIT, lookAt } from '../support/accessibleScreens.ts';
import { CORNERS } from '../support/corners.ts';
import { feedScreens } from '../support/feedScreens.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

it.each(CORNERS)(
  'feeds and their runs are accessible, stay within the window and the content policy: $theme, $language, $width',
  async (corner) => expect(await lookAt(journey, corner, feedScreens)).toEqual([]),
  LOOK_LIMIT,
);

import { expect, it } from '@jest/globals';
import { LOOK_LIMIT, lookAt } from '../support/accessibleScreens.ts';
import { contentScreens } from '../support/contentScreens.ts';
import { CORNERS } from '../support/corners.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

it.each(CORNERS)(
  'reviews and the library are accessible, stay within the window and the content policy: $theme, $language, $width',
  async (corner) => expect(await lookAt(journey, corner, contentScreens)).toEqual([]),
  LOOK_LIMIT,
);

import { expect, it } from '@jest/globals';
import { LOOK_LIMIT, lookAt } from '../support/accessibleScreens.ts';
import { CORNERS } from '../support/corners.ts';
import { discountScreens } from '../support/discountScreens.ts';
import { startJourney } from '../support/journey.ts';

const journey = startJourney();

it.each(CORNERS)(
  'discounts and the orders of the shop are accessible, stay within the window and the content policy: $theme, $language, $width',
  async (corner) => expect(await lookAt(journey, corner, discountScreens)).toEqual([]),
  LOOK_LIMIT,
);

import { LANGUAGES } from '#contract/constants/languages';
import { PHONE, THEMES, WIDE } from './console.ts';
import { scaled } from './scale.ts';

const VIEWPORTS = { wide: WIDE, phone: PHONE };
const ALL = THEMES.flatMap((theme) =>
  LANGUAGES.flatMap((language) =>
    (['wide', 'phone'] as const).map((width) => ({ theme, language, width, viewport: VIEWPORTS[width] })),
  ),
);
const OPPOSITE = ['light en wide', 'dark tr phone'];
const FEW = ALL.filter(({ theme, language, width }) => OPPOSITE.includes(`${theme} ${language} ${width}`));

/** Whether this run looks at every screen in every corner: `npm run test:full`. */
export const IS_FULL = scaled(FEW.length, ALL.length) === ALL.length;

/** Theme, language and width in which screens are looked at: all eight corners in the full run, two opposite ones in the short. */
export const CORNERS = (IS_FULL ? ALL : FEW).map((corner, turn) => ({ ...corner, turn }));

/** This corner's share: everything in the full run, else every other one. */
export const shareOf = <T>(turn: number, all: readonly T[]): T[] =>
  all.filter((_, index) => IS_FULL || index % CORNERS.length === turn);

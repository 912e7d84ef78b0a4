/** For links that stand alone: as tall as a finger needs on touch screens, as tight as text elsewhere. */
export const TOUCH_TARGET = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;

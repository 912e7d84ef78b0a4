/** For links that stand alone: as tall as a finger needs on touch screens, as tight as text elsewhere. */
export const TOUCH_TARGET = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;

/** The same within dense content: an edge that nobody sees takes the finger too, and moves nothing. */
export const TOUCH_AREA = {
  '@media (pointer: coarse)': { position: 'relative', borderBlock: '12px solid transparent', marginBlock: '-12px' },
} as const;

/** Styles of what only screen readers tell. */
export const HEARD_ALONE = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same for parts of a table: they begin where their cell does, so that they make nothing longer or wider. */
export const HEARD_IN_PLACE = { ...HEARD_ALONE, left: 0, top: 0 } as const;

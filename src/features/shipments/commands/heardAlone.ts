/** Styles of parts of a table that are only heard. They begin where their cell does, so that they make nothing longer or wider. */
export const HEARD_ALONE = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The browser's own checkbox as lists show it: there is one in each row and each card, so it has to be light. */
export const CHECKBOX = {
  width: 18,
  height: 18,
  m: 0,
  accentColor: 'var(--m-palette-primary-main)',
  cursor: 'pointer',
} as const;

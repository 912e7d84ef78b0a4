/**
 * The browser's own checkbox as lists show it: there is one in each row and each card, so it has to be light. It is drawn here
 * because browsers fill an empty one with grey in a dark theme, which looks like a chosen one.
 */
export const CHECKBOX = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  m: 0,
  border: '1.5px solid var(--m-palette-control-border)',
  borderRadius: '4px',
  backgroundColor: 'var(--m-palette-background-paper)',
  cursor: 'pointer',
  '&:checked, &:indeterminate': {
    borderColor: 'var(--m-palette-primary-main)',
    backgroundColor: 'var(--m-palette-primary-main)',
  },
  '&:checked::before, &:indeterminate::before': {
    content: '""',
    width: 12,
    height: 12,
    backgroundColor: 'var(--m-palette-primary-contrastText)',
    clipPath: 'polygon(14% 47%, 5% 58%, 41% 88%, 96% 22%, 85% 12%, 39% 66%)',
  },
  '&:indeterminate::before': { clipPath: 'inset(5px 1px)' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** A phone, as `theme.breakpoints.down('md')` says it. */
export const NARROW = '(max-width: 767.95px)';

/** Whether the window is that narrow now, for what is decided once. */
export const isNarrowNow = (): boolean => window.matchMedia?.(NARROW).matches ?? false;

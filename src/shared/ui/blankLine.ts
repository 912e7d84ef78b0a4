/** Stands for a line whose text is on its way, so that nothing moves when it comes. */
export const BLANK_LINE = '\u00a0';

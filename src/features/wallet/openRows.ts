/** How a line of what is under way looks, and a code in it. */
export const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, py: 1.25 } as const;
export const CODE = { fontFamily: 'monospace', fontSize: 13 } as const;

/** Under which the decisions that have not arrived are kept; the frame looks for it without the rest of the feature. */
export const DECISIONS_DRAFT = 'decisions';

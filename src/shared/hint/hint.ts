import type { TermName } from '../ui/terms.ts';

/** Where a hint stands; above or below, where there is room, unless said. */
export type HintSide = 'right';

/** Attributes of an element that tells more under the pointer, with the focus or by a long touch. One `HintHost` shows them all. */
export const hint = (text: string, side?: HintSide) => ({ 'data-hint': text, ...(side && { 'data-hint-side': side }) });

/** Attributes of a word that tells its meaning in the same way, and at a tap. */
export const termHint = (name: TermName) => ({ 'data-hint-term': name });

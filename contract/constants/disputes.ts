/** An open dispute stops every clock of its content; the operator decides it. */
export const DISPUTE_STATUSES = ['open', 'resolved'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_SIDES = ['brand', 'creator'] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];

/** What becomes of the money: all of it to the creator, all of it back, or shares in basis points. */
export const DISPUTE_OUTCOMES = ['release', 'refund', 'split'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** How long both sides may add evidence, in hours. */
export const EVIDENCE_HOURS = 72;
export const EVIDENCE_TEXT_MAX = 4000;
/** Pieces of evidence of one side. */
export const EVIDENCE_MAX = 10;

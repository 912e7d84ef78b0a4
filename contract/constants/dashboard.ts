/** The things to do first in a brand, in this order; each ticks itself from what the brand has. */
export const SET_UP_STEPS = ['brand', 'product'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What can wait on a member, the most pressing first. */
export const WAITING_KINDS = ['brand_rejected', 'brand_pending', 'subscription_past_due', 'products_low', 'team_invitations', 'notifications'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How many of a kind are counted at most; this many may stand for any larger number. */
export const WAITING_COUNT_MAX = 100;
/** How many of a kind are named. */
export const WAITING_SUBJECTS_MAX = 3;

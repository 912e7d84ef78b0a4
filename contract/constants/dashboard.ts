/** The things to do first in a brand, in this order; each ticks itself from what the brand has. */
export const SET_UP_STEPS = ['brand', 'plan', 'product', 'funding', 'challenge', 'store'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What can wait on a member, the most pressing first. */
export const WAITING_KINDS = [
  'brand_rejected',
  'brand_pending',
  'subscription_past_due',
  'payments_failed',
  'topups_failed',
  'feeds_failed',
  'feeds_to_confirm',
  'store_failed',
  'contents_to_review',
  'licences_to_answer',
  'applications',
  'invitations_expiring',
  'shipments_to_resolve',
  'shipments_late',
  'choices_to_review',
  'creators_to_rate',
  'products_low',
  'team_invitations',
  'notifications',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
/**
 * Those that the pages of the last release do not know and cannot draw: they are answered beside the others. A page of this
 * release leaves out what it does not know, so the next kinds need none of it.
 */
export const WAITING_KINDS_BESIDE: readonly WaitingKind[] = [
  'topups_failed',
  'feeds_failed',
  'feeds_to_confirm',
  'store_failed',
  'shipments_to_resolve',
];

/** How many of a kind are counted at most; this many may stand for any larger number. */
export const WAITING_COUNT_MAX = 100;
/** How many of a kind are named. */
export const WAITING_SUBJECTS_MAX = 3;
/** Hours before its end from which an invitation counts as expiring, and days for which a failed payment is shown. */
export const EXPIRING_HOURS = 24;
export const FAILED_PAYMENT_DAYS = 7;

/** Running challenges that the dashboard names, and days, today among them, of which it shows what was spent. */
export const RUNNING_MAX = 4;
export const SPEND_DAYS = 28;

/**
 * What people are told of, and may choose how. A kind comes with the area that sends it; a notification of any other leads
 * where its type says all the same.
 */
export const NOTIFICATION_TYPES = [
  'application_received',
  'invitation_answered',
  'invoice_issued',
  'subscription_past_due',
  'brand_approved',
  'brand_rejected',
  'brand_suspended',
  'brand_restored',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATIONS_TAKE = 10;

/**
 * What a brand's open pages are told has changed, by the business noun under which the console caches it. A module adds
 * its noun here once it announces its changes.
 */
export const LIVE_TAGS = ['Challenge', 'Participation', 'Invitation', 'Wallet', 'Subscription', 'Invoice'] as const;
export type LiveTag = (typeof LIVE_TAGS)[number];

/** Where a notification of a type reaches a person: in the console, and in the digest by e-mail. */
export interface NotificationChannels {
  inApp: boolean;
  email: boolean;
}

/** What a person gets who has chosen nothing: everything in the console, by e-mail what waits for somebody. */
export const MAILED_BY_DEFAULT: readonly NotificationType[] = ['application_received', 'subscription_past_due'];

/** The two types that lead somewhere, then those that lead to the dashboard. */
export const NOTIFICATION_TYPES = [
  'license_request',
  'content_status',
  'application_received',
  'invitation_answered',
  'shipment_issue',
  'payout_released',
  'invoice_issued',
  'subscription_past_due',
  'feed_failed',
  'store_reauth',
  'review_due',
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
export const MAILED_BY_DEFAULT: readonly NotificationType[] = [
  'license_request',
  'content_status',
  'application_received',
  'shipment_issue',
  'subscription_past_due',
  'feed_failed',
  'store_reauth',
  'review_due',
];

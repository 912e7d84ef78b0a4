/**
 * What people are told of, and may choose how, in the groups of the preferences. A kind comes with the area that sends
 * it: how it is told stands in the module's `news`, what it opens in the area's `news`. A notification of any other type
 * leads where its type says all the same.
 */
export const NOTIFICATION_GROUPS = {
  work: [
    'application_received',
    'invitation_answered',
    'shipment_issue',
    'shipment_late',
    'shipment_choice',
    'content_status',
    'review_due',
    'license_request',
    'discount_leak',
    'feed_failed',
  ],
  money: ['payout_released', 'invoice_issued', 'subscription_past_due'],
  setup: ['brand_approved', 'brand_rejected', 'brand_suspended', 'brand_restored', 'store_reauth'],
} as const;
export type NotificationType = (typeof NOTIFICATION_GROUPS)[keyof typeof NOTIFICATION_GROUPS][number];
export const NOTIFICATION_TYPES: readonly NotificationType[] = Object.values(NOTIFICATION_GROUPS).flat();

export const NOTIFICATIONS_TAKE = 10;
export const NOTIFICATION_COLUMNS = ['title', 'body', 'type', 'createdAt'] as const;

/**
 * What a brand's open pages are told has changed, by the business noun under which the console caches it. A module adds
 * its noun here once it announces its changes.
 */
export const LIVE_TAGS = [
  // What the brand is to its members: its state, and everybody's role in it.
  'Me',
  'Challenge',
  'Participation',
  'Shipment',
  'Invitation',
  'Content',
  'License',
  'Review',
  'Wallet',
  'Subscription',
  'Invoice',
  'Discount',
  'Feed',
  'Shopify',
] as const;
export type LiveTag = (typeof LIVE_TAGS)[number];

/** Where a notification of a type reaches a person: in the console, and in the digest by e-mail. */
export interface NotificationChannels {
  inApp: boolean;
  email: boolean;
}

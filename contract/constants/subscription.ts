export const PLAN_PERIODS = ['monthly', 'yearly'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

export const PLAN_FEATURES = [
  'custom_contracts',
  'dedicated_support',
  'sso',
  'sla',
  'captured_contents',
  'analytics',
  'advanced_analytics',
  'basic_analytics',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

export const SUBSCRIPTION_STATUSES = [
  'none',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Only these give the rights of the plan; in every other state the free plan's count. */
export const ACTIVE_SUBSCRIPTION_STATUSES = ['trialing', 'active'] as const satisfies readonly SubscriptionStatus[];

/**
 * After a missed payment: this many further requests, so many days apart; then the subscription is unpaid. A plan stays active
 * for the days before the first of them, in which the invoice of its next period can be paid.
 */
export const DUNNING_RETRIES = 3;
export const DUNNING_DAYS = 3;
/** A first subscription that nobody paid for ends after so many hours. */
export const INCOMPLETE_HOURS = 24;

/** What a plan limits, as the capacity answer names it. */
export const CAPACITIES = ['activeCampaigns', 'creators', 'storageBytes'] as const;
export type Capacity = (typeof CAPACITIES)[number];
/** From this share on a meter warns; at 1 it blocks. */
export const CAPACITY_WARNING = 0.8;
export const BYTES_PER_GB = 1_000_000_000;

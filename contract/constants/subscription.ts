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

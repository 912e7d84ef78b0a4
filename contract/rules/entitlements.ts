import { BYTES_PER_GB, type Capacity } from '#contract/constants/subscription';
import type { RuledPlan } from '#contract/rules/subscription';

type Plan = Pick<RuledPlan, 'creatorLibraryAccess' | 'licensingEnabled' | 'extraFeatures'>;
type PlanLimits = Pick<RuledPlan, 'maxActiveCampaign' | 'maxCreators' | 'storageGb'>;

/** What a plan opens or not: areas, which routes and screens name. */
export const ENTITLEMENTS = {
  creatorLibraryAccess: (plan) => plan.creatorLibraryAccess,
  licensingEnabled: (plan) => plan.licensingEnabled,
  captured_contents: (plan) => plan.extraFeatures.includes('captured_contents'),
  basic_analytics: (plan) => plan.extraFeatures.includes('basic_analytics'),
  analytics: (plan) => plan.extraFeatures.includes('analytics'),
  advanced_analytics: (plan) => plan.extraFeatures.includes('advanced_analytics'),
} as const satisfies Record<string, (plan: Plan) => boolean>;
export type Entitlement = keyof typeof ENTITLEMENTS;

/** How much of something a plan gives, null is unlimited, and the field of the plan that says so. */
export const PLAN_LIMITS = {
  activeCampaigns: { field: 'maxActiveCampaign', of: (plan) => plan.maxActiveCampaign },
  creators: { field: 'maxCreators', of: (plan) => plan.maxCreators },
  storageBytes: {
    field: 'storageGb',
    of: (plan) => (plan.storageGb === null ? null : plan.storageGb * BYTES_PER_GB),
  },
} as const satisfies Record<Capacity, { field: keyof PlanLimits; of: (plan: PlanLimits) => number | null }>;

/** What can be in the way of somebody: an area, a limit, or that no plan is in force. Refusals name it as `details.gate`. */
export type PlanGate = Entitlement | (typeof PLAN_LIMITS)[Capacity]['field'] | 'subscription';

/** Whether a plan opens an area; without a plan none is open. */
export const isEntitled = (plan: Plan | null, entitlement: Entitlement): boolean =>
  plan !== null && ENTITLEMENTS[entitlement](plan);

/** How much a plan gives of something; without a plan nothing, null where it is unlimited. */
export const limitOf = (plan: PlanLimits | null, capacity: Capacity): number | null =>
  plan ? PLAN_LIMITS[capacity].of(plan) : 0;

/** Whether so much more still fits beside what is used. With a limit of 3 and 2 used, 1 more fits and 2 do not. */
export const fitsLimit = (limit: number | null, used: number, more: number): boolean =>
  limit === null || used + more <= limit;

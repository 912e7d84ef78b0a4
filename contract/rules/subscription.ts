import {
  ACTIVE_SUBSCRIPTION_STATUSES,
  type PlanPeriod,
  type SubscriptionStatus,
} from '#contract/constants/subscription';
import { scaleHalfUp } from '#contract/rules/invoices';
import { majorToMinor } from '#contract/rules/money';

/** What the rules need to know of a plan. `price` in major units of `currency`; null limits are unlimited. */
export interface RuledPlan {
  id: number;
  price: number;
  /** A code of ISO 4217; of another server perhaps one that we do not trade in. */
  currency: string;
  period: PlanPeriod;
  tierLevel: number;
  challengeCommissionPercent: number;
  licensingCommissionPercent: number;
  creatorLibraryAccess: boolean;
  licensingEnabled: boolean;
  maxCreators: number | null;
  maxActiveCampaign: number | null;
  storageGb: number | null;
  extraFeatures: readonly string[];
}

export const isActiveSubscription = (status: SubscriptionStatus | undefined): boolean =>
  ACTIVE_SUBSCRIPTION_STATUSES.some((active) => active === status);

/**
 * Whether an active plan waits to be paid for its next period, which has begun: its rights go on until the invoice is due, at
 * `retry.nextAt`. For example a month that ended on the 1st, whose next one may be paid until the 4th.
 */
export const isRenewalDue = (
  subscription: { status: SubscriptionStatus; retry: { nextAt: string | null } | null } | null | undefined,
): boolean => isActiveSubscription(subscription?.status) && (subscription?.retry?.nextAt ?? null) !== null;

/**
 * The plan whose rights a brand has: that of an active or trialing subscription, otherwise the first one of
 * tier 0. So whoever is past due has the rights of the free plan. Null where no plan is left.
 */
export function planInForce<P extends Pick<RuledPlan, 'id' | 'tierLevel'>>(
  subscription: { status: SubscriptionStatus; plan: P | null } | null,
  plans: readonly P[],
): P | null {
  if (isActiveSubscription(subscription?.status)) return subscription?.plan ?? null;
  return plans.filter(({ tierLevel }) => tierLevel === 0).toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** Where a subscription may go from each state. */
export const SUBSCRIPTION_TRANSITIONS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  none: ['incomplete', 'active'],
  incomplete: ['trialing', 'active', 'expired'],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'unpaid', 'canceled'],
  unpaid: ['active', 'canceled'],
  canceled: ['incomplete', 'active'],
  expired: ['incomplete', 'active'],
};

export const priceMinorOf = ({ price, currency }: Pick<RuledPlan, 'price' | 'currency'>): number =>
  majorToMinor(price, currency) ?? 0;

/** Plans above the current tier, the cheapest first; without a plan all of them. */
export const upgradePlans = <P extends RuledPlan>(plans: readonly P[], current: RuledPlan | null): P[] =>
  plans.filter(({ tierLevel }) => current === null || tierLevel > current.tierLevel).sort((a, b) => a.price - b.price);

/** Every plan but the current one, as the server lists them. */
export const changePlans = <P extends RuledPlan>(plans: readonly P[], current: RuledPlan | null): P[] =>
  plans.filter(({ id }) => id !== current?.id);

/**
 * The plan priced closest to the median price of all, free ones included. Of two that are as close the cheaper one; an
 * even number of plans has the mean of the middle two as its median. Null without plans.
 */
export function mostPopularPlan<P extends RuledPlan>(plans: readonly P[]): P | null {
  const sorted = [...plans].sort((a, b) => a.price - b.price);
  const middle = (place: number) => {
    const plan = sorted[Math.floor(place)];
    return plan ? priceMinorOf(plan) : 0;
  };
  // Twice the median and twice each price, so that the mean of two stays an integer.
  const median = middle((sorted.length - 1) / 2) + middle(sorted.length / 2);
  const distance = (plan: RuledPlan) => Math.abs(2 * priceMinorOf(plan) - median);
  return sorted.reduce<P | null>(
    (best, plan) => (best === null || distance(plan) < distance(best) ? plan : best),
    null,
  );
}

const DAY_MS = 86_400_000;

interface PaidPeriod {
  priceMinor: number;
  start: Date;
  end: Date;
}

/** What is left of a paid period, by the day: days begun count as used. Minor units of the price. */
export function unusedCredit({ priceMinor, start, end }: PaidPeriod, now: Date): number {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const left = Math.min(days, Math.max(0, Math.floor((end.getTime() - now.getTime()) / DAY_MS)));
  return scaleHalfUp(priceMinor, left, days);
}

/** What a change of plan costs now, in minor units: the new price less the credit; what the price does not take up is kept. */
export function chargeOf(
  priceMinor: number,
  creditMinor: number,
): { creditMinor: number; chargeMinor: number; dueMinor: number; keptMinor: number } {
  const used = Math.min(priceMinor, creditMinor);
  return { creditMinor, chargeMinor: priceMinor, dueMinor: priceMinor - used, keptMinor: creditMinor - used };
}

const MONTHS: Record<PlanPeriod, number> = { monthly: 1, yearly: 12 };

/** An instant so many months later, on the same day of the month or the month's last (UTC). */
function addMonths(from: Date, months: number): Date {
  const whole = new Date(from);
  whole.setUTCDate(1);
  whole.setUTCMonth(whole.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(whole.getUTCFullYear(), whole.getUTCMonth() + 1, 0)).getUTCDate();
  whole.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return whole;
}

/** When the period after `start` ends, counted from the first day of the subscription, so that a 31st comes back after February. */
export function periodEnd(anchor: Date, period: PlanPeriod, start: Date): Date {
  const since = (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  const steps = Math.max(0, Math.floor(since / MONTHS[period]) - 1);
  for (let step = steps; ; step += 1) {
    const end = addMonths(anchor, (step + 1) * MONTHS[period]);
    if (end.getTime() > start.getTime()) return end;
  }
}

const LIMITS = ['maxActiveCampaign', 'maxCreators', 'storageGb'] as const;
const RATES = ['challengeCommissionPercent', 'licensingCommissionPercent'] as const;
const SWITCHES = ['creatorLibraryAccess', 'licensingEnabled'] as const;

/** One thing that differs between two plans; `from` and `to` are null where unlimited. */
export type PlanDifference =
  | { kind: 'limit'; field: (typeof LIMITS)[number]; from: number | null; to: number | null }
  | { kind: 'rate'; field: (typeof RATES)[number]; from: number; to: number }
  | { kind: 'switch'; field: (typeof SWITCHES)[number] }
  | { kind: 'feature'; field: string };

/** What somebody gains and loses by going from one plan to another. Without a plan everything is gained. */
export function comparePlans(
  from: RuledPlan | null,
  to: RuledPlan,
): { gains: PlanDifference[]; losses: PlanDifference[] } {
  const gains: PlanDifference[] = [];
  const losses: PlanDifference[] = [];
  for (const field of LIMITS) {
    const [before, after] = [from ? (from[field] ?? Infinity) : 0, to[field] ?? Infinity];
    if (before !== after)
      (after > before ? gains : losses).push({ kind: 'limit', field, from: from ? from[field] : 0, to: to[field] });
  }
  for (const field of RATES)
    if (from && from[field] !== to[field])
      (to[field] < from[field] ? gains : losses).push({ kind: 'rate', field, from: from[field], to: to[field] });
  for (const field of SWITCHES)
    if ((from?.[field] ?? false) !== to[field]) (to[field] ? gains : losses).push({ kind: 'switch', field });
  const had = from?.extraFeatures ?? [];
  gains.push(
    ...to.extraFeatures.filter((field) => !had.includes(field)).map((field) => ({ kind: 'feature' as const, field })),
  );
  losses.push(
    ...had.filter((field) => !to.extraFeatures.includes(field)).map((field) => ({ kind: 'feature' as const, field })),
  );
  return { gains, losses };
}

/** A lower tier than the current one: the dialog then says that the change applies immediately. */
export const isDowngrade = (from: RuledPlan | null, to: RuledPlan): boolean =>
  from !== null && to.tierLevel < from.tierLevel;

import type { Language } from '#contract/constants/languages';
import { CAPACITIES, type Capacity } from '#contract/constants/subscription';
import { DEFAULT_COMMISSION_PERCENT } from '#contract/rules/challenges';
import { isEntitled, limitOf, type Entitlement } from '#contract/rules/entitlements';
import { minorToMajor } from '#contract/rules/money';
import { isActiveSubscription } from '#contract/rules/subscription';
import type { CapacityAnswer, Plan, Subscription } from '#contract/schemas/subscription';
import type { Tx } from '#server/db/client';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import * as repository from '#server/modules/subscription/subscription.repository';
import type { SubscriptionRecord } from '#server/modules/subscription/subscriptions.table';

const BASIS_POINTS = 100;
const DAY_MS = 86_400_000;
/** Creators are counted by period; without one, by so many days. */
const PERIOD_DAYS = 30;

/** All plans on offer, one row for each plan and period, lowest tier first. */
export async function listPlans(tx: Tx, language: Language): Promise<Plan[]> {
  const records = await repository.listPlans(tx);
  return records.map((record) => toPlan(record, language));
}

/** The brand's subscription; status `none` when it never had one. */
export async function currentSubscription(tx: Tx, brandId: number, language: Language): Promise<Subscription> {
  const found = await repository.findSubscription(tx, brandId);
  if (!found) {
    return {
      status: 'none',
      planId: null,
      plan: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      nextPlanId: null,
      creditMinor: 0,
      retry: null,
    };
  }
  const { subscription, plan } = found;
  const {
    status,
    currentPeriodStart,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    canceledAt,
    nextPlanId,
    creditMinor,
    retryAttempt,
    retryAt,
  } = subscription;
  return {
    status,
    cancelAtPeriodEnd,
    nextPlanId,
    creditMinor,
    planId: plan.id,
    plan: toPlan(plan, language),
    currentPeriodStart: currentPeriodStart?.toISOString() ?? null,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    canceledAt: canceledAt?.toISOString() ?? null,
    retry: retryAt && { attempt: retryAttempt, nextAt: retryAt.toISOString() },
  };
}

/** What the plan of a brand gives, for rules that ask several things of it at once. */
export const findRights = repository.findRights;

/** Whether the brand's plan opens an area. Without an active subscription the free plan counts. */
export const isOpenTo = async (tx: Tx, brandId: number, entitlement: Entitlement): Promise<boolean> =>
  isEntitled(await repository.findRights(tx, brandId), entitlement);

/** What a brand may do with challenges. Limits that are null are none. */
export interface CampaignRights {
  /** Whether the subscription is active or trialing; only then may something new be published. */
  isActive: boolean;
  commissionPercent: number;
  maxActiveCampaign: number | null;
  /** Distinct creators that may be accepted in a period, and when the running one began. */
  maxCreators: number | null;
  periodStart: Date | null;
}

/** The brand's subscription while it is active or trialing. */
async function runningPeriod(tx: Tx, brandId: number): Promise<SubscriptionRecord | null> {
  const found = await repository.findSubscription(tx, brandId);
  return found && isActiveSubscription(found.subscription.status) ? found.subscription : null;
}

/** Since when accepted creators count: since the running period began, where there is one. */
export const countedSince = (periodStart: Date | null, now: Date): Date =>
  periodStart ?? new Date(now.getTime() - PERIOD_DAYS * DAY_MS);

/** The rights of the brand's active plan, otherwise those of the free one. */
export async function campaignRights(tx: Tx, brandId: number): Promise<CampaignRights> {
  const period = await runningPeriod(tx, brandId);
  const plan = await repository.findRights(tx, brandId);
  return {
    isActive: period !== null,
    commissionPercent: plan ? plan.challengeCommissionBp / BASIS_POINTS : DEFAULT_COMMISSION_PERCENT,
    maxActiveCampaign: plan ? plan.maxActiveCampaign : 0,
    maxCreators: plan ? plan.maxCreators : 0,
    periodStart: period?.currentPeriodStart ?? null,
  };
}

/** Whether the brand's plan has licences, and what the platform takes of their price, in basis points. */
export async function licensingRights(tx: Tx, brandId: number): Promise<{ isOpen: boolean; commissionBp: number }> {
  const plan = await repository.findRights(tx, brandId);
  return {
    isOpen: isEntitled(plan, 'licensingEnabled'),
    commissionBp: plan?.licensingCommissionBp ?? DEFAULT_COMMISSION_PERCENT * BASIS_POINTS,
  };
}

/** Bytes that the brand's plan lets it store; null is unlimited. Without an active subscription the free plan counts. */
export async function storageLimitBytes(tx: Tx, brandId: number): Promise<number | null> {
  return limitOf(await repository.findRights(tx, brandId), 'storageBytes');
}

/** What the brand uses of what its plan gives, from the stored rows. */
export async function getCapacity(tx: Tx, brandId: number, now: Date): Promise<CapacityAnswer> {
  const period = await runningPeriod(tx, brandId);
  const plan = await repository.findRights(tx, brandId);
  const used = await repository.countUse(tx, brandId, countedSince(period?.currentPeriodStart ?? null, now));
  const meter = (capacity: Capacity) => ({ used: used[capacity], limit: limitOf(plan, capacity) });
  return {
    activeCampaigns: meter('activeCampaigns'),
    creators: meter('creators'),
    storageBytes: meter('storageBytes'),
    periodEnd: period?.currentPeriodEnd?.toISOString() ?? null,
  };
}

/** What the brand has more of than a plan gives. Nothing of it is taken away, but nothing may be added. */
export async function overCapacity(
  tx: Tx,
  brandId: number,
  plan: PlanRecord,
  now: Date,
): Promise<{ capacity: Capacity; used: number; limit: number }[]> {
  const use = await getCapacity(tx, brandId, now);
  return CAPACITIES.flatMap((capacity) => {
    const limit = limitOf(plan, capacity);
    return limit !== null && use[capacity].used > limit ? [{ capacity, used: use[capacity].used, limit }] : [];
  });
}

export function toPlan(
  { priceMinor, challengeCommissionBp, licensingCommissionBp, description, ...plan }: PlanRecord,
  language: Language,
): Plan {
  return {
    ...plan,
    description: description[language],
    price: minorToMajor(priceMinor, plan.currency),
    challengeCommissionPercent: challengeCommissionBp / BASIS_POINTS,
    licensingCommissionPercent: licensingCommissionBp / BASIS_POINTS,
  };
}

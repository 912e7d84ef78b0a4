import type { Language } from '#contract/constants/languages';
import { DEFAULT_COMMISSION_PERCENT } from '#contract/rules/challenges';
import { minorToMajor } from '#contract/rules/money';
import type { Plan, Subscription } from '#contract/schemas/subscription';
import type { Tx } from '#server/db/client';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import * as repository from '#server/modules/subscription/subscription.repository';

const BASIS_POINTS = 100;
const BYTES_PER_GB = 1_000_000_000;

/** All plans on offer, one row for each plan and period, lowest tier first. */
export async function listPlans(tx: Tx, language: Language): Promise<Plan[]> {
  const records = await repository.listPlans(tx);
  return records.map((record) => toPlan(record, language));
}

/** The brand's subscription; status `none` when it never had one. */
export async function currentSubscription(tx: Tx, brandId: number, language: Language): Promise<Subscription> {
  const found = await repository.findSubscription(tx, brandId);
  if (!found) {
    return { status: 'none', planId: null, plan: null, currentPeriodStart: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };
  }
  const { subscription, plan } = found;
  return {
    status: subscription.status,
    planId: plan.id,
    plan: toPlan(plan, language),
    currentPeriodStart: subscription.currentPeriodStart?.toISOString() ?? null,
    currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  };
}

/** Whether the brand's plan opens the creator library. Without an active subscription the free plan counts. */
export const hasCreatorLibrary = async (tx: Tx, brandId: number): Promise<boolean> =>
  (await repository.findRights(tx, brandId))?.creatorLibraryAccess ?? false;

/** Bytes that the brand's plan lets it store; null is unlimited. Without an active subscription the free plan counts. */
export async function storageLimitBytes(tx: Tx, brandId: number): Promise<number | null> {
  const plan = await repository.findRights(tx, brandId);
  if (!plan) return 0;
  return plan.storageGb === null ? null : plan.storageGb * BYTES_PER_GB;
}

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

/** The rights of the brand's active plan, otherwise those of the free one. */
export async function campaignRights(tx: Tx, brandId: number): Promise<CampaignRights> {
  const own = await repository.findSubscription(tx, brandId);
  const plan = await repository.findRights(tx, brandId);
  return {
    isActive: own?.subscription.status === 'active' || own?.subscription.status === 'trialing',
    commissionPercent: plan ? plan.challengeCommissionBp / BASIS_POINTS : DEFAULT_COMMISSION_PERCENT,
    maxActiveCampaign: plan ? plan.maxActiveCampaign : 0,
    maxCreators: plan ? plan.maxCreators : 0,
    periodStart: own?.subscription.currentPeriodStart ?? null,
  };
}

function toPlan({ priceMinor, challengeCommissionBp, licensingCommissionBp, description, ...plan }: PlanRecord, language: Language): Plan {
  return {
    ...plan,
    description: description[language],
    price: minorToMajor(priceMinor, plan.currency),
    challengeCommissionPercent: challengeCommissionBp / BASIS_POINTS,
    licensingCommissionPercent: licensingCommissionBp / BASIS_POINTS,
  };
}

import type { Language } from '#contract/constants/languages';
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

/** Bytes that the brand's plan lets it store; null is unlimited. Without an active subscription the free plan counts. */
export async function storageLimitBytes(tx: Tx, brandId: number): Promise<number | null> {
  const plan = await repository.findRights(tx, brandId);
  if (!plan) return 0;
  return plan.storageGb === null ? null : plan.storageGb * BYTES_PER_GB;
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

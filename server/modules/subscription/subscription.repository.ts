import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { plans, type PlanRecord } from '#server/modules/subscription/plans.table';
import { subscriptions } from '#server/modules/subscription/subscriptions.table';

export async function listPlans(tx: Tx): Promise<PlanRecord[]> {
  return tx.select().from(plans).orderBy(asc(plans.tierLevel), asc(plans.priceMinor));
}

/** The brand's subscription with its plan, or null when it never had one. */
export async function findSubscription(tx: Tx, brandId: number) {
  const [found] = await tx
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.brandId, brandId));
  return found ?? null;
}

/** The plan of the brand's active or trialing subscription, otherwise the free one. */
export async function findRights(tx: Tx, brandId: number): Promise<PlanRecord | null> {
  const own = and(eq(subscriptions.planId, plans.id), eq(subscriptions.brandId, brandId), inArray(subscriptions.status, ['active', 'trialing']));
  const [found] = await tx
    .select({ plan: plans })
    .from(plans)
    .leftJoin(subscriptions, own)
    .where(or(sql`${subscriptions.brandId} is not null`, and(eq(plans.tierLevel, 0), isNull(subscriptions.brandId))))
    .orderBy(sql`${subscriptions.brandId} nulls last`, asc(plans.id))
    .limit(1);
  return found?.plan ?? null;
}

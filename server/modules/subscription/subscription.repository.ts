import { and, asc, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { plans, type PlanRecord } from '#server/modules/subscription/plans.table';
import { subscriptions, type SubscriptionRecord } from '#server/modules/subscription/subscriptions.table';
import { isSuspended } from '#server/modules/brands/brandParts.service';
import { countRunning } from '#server/modules/challenges/challengeParts.service';
import { storedBytes } from '#server/modules/files/fileParts.service';
import { countAcceptedCreators } from '#server/modules/participations/participationParts.service';

export async function listPlans(tx: Tx): Promise<PlanRecord[]> {
  return tx.select().from(plans).orderBy(asc(plans.tierLevel), asc(plans.priceMinor));
}

export async function findPlan(tx: Tx, id: number): Promise<PlanRecord | null> {
  const [found] = await tx.select().from(plans).where(eq(plans.id, id));
  return found ?? null;
}

/** The brand's subscription with its plan, or null when it never had one. */
export async function findSubscription(
  tx: Tx,
  brandId: number,
): Promise<{ subscription: SubscriptionRecord; plan: PlanRecord } | null> {
  const [found] = await tx
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.brandId, brandId));
  return found ?? null;
}

/** The same, and nobody else changes it until the transaction ends, even while there is none. */
export async function lockSubscription(
  tx: Tx,
  brandId: number,
): Promise<{ subscription: SubscriptionRecord; plan: PlanRecord } | null> {
  await advisoryLock(tx, 'subscription', brandId);
  return findSubscription(tx, brandId);
}

export async function saveSubscription(tx: Tx, values: typeof subscriptions.$inferInsert): Promise<SubscriptionRecord> {
  const { brandId: _key, ...changes } = values;
  const [saved] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: subscriptions.brandId,
      set: { ...changes, version: sql`${subscriptions.version} + 1` },
    })
    .returning();
  if (!saved) throw new Error('The subscription was not stored');
  return saved;
}

/**
 * Brands whose subscription has something due: a period over, a further request for payment, or a first payment that never came. Not
 * periods and payments of a suspended brand, which may pay nothing: they wait until it is restored.
 */
export async function listDueBrands(tx: Tx, now: Date, incompleteBefore: Date, limit: number): Promise<number[]> {
  const mayPay = not(isSuspended(sql`${subscriptions.brandId}`));
  const due = or(
    and(
      mayPay,
      inArray(subscriptions.status, ['active', 'trialing']),
      isNull(subscriptions.retryAt),
      lte(subscriptions.currentPeriodEnd, now),
    ),
    and(mayPay, inArray(subscriptions.status, ['active', 'past_due']), lte(subscriptions.retryAt, now)),
    and(eq(subscriptions.status, 'incomplete'), lte(subscriptions.statusAt, incompleteBefore)),
  );
  const rows = await tx
    .select({ brandId: subscriptions.brandId })
    .from(subscriptions)
    .where(due)
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(limit);
  return rows.map(({ brandId }) => brandId);
}

/** The plan of the brand's active or trialing subscription, otherwise the free one. */
export async function findRights(tx: Tx, brandId: number): Promise<PlanRecord | null> {
  const own = and(
    eq(subscriptions.planId, plans.id),
    eq(subscriptions.brandId, brandId),
    inArray(subscriptions.status, ['active', 'trialing']),
  );
  const [found] = await tx
    .select({ plan: plans })
    .from(plans)
    .leftJoin(subscriptions, own)
    .where(or(sql`${subscriptions.brandId} is not null`, and(eq(plans.tierLevel, 0), isNull(subscriptions.brandId))))
    .orderBy(sql`${subscriptions.brandId} nulls last`, asc(plans.id))
    .limit(1);
  return found?.plan ?? null;
}

/** What counts against the plan: running challenges, creators accepted since an instant, bytes stored. */
export async function countUse(
  tx: Tx,
  brandId: number,
  since: Date,
): Promise<{ activeCampaigns: number; creators: number; storageBytes: number }> {
  const [found] = await tx
    .select({
      activeCampaigns: sql<number>`${countRunning(brandId)}`,
      creators: sql<number>`${countAcceptedCreators(brandId, since)}`,
      storageBytes: sql<string>`${storedBytes(brandId)}`,
    })
    .from(sql`(select 1) one`);
  return {
    activeCampaigns: found?.activeCampaigns ?? 0,
    creators: found?.creators ?? 0,
    storageBytes: Number(found?.storageBytes ?? 0),
  };
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import type { DemoPeople } from '#server/db/seed/demoPeople';
import { notifications } from '#server/modules/notifications/notifications.table';
import { recordPurchase, recordRenewal } from '#server/modules/subscription/pastPurchases.service';
import { plans } from '#server/modules/subscription/plans.table';

const DAY_MS = 86_400_000;
/** The current period began so many days ago; so many Pro periods, and Starter ones before, lie behind. */
const DAYS_INTO_PERIOD = 12;
const PRO_PERIODS = 4;
const STARTER_PERIODS = 2;
const DAYS_INTO_STARTER = 20;

const monthsBefore = (at: Date, months: number): Date => {
  const earlier = new Date(at);
  earlier.setUTCMonth(at.getUTCMonth() - months, Math.min(at.getUTCDate(), 28));
  return earlier;
};

/**
 * The first brand began on Starter, went up to Pro in the middle of a period and has renewed it since, each with its
 * invoice; the second one is on the free plan.
 */
export async function insertDemoSubscriptions(tx: Tx, { brands }: DemoPeople, now: Date): Promise<void> {
  const offered = await tx.select({ id: plans.id, name: plans.name }).from(plans).where(eq(plans.period, 'monthly'));
  const planId = (name: string) => offered.find((plan) => plan.name === name)?.id ?? 0;
  const buyer = (key: string) => { const brand = brands.find((one) => one.key === key); return { brandId: brand?.id ?? 0, userId: brand?.ownerId ?? 0 }; };
  const [first, second] = [buyer('cosmetics'), buyer('home')];
  const upgradedAt = monthsBefore(new Date(now.getTime() - DAYS_INTO_PERIOD * DAY_MS), PRO_PERIODS);
  const startedAt = monthsBefore(new Date(upgradedAt.getTime() - DAYS_INTO_STARTER * DAY_MS), STARTER_PERIODS);
  await recordPurchase(tx, planId('Starter'), { ...first, at: startedAt });
  for (let i = 0; i < STARTER_PERIODS; i += 1) await recordRenewal(tx, first);
  await recordPurchase(tx, planId('Pro'), { ...first, at: upgradedAt });
  for (let i = 0; i < PRO_PERIODS; i += 1) await recordRenewal(tx, first);
  await recordPurchase(tx, planId('Free'), { ...second, at: new Date(now.getTime() - DAYS_INTO_PERIOD * DAY_MS) });
  // Old news by now.
  await tx.update(notifications).set({ readAt: sql`${notifications.createdAt} + interval '10 minutes'` }).where(and(eq(notifications.type, 'invoice_issued'), isNull(notifications.readAt)));
}

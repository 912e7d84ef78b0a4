import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import type { DemoBrandKey } from '#server/db/seed/demoAccounts';
import type { DemoPart } from '#server/db/seed/demoPart';
import type { DemoPeople } from '#server/db/seed/demoPeople';
import type { Life } from '#server/db/seed/timeline';
import { findRenewalDay, recordPurchase, recordRenewal } from '#server/modules/subscription/pastPurchases.service';
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
async function liveOnPlans(database: Database, { brands }: DemoPeople, now: Date): Promise<Life[]> {
  const offered = await database.system((tx) =>
    tx.select({ id: plans.id, name: plans.name }).from(plans).where(eq(plans.period, 'monthly')),
  );
  const planId = (name: string) => offered.find((plan) => plan.name === name)?.id ?? 0;
  const buyer = (key: DemoBrandKey) => {
    const brand = brands.find((one) => one.key === key);
    return { brandId: brand?.id ?? 0, userId: brand?.ownerId ?? 0 };
  };
  const [first, second] = [buyer('cosmetics'), buyer('home')];
  const upgradedAt = monthsBefore(new Date(now.getTime() - DAYS_INTO_PERIOD * DAY_MS), PRO_PERIODS);
  const startedAt = monthsBefore(new Date(upgradedAt.getTime() - DAYS_INTO_STARTER * DAY_MS), STARTER_PERIODS);
  async function* buy(name: string, who: typeof first, at: Date): Life {
    yield at;
    await database.system((tx) => recordPurchase(tx, planId(name), { ...who, at }));
  }
  async function* renew(times: number): Life {
    for (let i = 0; i < times; i += 1) {
      yield await database.system((tx) => findRenewalDay(tx, first.brandId));
      await database.system((tx) => recordRenewal(tx, first));
    }
  }
  async function* grow(): Life {
    yield* buy('Starter', first, startedAt);
    yield* renew(STARTER_PERIODS);
    yield* buy('Pro', first, upgradedAt);
    yield* renew(PRO_PERIODS);
  }
  return [grow(), buy('Free', second, new Date(now.getTime() - DAYS_INTO_PERIOD * DAY_MS))];
}

export const subscriptionDemo: DemoPart = {
  lives: ({ database, people, now }) => liveOnPlans(database, people, now),
};

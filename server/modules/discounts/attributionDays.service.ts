import { and, desc, eq, max, ne, sql } from 'drizzle-orm';
import { ATTRIBUTION_DAYS_DEFAULT } from '#contract/constants/discounts';
import type { Tx } from '#server/db/client';
import { attributionChanges } from '#server/modules/discounts/attributionChanges.table';
import { discounts } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';
import type { BrandScope } from '#server/plugins/brandScope';

/** For how long a click counts at a new discount of the brand, in days: what was set last, else what everybody begins with. */
export async function attributionDaysOf(tx: Tx, brandId: number): Promise<number> {
  const [last] = await tx
    .select({ days: attributionChanges.attributionDays })
    .from(attributionChanges)
    .where(eq(attributionChanges.brandId, brandId))
    .orderBy(desc(attributionChanges.countsFrom), desc(attributionChanges.id))
    .limit(1);
  return last?.days ?? ATTRIBUTION_DAYS_DEFAULT;
}

/** Since when that has been so; null where nobody ever set it. */
export async function attributionSince(tx: Tx, brandId: number): Promise<Date | null> {
  const [found] = await tx
    .select({ from: max(attributionChanges.countsFrom) })
    .from(attributionChanges)
    .where(eq(attributionChanges.brandId, brandId));
  return found?.from ?? null;
}

/** Sets for how long a click counts, at new discounts and at every one that is not in the archive. Orders taken in before stand. */
export async function setAttributionDays(
  tx: Tx,
  { brandId, userId }: Pick<BrandScope, 'brandId' | 'userId'>,
  attributionDays: number,
  now: Date,
): Promise<void> {
  await tx.insert(attributionChanges).values({ brandId, attributionDays, countsFrom: now, userId });
  await tx
    .update(discounts)
    .set({ attributionDays, updatedAt: now, version: sql`${discounts.version} + 1` })
    .where(
      and(
        eq(discounts.brandId, brandId),
        ne(discounts.state, 'archived'),
        ne(discounts.attributionDays, attributionDays),
      ),
    );
  await announceChange(tx, { brandId, tag: 'Discount' });
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { discounts } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';

/** Sets for how long a click counts, at every discount of the brand that is not in the archive. Orders taken in before stand. */
export async function setAttributionDays(tx: Tx, brandId: number, attributionDays: number, now: Date): Promise<void> {
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

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { feedProducts } from '#server/modules/products/feedProducts.table';

/** How a store knows the products that it keeps right here, by their ids; what was detached, or is gone there, is not among them. */
export async function findStoreIds(
  tx: Tx,
  { brandId, feedId }: { brandId: number; feedId: number },
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: feedProducts.productId, externalId: feedProducts.externalId })
    .from(feedProducts)
    .where(
      and(
        eq(feedProducts.brandId, brandId),
        eq(feedProducts.feedId, feedId),
        eq(feedProducts.isDetached, false),
        isNull(feedProducts.missingSince),
        inArray(feedProducts.productId, [...productIds]),
      ),
    );
  return new Map(rows.map(({ id, externalId }) => [id, externalId]));
}

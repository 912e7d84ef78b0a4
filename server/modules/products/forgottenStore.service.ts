import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { otherStoreFeeds } from '#server/modules/feeds/storeFeed.service';
import { feedProducts } from '#server/modules/products/feedProducts.table';
import { products } from '#server/modules/products/products.table';

/**
 * Takes up the products of a store that was forgotten and is back: they are known by their ids, which no other store has. One that
 * came in anew before stays what it is.
 */
export async function adoptForgotten(
  tx: Tx,
  { brandId, feedId }: { brandId: number; feedId: number },
  externalIds: readonly string[],
): Promise<void> {
  const isNamed = and(eq(feedProducts.brandId, brandId), inArray(feedProducts.externalId, [...externalIds]));
  const forgotten = await tx
    .select({ id: feedProducts.productId, externalId: feedProducts.externalId })
    .from(feedProducts)
    .where(and(isNamed, inArray(feedProducts.feedId, otherStoreFeeds(tx, brandId, feedId))))
    .orderBy(feedProducts.productId);
  if (forgotten.length === 0) return;
  const there = await tx
    .select({ externalId: feedProducts.externalId })
    .from(feedProducts)
    .where(and(isNamed, eq(feedProducts.feedId, feedId)));
  const known = new Set(there.map(({ externalId }) => externalId));
  // Of several that were forgotten one after the other, the last one.
  const adopted = new Map(
    forgotten.filter(({ externalId }) => !known.has(externalId)).map((row) => [row.externalId, row.id]),
  );
  const productIds = [...adopted.values()];
  // A product is locked before what its feed knows of it, as by those who detach it.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.id, productIds)))
    .orderBy(products.id)
    .for('no key update');
  await tx
    .update(feedProducts)
    .set({ feedId })
    .where(and(isNamed, inArray(feedProducts.productId, productIds)));
}

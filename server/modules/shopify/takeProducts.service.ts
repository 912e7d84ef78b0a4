import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { SHOPIFY_CONFLICTS_SHOWN, type ShopifyConflictReason } from '#contract/constants/shopify';
import type { ShopifyConflict } from '#contract/schemas/shopify';
import type { Tx } from '#server/db/client';
import {
  archiveGone,
  noteSeen,
  takeStoreProducts,
  type StoreProduct,
} from '#server/modules/products/storeProducts.service';
import type { OpenStore } from '#server/modules/shopify/openStore.service';
import type { ShopProduct } from '#server/modules/shopify/readProducts';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';

/** A product of the shop as it was read. */
export interface ReadItem {
  product: Pick<ShopProduct, 'id' | 'title'>;
  result: { item: StoreProduct } | { reason: ShopifyConflictReason };
}

/** When something was asked of the shop, so that it is no older than that, and when it is written down. */
export interface ReadTimes {
  readAt: Date;
  now: Date;
}

/**
 * Holds the store of a feed until the transaction ends, so that what was read of it is written by one at a time. Answers the
 * products that went away during the sync that is not over; null when the store was let go meanwhile.
 */
async function holdStore(tx: Tx, brandId: number, feedId: number): Promise<Record<string, string> | null> {
  const [record] = await tx
    .select({ gone: shopifyConnections.syncGone })
    .from(shopifyConnections)
    .where(
      and(
        eq(shopifyConnections.brandId, brandId),
        eq(shopifyConnections.feedId, feedId),
        eq(shopifyConnections.status, 'connected'),
      ),
    )
    .for('update');
  return record?.gone ?? null;
}

/** Takes what was read over, unless something newer is known; answers what is in the way of the rest. */
export async function takeRead(
  tx: Tx,
  { feedId, currency }: OpenStore,
  brandId: number,
  read: readonly ReadItem[],
  { readAt, now }: ReadTimes,
): Promise<ShopifyConflict[]> {
  const gone = await holdStore(tx, brandId, feedId);
  if (!gone) return [];
  const time = readAt.toISOString();
  const there = read.filter(({ product }) => !((gone[product.id] ?? '') > time));
  const items = there.flatMap(({ result }) => ('item' in result ? [result.item] : []));
  // What is on sale and cannot be taken over stays as it is: it is not gone.
  const kept = there.flatMap(({ product, result }) => ('reason' in result ? [product.id] : []));
  await noteSeen(tx, { feedId, readAt }, kept);
  const taken = await takeStoreProducts(tx, { brandId, feedId, currency, now, readAt }, items);
  const nameOf = new Map(read.map(({ product }) => [product.id, product.title]));
  return [
    ...read.flatMap(({ product, result }): ShopifyConflict[] =>
      'reason' in result
        ? [{ externalId: product.id, name: product.title, sku: null, reason: result.reason, product: null }]
        : [],
    ),
    ...taken.map(({ externalId, sku, product, isOwn }): ShopifyConflict => ({
      externalId,
      name: nameOf.get(externalId) ?? '',
      sku,
      reason: isOwn ? 'sku_repeated' : 'sku_taken',
      product,
    })),
  ];
}

/**
 * Puts a product away that is not sold any more, unless something newer is known. A sync that is not over is told of it: what
 * that has read may be older, and it may not know the product yet.
 */
export async function putAway(
  tx: Tx,
  { feedId }: OpenStore,
  brandId: number,
  externalId: string,
  { readAt, now }: ReadTimes,
): Promise<void> {
  if (!(await holdStore(tx, brandId, feedId))) return;
  await archiveGone(tx, { brandId, feedId, now }, { externalIds: [externalId], readAt });
  const entry = JSON.stringify({ [externalId]: readAt.toISOString() });
  await tx
    .update(shopifyConnections)
    .set({ syncGone: sql`${shopifyConnections.syncGone} || ${entry}::jsonb` })
    .where(and(eq(shopifyConnections.brandId, brandId), isNotNull(shopifyConnections.syncPlace)));
}

/**
 * Keeps what is in the way of one product now in place of what was, between two syncs. Of a list that does not show all of them
 * nobody knows whether one that it does not show is in it; then the next sync says.
 */
export async function noteConflicts(
  tx: Tx,
  { feedId }: OpenStore,
  brandId: number,
  externalId: string,
  found: readonly ShopifyConflict[],
): Promise<void> {
  const isThis = and(
    eq(shopifyConnections.brandId, brandId),
    eq(shopifyConnections.feedId, feedId),
    eq(shopifyConnections.status, 'connected'),
  );
  const [record] = await tx.select().from(shopifyConnections).where(isThis).for('update');
  if (!record) return;
  const others = record.conflicts.filter((one) => one.externalId !== externalId);
  const before = record.conflicts.length - others.length;
  const isUnknown = before === 0 && record.conflictCount > record.conflicts.length;
  if (isUnknown || before + found.length === 0) return;
  await tx
    .update(shopifyConnections)
    .set({
      conflicts: [...others, ...found].slice(0, SHOPIFY_CONFLICTS_SHOWN),
      conflictCount: record.conflictCount - before + found.length,
    })
    .where(isThis);
}

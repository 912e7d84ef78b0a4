import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { SHOPIFY_CONFLICTS_SHOWN, type ShopifyConflictReason } from '#contract/constants/shopify';
import type { ShopifyConflict } from '#contract/schemas/shopify';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { openStoreFeed } from '#server/modules/feeds/storeFeed.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { categoryFinder } from '#server/modules/products/categoryFinder.service';
import { allCategories } from '#server/modules/products/feedProducts.service';
import { archiveGone, takeStoreProducts, type StoreProduct } from '#server/modules/products/storeProducts.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import { lockConnected, settingsOf, type ShopifyContext } from '#server/modules/shopify/connection.service';
import {
  COUNT_QUERY,
  isOnSale,
  MORE_VARIANTS,
  PAGE_PRODUCTS,
  PAGE_QUERY,
  readProduct,
  VARIANTS_QUERY,
  type ProductPage,
  type ReadRules,
  type ShopProduct,
  type ShopVariant,
  type VariantPage,
} from '#server/modules/shopify/readProducts';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';
import { ensureWebhooks } from '#server/modules/shopify/webhooks.service';
import { ShopifyError } from '#server/modules/shopify/shopifyApi';
import { ApiError } from '#server/plugins/errors';

/** Of products whose type is none of our categories by name. */
const CATEGORY = 'gift-sets';
const DAY_MS = 86_400_000;

/** Begins a sync; what does it is sent by the caller. Throws 409 CONFLICT while no store is connected, or its owner has to agree anew. */
export async function beginSync(context: ShopifyContext): Promise<void> {
  const { tx, scope, now } = context;
  const { status, syncStartedAt } = await lockConnected(context);
  if (status !== 'connected') throw new ApiError(409, 'CONFLICT');
  if (syncStartedAt !== null) return;
  await tx
    .update(shopifyConnections)
    .set({ syncStartedAt: now, syncDone: 0, syncTotal: null })
    .where(eq(shopifyConnections.brandId, scope.brandId));
  await recordAudit(tx, { ...scope, action: 'shopify.sync', subjectType: 'shopify', now });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Shopify' });
}

/** Brands whose store was not looked through for a day. */
export const dueSyncs = (database: Database, now: Date): Promise<number[]> =>
  database.system(async (tx) => {
    const due = or(
      isNull(shopifyConnections.lastSyncAt),
      lt(shopifyConnections.lastSyncAt, new Date(now.getTime() - DAY_MS)),
    );
    const rows = await tx
      .select({ brandId: shopifyConnections.brandId })
      .from(shopifyConnections)
      .where(and(eq(shopifyConnections.status, 'connected'), due));
    return rows.map(({ brandId }) => brandId);
  });

/** The store was disconnected meanwhile, or another one looks through it. */
class NotMine extends Error {}

/** A connected store as its products are read. */
export interface OpenStore {
  /** Whether its products are to be taken over. */
  isWanted: boolean;
  feedId: number;
  currency: CurrencyCode;
  rules: ReadRules;
}

/** The store of a brand, ready for its products; null when it is not connected, or its currency is not known here. */
export async function openStore(tx: Tx, brandId: number, now: Date): Promise<OpenStore | null> {
  const [record] = await tx
    .select()
    .from(shopifyConnections)
    .where(and(eq(shopifyConnections.brandId, brandId), eq(shopifyConnections.status, 'connected')))
    .for('update');
  const currency = CURRENCIES.find((one) => one === record?.shopCurrency);
  if (!record || !currency) return null;
  const feedId =
    record.feedId ??
    (await openStoreFeed(
      tx,
      { brandId, userId: record.installedBy, name: record.shopName ?? record.shopDomain, currency },
      now,
    ));
  if (record.feedId === null)
    await tx.update(shopifyConnections).set({ feedId }).where(eq(shopifyConnections.brandId, brandId));
  const { syncProducts, syncStock } = settingsOf(record);
  const find = categoryFinder(await allCategories(tx));
  const rules = {
    currency,
    syncStock,
    categoryOf: (type: string) => find(type) ?? CATEGORY,
  };
  return { isWanted: syncProducts, feedId, currency, rules };
}

/**
 * Looks through a brand's store from its first product to its last: takes them over page by page, puts away what is not
 * there any more, and keeps what is in the way of others. Harmless to repeat; throws what went wrong, so that it is tried again,
 * unless only the shop's owner can help.
 */
export async function performSync(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const startedAt = clock.now();
  const store = await database.system(async (tx) => {
    const opened = await openStore(tx, brandId, startedAt);
    const isWanted = opened?.isWanted === true;
    await move(tx, brandId, { syncStartedAt: isWanted ? startedAt : null, syncDone: 0, syncTotal: null });
    return opened;
  });
  if (!store) return;
  // Of orders it tells also where products are not taken over.
  if (!store.isWanted) return ensureWebhooks(parts, brandId, signal);
  const conflicts = gatherConflicts();
  try {
    // First, so that nothing that changes meanwhile is missed.
    await ensureWebhooks(parts, brandId, signal);
    const { productsCount } = await callShop<{ productsCount: { count: number } | null }>(
      parts,
      brandId,
      COUNT_QUERY,
      {},
      signal,
    );
    await database.system((tx) => move(tx, brandId, { syncTotal: productsCount?.count ?? null }, startedAt));
    let after: string | null = null;
    let done = 0;
    do {
      const page: ProductPage = await callShop<ProductPage>(
        parts,
        brandId,
        PAGE_QUERY,
        { n: PAGE_PRODUCTS, after },
        signal,
      );
      const { nodes, pageInfo } = page.products;
      const read: ReadItem[] = [];
      for (const product of nodes.filter(isOnSale)) read.push(await readWhole(parts, brandId, store, product, signal));
      done += read.length;
      await database.system(async (tx) => {
        await move(tx, brandId, { syncDone: done }, startedAt);
        for (const conflict of await takeRead(tx, store, brandId, read, clock.now())) conflicts.add(conflict);
      });
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    await database.system(async (tx) => {
      const now = clock.now();
      await move(tx, brandId, { syncStartedAt: null, lastSyncAt: now, ...conflicts.all() }, startedAt);
      await archiveGone(tx, { brandId, feedId: store.feedId, now }, { notSeenSince: startedAt });
    });
  } catch (error) {
    if (error instanceof NotMine) return;
    await database
      .system((tx) => move(tx, brandId, { syncStartedAt: null }, startedAt))
      .catch((gone: unknown) => {
        if (!(gone instanceof NotMine)) throw gone;
      });
    const isForOwner = error instanceof ShopifyError && (error.failure === 'token' || error.failure === 'scope');
    if (!isForOwner) throw error;
  }
}

/** Writes how far a sync is. Throws NotMine where `startedAt` is not that of the sync that is on. */
async function move(
  tx: Tx,
  brandId: number,
  values: Partial<typeof shopifyConnections.$inferInsert>,
  startedAt?: Date,
): Promise<void> {
  const isMine = startedAt && eq(shopifyConnections.syncStartedAt, startedAt);
  const moved = await tx
    .update(shopifyConnections)
    .set(values)
    .where(and(eq(shopifyConnections.brandId, brandId), isMine))
    .returning({ brandId: shopifyConnections.brandId });
  if (moved.length === 0) throw new NotMine();
  await announceChange(tx, { brandId, tag: 'Shopify' });
}

/** A product of the shop as it was read. */
export interface ReadItem {
  product: ShopProduct;
  result: { item: StoreProduct } | { reason: ShopifyConflictReason };
}

/** Reads a product with all of its variants. */
export async function readWhole(
  parts: ShopParts,
  brandId: number,
  { rules }: OpenStore,
  product: ShopProduct,
  signal?: AbortSignal,
): Promise<ReadItem> {
  return { product, result: readProduct(product, await readVariants(parts, brandId, product, signal), rules) };
}

/** All variants of a product; long lists of them by pages of their own. */
export async function readVariants(
  parts: ShopParts,
  brandId: number,
  product: ShopProduct,
  signal?: AbortSignal,
): Promise<ShopVariant[]> {
  const variants: ShopVariant[] = [...product.variants.nodes];
  let { hasNextPage, endCursor } = product.variants.pageInfo;
  while (hasNextPage) {
    const more: VariantPage = await callShop<VariantPage>(
      parts,
      brandId,
      VARIANTS_QUERY,
      { id: product.id, n: MORE_VARIANTS, after: endCursor },
      signal,
    );
    if (!more.product) break;
    variants.push(...more.product.variants.nodes);
    ({ hasNextPage, endCursor } = more.product.variants.pageInfo);
  }
  return variants;
}

/** Takes what was read over; answers what is in the way of the rest. */
export async function takeRead(
  tx: Tx,
  { feedId, currency }: OpenStore,
  brandId: number,
  read: readonly ReadItem[],
  now: Date,
): Promise<ShopifyConflict[]> {
  const items = read.flatMap(({ result }) => ('item' in result ? [result.item] : []));
  const taken = await takeStoreProducts(tx, { brandId, feedId, currency, now }, items);
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

function gatherConflicts() {
  const shown: ShopifyConflict[] = [];
  let count = 0;
  return {
    add(conflict: ShopifyConflict) {
      count += 1;
      if (shown.length < SHOPIFY_CONFLICTS_SHOWN) shown.push(conflict);
    },
    all: () => ({ conflicts: shown, conflictCount: count }),
  };
}

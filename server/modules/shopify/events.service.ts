import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ShopifyTopic } from '#contract/constants/shopify';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { forgetSync } from '#server/modules/discounts/shopSync.service';
import { blankStoreFeed } from '#server/modules/feeds/storeFeed.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { callShop, shopTimeOf, type ShopParts } from '#server/modules/shopify/callShop.service';
import { findConnection } from '#server/modules/shopify/connection.service';
import { forgetStore } from '#server/modules/shopify/disconnect.service';
import { refreshOrder } from '#server/modules/shopify/giftParcels.service';
import { takeShopOrder, takeShopRefunds } from '#server/modules/shopify/orders.service';
import { openStore } from '#server/modules/shopify/openStore.service';
import { readWhole } from '#server/modules/shopify/readPages.service';
import { isOnSale, PRODUCT_QUERY, type ShopProduct } from '#server/modules/shopify/readProducts';
import { shopifyConnections, shopifyEvents, type ShopifyRecord } from '#server/modules/shopify/shopify.table';
import { ShopifyError } from '#server/modules/shopify/shopifyApi';
import { noteConflicts, putAway, takeRead } from '#server/modules/shopify/takeProducts.service';
import type { Told } from '#server/modules/shopify/told';
import { ApiError } from '#server/plugins/errors';

/** A delivery whose signature is Shopify's. */
export interface Delivery {
  topic: ShopifyTopic;
  shopDomain: string;
  /** The same each time it is sent. */
  webhookId: string;
  told: Told;
}

/**
 * Keeps a delivery for the brand that has the shop; answers the ids of what is to be done, none for one that was heard before or
 * that is nobody's.
 */
export async function keepDelivery(
  tx: Tx,
  { topic, shopDomain, webhookId, told }: Delivery,
  now: Date,
): Promise<number[]> {
  const brands = await tx
    .select({ brandId: shopifyConnections.brandId })
    .from(shopifyConnections)
    .where(and(eq(shopifyConnections.shopDomain, shopDomain), ne(shopifyConnections.status, 'disconnected')));
  if (brands.length === 0) return [];
  const rows = await tx
    .insert(shopifyEvents)
    .values(brands.map(({ brandId }) => ({ brandId, webhookId, topic, payload: told, receivedAt: now })))
    .onConflictDoNothing()
    .returning({ id: shopifyEvents.id });
  return rows.map(({ id }) => id);
}

/** Tries of one event. */
const TRIES = 5;

/**
 * Deals with what a shop told. What it tells is not believed but read anew, so that deliveries may come twice and in any
 * order. Throws what went wrong, so that it is tried again, until it is given up and waits to be replayed.
 */
export async function performEvent(parts: ShopParts, eventId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const isThis = eq(shopifyEvents.id, eventId);
  const [event] = await database.system((tx) =>
    tx
      .update(shopifyEvents)
      .set({ tries: sql`${shopifyEvents.tries} + 1` })
      .where(and(isThis, isNull(shopifyEvents.doneAt), isNull(shopifyEvents.failedAt)))
      .returning(),
  );
  if (!event) return;
  const { brandId, topic, tries } = event;
  const told = event.payload as Told; // written by `keepDelivery`
  try {
    if (topic === 'APP_UNINSTALLED') await uninstall(parts, brandId, new Date(told.happenedAt));
    else if (topic === 'ORDERS_PAID') await takeShopOrder(parts, brandId, told, signal);
    else if (topic === 'REFUNDS_CREATE') await takeShopRefunds(parts, brandId, told, signal);
    else if (topic === 'INVENTORY_LEVELS_UPDATE') await refreshItem(parts, brandId, told.gid ?? '', signal);
    else if (topic === 'FULFILLMENTS_CREATE' || topic === 'FULFILLMENTS_UPDATE')
      await refreshOrder(parts, brandId, told.gid ?? '', signal);
    else await refreshProduct(parts, brandId, told.gid ?? '', signal);
  } catch (error) {
    const isForOwner = error instanceof ShopifyError && (error.failure === 'token' || error.failure === 'scope');
    // What is refused here is refused again, such as an order in another currency.
    const isFinal = isForOwner || error instanceof ApiError;
    if (isFinal || tries >= TRIES) await end(database, event, { failedAt: clock.now() });
    if (isFinal) return;
    throw error;
  }
  await end(database, event, { doneAt: clock.now(), payload: null });
}

const end = (
  database: Database,
  { id, brandId }: { id: number; brandId: number },
  values: Partial<typeof shopifyEvents.$inferInsert>,
): Promise<void> =>
  database.keeper(brandId, async (tx) => {
    await tx.update(shopifyEvents).set(values).where(eq(shopifyEvents.id, id));
    await announceChange(tx, { brandId, tag: 'Shopify' });
  });

/** What a suspended brand is not told of its products is looked through once it is restored. */
async function noteMissed(tx: Tx, brandId: number): Promise<void> {
  if ((await getBrandStatus(tx, brandId)) !== 'suspended') return;
  await tx.update(shopifyConnections).set({ lastSyncAt: null }).where(eq(shopifyConnections.brandId, brandId));
}

/** Reads a product anew: takes it over as it is, or puts it away where it is not sold any more. */
async function refreshProduct(parts: ShopParts, brandId: number, gid: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const store = await database.transaction({ brandId }, (tx) => openStore(tx, brandId, clock.now()));
  if (!store?.isWanted) return database.transaction({ brandId }, (tx) => noteMissed(tx, brandId));
  const readAt = clock.now();
  const { product } = await callShop<{ product: ShopProduct | null }>(
    parts,
    brandId,
    PRODUCT_QUERY,
    { id: gid },
    signal,
  );
  const read = product && isOnSale(product) ? await readWhole(parts, brandId, store, product, signal) : null;
  const times = { readAt, now: clock.now() };
  await database.together(async () => {
    if (read)
      await database.keeper(brandId, async (tx) => {
        const conflicts = await takeRead(tx, store, brandId, [read], times);
        await noteConflicts(tx, store, brandId, gid, conflicts);
      });
    await database.transaction({ brandId }, async (tx) => {
      if (!read) {
        await putAway(tx, store, brandId, gid, times);
        await noteConflicts(tx, store, brandId, gid, []);
      }
      await announceChange(tx, { brandId, tag: 'Shopify' });
    });
  });
}

const ITEM_QUERY = 'query Item($id: ID!) { inventoryItem(id: $id) { variant { product { id } } } }';
interface ItemAnswer {
  inventoryItem: { variant: { product: { id: string } } | null } | null;
}

/** Stock lies at an item of a variant; its product is read anew. */
async function refreshItem(parts: ShopParts, brandId: number, gid: string, signal: AbortSignal): Promise<void> {
  const { inventoryItem } = await callShop<ItemAnswer>(parts, brandId, ITEM_QUERY, { id: gid }, signal);
  const product = inventoryItem?.variant?.product.id;
  if (product !== undefined) await refreshProduct(parts, brandId, product, signal);
}

/** The app was taken out of the shop: its token is dead, and its products are the brand's own from now on. One that happened before the store was connected again is over. */
function uninstall(parts: ShopParts, brandId: number, happenedAt: Date): Promise<void> {
  const now = parts.clock.now();
  const isOn = (found: ShopifyRecord | null | undefined) =>
    found && found.status !== 'disconnected' && happenedAt >= shopTimeOf(parts, found.installedAt) ? found : null;
  return parts.database.transaction({ brandId }, async (tx) => {
    if (!isOn(await findConnection(tx, brandId))) return;
    // Discounts are locked before the store, as by those who change them.
    await forgetSync(tx, brandId, { isOtherShop: false });
    const rows = await tx
      .select()
      .from(shopifyConnections)
      .where(eq(shopifyConnections.brandId, brandId))
      .for('update');
    const found = isOn(rows[0]);
    if (!found) throw new Error('The store was connected anew meanwhile.');
    await forgetStore(tx, found, now, { isArchived: false });
    await recordAudit(tx, {
      brandId,
      action: 'shopify.uninstall',
      subjectType: 'shopify',
      details: { shop: found.shopDomain },
      now,
    });
  });
}

/**
 * Answers one of the privacy requests. Of a shop's customers nothing is kept but keyed hashes, so there is nothing to hand
 * out or to remove; of the shop itself what is left of a store that is not connected any more is removed. The products that came
 * from it are the brand's own, and are known by their ids in the shop alone, so that it takes them up should it come back.
 */
export async function answerPrivacy(tx: Tx, topic: string, shopDomain: string, now: Date): Promise<void> {
  const stores = await tx.select().from(shopifyConnections).where(eq(shopifyConnections.shopDomain, shopDomain));
  for (const { brandId, status, feedId } of stores) {
    const details = { shop: shopDomain, topic };
    await recordAudit(tx, { brandId, action: 'shopify.privacy', subjectType: 'shopify', details, now });
    if (topic !== 'shop/redact' || status !== 'disconnected') continue;
    await tx.delete(shopifyEvents).where(eq(shopifyEvents.brandId, brandId));
    await tx.delete(shopifyConnections).where(eq(shopifyConnections.brandId, brandId));
    if (feedId !== null) await blankStoreFeed(tx, feedId);
  }
}

import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { SHOPIFY_CONFLICTS_SHOWN } from '#contract/constants/shopify';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { isSuspended } from '#server/modules/brands/brandParts.service';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { retryImages } from '#server/modules/products/feedProducts.service';
import { archiveGone } from '#server/modules/products/storeProducts.service';
import { readBulk } from '#server/modules/shopify/bulkProducts.service';
import { callShop, type ShopParts } from '#server/modules/shopify/callShop.service';
import { findConnection, lockConnected, type ShopifyContext } from '#server/modules/shopify/connection.service';
import { openStore, type OpenStore } from '#server/modules/shopify/openStore.service';
import { readPages } from '#server/modules/shopify/readPages.service';
import { COUNT_QUERY } from '#server/modules/shopify/readProducts';
import { shopifyConnections, type SyncPlace } from '#server/modules/shopify/shopify.table';
import { ShopifyError } from '#server/modules/shopify/shopifyApi';
import { takeRead } from '#server/modules/shopify/takeProducts.service';
import { ensureWebhooks } from '#server/modules/shopify/webhooks.service';
import { ApiError } from '#server/plugins/errors';

const DAY_MS = 86_400_000;
/** A sync that was broken off goes on where it was within this time; later it begins anew. In ms. */
const PLACE_MS = 6 * 60 * 60_000;

/** Begins a sync; what does it is sent by the caller. Throws 409 CONFLICT while no store is connected, or its owner has to agree anew. */
export async function beginSync(context: ShopifyContext): Promise<void> {
  const { tx, scope, now } = context;
  const { status, syncStartedAt } = await lockConnected(context);
  if (status !== 'connected') throw new ApiError(409, 'CONFLICT');
  if (syncStartedAt !== null) return;
  await tx
    .update(shopifyConnections)
    .set({ syncStartedAt: now, syncDone: 0, syncTotal: null, syncPlace: null })
    .where(eq(shopifyConnections.brandId, scope.brandId));
  await recordAudit(tx, { ...scope, action: 'shopify.sync', subjectType: 'shopify', now });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Shopify' });
}

/** Brands whose store was not looked through for a day. That of a suspended one waits until the brand is restored. */
export const dueSyncs = (database: Database, now: Date): Promise<number[]> =>
  database.system(async (tx) => {
    const due = or(
      isNull(shopifyConnections.lastSyncAt),
      lt(shopifyConnections.lastSyncAt, new Date(now.getTime() - DAY_MS)),
    );
    const rows = await tx
      .select({ brandId: shopifyConnections.brandId })
      .from(shopifyConnections)
      .where(and(eq(shopifyConnections.status, 'connected'), due, not(isSuspended(sql`shopify_connections.brand_id`))));
    return rows.map(({ brandId }) => brandId);
  });

/** The store was disconnected meanwhile, or another one looks through it. */
class NotMine extends Error {}

/**
 * Looks through a brand's store from its first product to its last: takes them over by pages, or by a bulk operation where
 * they are many, puts away what is not there any more, and keeps what is in the way of others. One that was broken off goes on
 * where it was. Harmless to repeat; throws what went wrong, so that it is tried again, unless only the shop's owner can help.
 */
export async function performSync(parts: ShopParts, brandId: number, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts;
  const startedAt = clock.now();
  const begun = await database.transaction({ brandId }, (tx) => begin(tx, brandId, startedAt));
  if (!begun) return;
  const { store, place } = begun;
  // Of orders it tells, and that the app was taken out, also where products are not taken over.
  if (!store?.isWanted) {
    await ensureWebhooks(parts, brandId, signal);
    // It was looked through, as far as it is: it is not due again before the next day.
    return database.transaction({ brandId }, (tx) => move(tx, brandId, { lastSyncAt: clock.now() }));
  }
  const write = (values: Values): Promise<void> =>
    database.transaction({ brandId }, (tx) => move(tx, brandId, values, startedAt));
  const save = (values: Values, next: SyncPlace): Promise<void> => {
    Object.assign(place, next);
    return write({ ...values, syncPlace: place });
  };
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
    const total = productsCount?.count ?? null;
    await save({ syncTotal: total }, place);
    const isBulk = place.bulk !== null || (place.after === null && (total ?? 0) > parts.config.bulkOver);
    const reader = { parts, brandId, store, signal };
    const batches = isBulk
      ? readBulk(reader, { ...place }, (bulk) => save({ syncDone: 0 }, { ...startOf(place.since), bulk }))
      : readPages(reader, place.after);
    for await (const { read, readAt, next } of batches) {
      const now = clock.now();
      const reached = await database.together(async () => {
        const conflicts = await database.keeper(brandId, (tx) => takeRead(tx, store, brandId, read, { readAt, now }));
        const syncPlace: SyncPlace = {
          ...place,
          ...next,
          done: place.done + read.length,
          conflicts: [...place.conflicts, ...conflicts].slice(0, SHOPIFY_CONFLICTS_SHOWN),
          conflictCount: place.conflictCount + conflicts.length,
        };
        await write({ syncDone: syncPlace.done, syncPlace });
        return syncPlace;
      });
      Object.assign(place, reached);
    }
    await database.transaction({ brandId }, async (tx) => {
      const now = clock.now();
      const { conflicts, conflictCount, since } = place;
      const ended = { syncStartedAt: null, syncPlace: null, syncGone: {}, lastSyncAt: now, conflicts, conflictCount };
      await move(tx, brandId, ended, startedAt);
      await archiveGone(tx, { brandId, feedId: store.feedId, now }, { notSeenSince: new Date(since) });
      await retryImages(tx, store.feedId, { atWill: false });
    });
  } catch (error) {
    if (error instanceof NotMine) return;
    await write({ syncStartedAt: null }).catch((gone: unknown) => {
      if (!(gone instanceof NotMine)) throw gone;
    });
    const isForOwner = error instanceof ShopifyError && (error.failure === 'token' || error.failure === 'scope');
    if (!isForOwner) throw error;
  }
}

type Values = Partial<typeof shopifyConnections.$inferInsert>;

const startOf = (since: string): SyncPlace => ({
  since,
  after: null,
  bulk: null,
  seen: 0,
  done: 0,
  conflicts: [],
  conflictCount: 0,
});

/** Begins a sync, or goes on with one that was broken off not long ago; null where none is connected, or the brand is suspended. */
async function begin(
  tx: Tx,
  brandId: number,
  now: Date,
): Promise<{ store: OpenStore | null; place: SyncPlace } | null> {
  const store = await openStore(tx, brandId, now);
  const record = await findConnection(tx, brandId);
  const before = record?.syncPlace ?? null;
  const isFresh = before !== null && now.getTime() - new Date(before.since).getTime() < PLACE_MS;
  const place = isFresh ? before : startOf(now.toISOString());
  const isWanted = store?.isWanted === true;
  const begun = isWanted
    ? { syncStartedAt: now, syncDone: place.done, syncTotal: null, syncPlace: place, ...(!isFresh && { syncGone: {} }) }
    : { syncStartedAt: null, syncDone: 0, syncTotal: null, syncPlace: null };
  await move(tx, brandId, begun);
  const mayGoOn = record?.status === 'connected' && (await getBrandStatus(tx, brandId)) !== 'suspended';
  return mayGoOn ? { store, place } : null;
}

/** Writes how far a sync is. Throws NotMine where `startedAt` is not that of the sync that is on. */
async function move(tx: Tx, brandId: number, values: Values, startedAt?: Date): Promise<void> {
  const isMine = startedAt && eq(shopifyConnections.syncStartedAt, startedAt);
  const moved = await tx
    .update(shopifyConnections)
    .set(values)
    .where(and(eq(shopifyConnections.brandId, brandId), isMine))
    .returning({ brandId: shopifyConnections.brandId });
  if (moved.length === 0) throw new NotMine();
  await announceChange(tx, { brandId, tag: 'Shopify' });
}

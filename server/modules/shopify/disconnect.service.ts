import { eq } from 'drizzle-orm';
import type { DisconnectShopifyBody } from '#contract/schemas/shopify';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { forgetSync } from '#server/modules/discounts/shopSync.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { letStoreGo } from '#server/modules/products/storeProducts.service';
import { lockConnected, type ShopifyContext } from '#server/modules/shopify/connection.service';
import {
  shopifyConnections,
  shopifyStates,
  shopifyWebhooks,
  type ShopifyRecord,
} from '#server/modules/shopify/shopify.table';

/** What is left of a store that is not connected any more: its address, its settings and when it was synced last. */
const FORGOTTEN = {
  status: 'disconnected' as const,
  scopes: [],
  accessTokenSealed: null,
  accessUntil: null,
  refreshTokenSealed: null,
  refreshingUntil: null,
  failures: 0,
  failure: null,
  syncStartedAt: null,
  syncPlace: null,
  syncGone: {},
  conflicts: [],
  conflictCount: 0,
};

/**
 * Forgets a store's tokens and lets its products go. Whoever calls it has forgotten before what its codes are there, since
 * discounts are locked before the store.
 */
export async function forgetStore(
  tx: Tx,
  { brandId, feedId }: Pick<ShopifyRecord, 'brandId' | 'feedId'>,
  now: Date,
  { isArchived }: { isArchived: boolean },
): Promise<void> {
  if (feedId !== null) await letStoreGo(tx, { brandId, feedId, now }, { isArchived });
  await tx
    .update(shopifyConnections)
    .set({ ...FORGOTTEN, updatedAt: now })
    .where(eq(shopifyConnections.brandId, brandId));
  await tx.delete(shopifyWebhooks).where(eq(shopifyWebhooks.brandId, brandId));
}

/** Disconnects the store: its tokens are forgotten at once. Throws 409 CONFLICT while none is connected. */
export async function disconnect(context: ShopifyContext, { products }: DisconnectShopifyBody): Promise<void> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  await forgetSync(tx, brandId, { isOtherShop: false });
  const record = await lockConnected(context);
  await forgetStore(tx, record, now, { isArchived: products === 'archive' });
  await tx.delete(shopifyStates).where(eq(shopifyStates.brandId, brandId));
  await recordAudit(tx, {
    ...scope,
    action: 'shopify.disconnect',
    subjectType: 'shopify',
    details: { shop: record.shopDomain, products },
    now,
  });
  await announceChange(tx, { brandId, tag: 'Shopify' });
}

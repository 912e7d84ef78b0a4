import { eq } from 'drizzle-orm';
import type { DisconnectShopifyBody } from '#contract/schemas/shopify';
import { recordAudit } from '#server/modules/audit/audit.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { letStoreGo } from '#server/modules/products/storeProducts.service';
import { lockConnected, type ShopifyContext } from '#server/modules/shopify/connection.service';
import { shopifyConnections, shopifyStates, shopifyWebhooks } from '#server/modules/shopify/shopify.table';

/** What is left of a store that is not connected any more: its address, its settings and when it was synced last. */
export const FORGOTTEN = {
  status: 'disconnected' as const,
  scopes: [],
  accessTokenSealed: null,
  accessUntil: null,
  refreshTokenSealed: null,
  refreshingUntil: null,
  failures: 0,
  failure: null,
  syncStartedAt: null,
  conflicts: [],
  conflictCount: 0,
};

/** Disconnects the store: its tokens are forgotten at once. Throws 409 CONFLICT while none is connected. */
export async function disconnect(context: ShopifyContext, { products }: DisconnectShopifyBody): Promise<void> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const { shopDomain, feedId } = await lockConnected(context);
  if (feedId !== null) await letStoreGo(tx, { brandId, feedId, now }, { isArchived: products === 'archive' });
  await tx
    .update(shopifyConnections)
    .set({ ...FORGOTTEN, updatedAt: now })
    .where(eq(shopifyConnections.brandId, brandId));
  await tx.delete(shopifyWebhooks).where(eq(shopifyWebhooks.brandId, brandId));
  await tx.delete(shopifyStates).where(eq(shopifyStates.brandId, brandId));
  await recordAudit(tx, {
    ...scope,
    action: 'shopify.disconnect',
    subjectType: 'shopify',
    details: { shop: shopDomain, products },
    now,
  });
  await announceChange(tx, { brandId, tag: 'Shopify' });
}

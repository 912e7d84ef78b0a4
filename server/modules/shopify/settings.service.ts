import { eq } from 'drizzle-orm';
import type { ShopifySettings, UpdateShopifySettingsBody } from '#contract/schemas/shopify';
import { recordAudit } from '#server/modules/audit/audit.service';
import { forgetSync } from '#server/modules/discounts/shopSync.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { lockConnected, settingsOf, type ShopifyContext } from '#server/modules/shopify/connection.service';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';
import { beginSync } from '#server/modules/shopify/sync.service';

/**
 * Changes the given settings. What changes what the products are begins a sync, whose job the caller sends; true then. Throws
 * 409 CONFLICT while no store is connected.
 */
export async function updateSettings(context: ShopifyContext, body: UpdateShopifySettingsBody): Promise<boolean> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  // Discounts are locked before the store, as by those who change them.
  if (body.syncDiscounts === false) await forgetSync(tx, brandId, { isOtherShop: false });
  const record = await lockConnected(context);
  const settings = settingsOf(record);
  const next = { ...settings, ...body };
  const changed = (Object.keys(next) as (keyof ShopifySettings)[]).filter((key) => next[key] !== settings[key]); // keys lose their type
  if (changed.length === 0) return false;
  // What was looked through until now were not its products.
  const beginsProducts = next.syncProducts && !settings.syncProducts;
  await tx
    .update(shopifyConnections)
    .set({ settings: next, updatedAt: now, ...(beginsProducts && { lastSyncAt: null }) })
    .where(eq(shopifyConnections.brandId, brandId));
  await recordAudit(tx, { ...scope, action: 'shopify.update', subjectType: 'shopify', details: { changed }, now });
  await announceChange(tx, { brandId, tag: 'Shopify' });
  // Stock that is not taken over any more must not stay as it was counted last.
  const changesProducts = next.syncProducts && (beginsProducts || changed.includes('syncStock'));
  if (!changesProducts || record.status !== 'connected') return false;
  await beginSync(context);
  return true;
}

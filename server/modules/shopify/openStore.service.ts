import { and, eq } from 'drizzle-orm';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { openStoreFeed } from '#server/modules/feeds/storeFeed.service';
import { categoryFinder } from '#server/modules/products/categoryFinder.service';
import { allCategories } from '#server/modules/products/feedProducts.service';
import { settingsOf } from '#server/modules/shopify/connection.service';
import type { ReadRules } from '#server/modules/shopify/readProducts';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';

/** Of products whose type is none of our categories by name. */
const CATEGORY = 'gift-sets';

/** A connected store as its products are read. */
export interface OpenStore {
  /** Whether its products are to be taken over; not while the brand is suspended. */
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
  const isWanted = syncProducts && (await getBrandStatus(tx, brandId)) !== 'suspended';
  return { isWanted, feedId, currency, rules };
}

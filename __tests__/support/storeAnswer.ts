import { SHOPIFY_SCOPES, type ShopifyState } from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';

/** A brand's store in a state, as its page is told of it. */
export const storeAnswer = (state: ShopifyState, changes: Partial<ShopifyConnection> = {}): ShopifyConnection => ({
  state,
  missingSettings: [],
  shopDomain: 'mug-shop.myshopify.com',
  shopName: 'Mug Shop',
  shopCurrency: 'TRY',
  scopesWanted: [...SHOPIFY_SCOPES],
  scopesGranted: [...SHOPIFY_SCOPES],
  scopesMissing: [],
  failure: null,
  installedAt: '2026-11-20T09:00:00.000Z',
  lastSyncAt: '2026-11-25T09:00:00.000Z',
  counts: { products: 1240, variants: 3105, failed: 0 },
  progress: null,
  webhooks: [],
  settings: {
    syncProducts: true,
    syncStock: true,
    orderMode: 'draft',
    orderTag: 'creator-gift',
    syncDiscounts: true,
  },
  conflicts: [],
  ...changes,
});

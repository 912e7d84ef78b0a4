/** Values and limits of a brand's Shopify store. */

/**
 * `not_configured`: the installation has no app keys. `connecting`: somebody was sent to the shop to agree. `degraded`:
 * calls or webhooks failed several times in a row. `reauth_required`: the shop does not take our token any more, or
 * permissions are missing.
 */
export const SHOPIFY_STATES = [
  'not_configured',
  'disconnected',
  'connecting',
  'connected',
  'syncing',
  'degraded',
  'reauth_required',
] as const;
export type ShopifyState = (typeof SHOPIFY_STATES)[number];

/** Settings of the installation without which no store can be connected. */
export const SHOPIFY_NEEDED_SETTINGS = ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] as const;
export type ShopifyNeededSetting = (typeof SHOPIFY_NEEDED_SETTINGS)[number];

/** What a shop's owner may be asked to permit, in the order in which it is shown; which of it is wanted, the settings say. */
export const SHOPIFY_SCOPES = [
  'read_products',
  'read_inventory',
  'read_orders',
  'write_draft_orders',
  'write_orders',
  'read_fulfillments',
  'write_discounts',
] as const;
export type ShopifyScope = (typeof SHOPIFY_SCOPES)[number];

/** What the shop tells us by itself, by Shopify's names. */
export const SHOPIFY_TOPICS = [
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'INVENTORY_LEVELS_UPDATE',
  'FULFILLMENTS_CREATE',
  'FULFILLMENTS_UPDATE',
  'ORDERS_PAID',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
] as const;
export type ShopifyTopic = (typeof SHOPIFY_TOPICS)[number];

/** What a gift becomes in the shop: a draft that people there turn into an order, an order at once, or nothing. */
export const SHOPIFY_ORDER_MODES = ['draft', 'order', 'off'] as const;
export type ShopifyOrderMode = (typeof SHOPIFY_ORDER_MODES)[number];
/** What the orders of gifts are tagged with, unless the brand says otherwise. */
export const SHOPIFY_ORDER_TAG = 'creator-gift';
export const SHOPIFY_ORDER_TAG_MAX = 40;
/** A comma would part a tag in two. */
export const SHOPIFY_ORDER_TAG_PATTERN = '^[^\\s,]([^,]*[^\\s,])?$';

/** What becomes of the store's products when it is disconnected. */
export const SHOPIFY_DISCONNECT_PRODUCTS = ['keep', 'archive'] as const;
export type ShopifyDisconnectProducts = (typeof SHOPIFY_DISCONNECT_PRODUCTS)[number];

/**
 * Why a product of the store was not taken. `sku_taken`: a product of another source has its sku; `sku_repeated`: another
 * product of the store has it; `price`: it is free, or dearer than a product may be; `too_many_variants`: more than PRODUCT_VARIANTS_MAX.
 */
export const SHOPIFY_CONFLICTS = ['sku_taken', 'sku_repeated', 'price', 'too_many_variants'] as const;
export type ShopifyConflictReason = (typeof SHOPIFY_CONFLICTS)[number];
/** Conflicts that are told; all are counted. */
export const SHOPIFY_CONFLICTS_SHOWN = 100;

/** Why calls or webhooks fail, or the shop has to be asked again. */
export const SHOPIFY_FAILURES = ['unreachable', 'refused', 'token', 'scope', 'throttled', 'unknown'] as const;
export type ShopifyFailure = (typeof SHOPIFY_FAILURES)[number];
/** Failed calls or webhooks in a row after which a connection is degraded. */
export const SHOPIFY_FAILURES_MAX = 3;

/** What came of asking the shop, as the parameter `result` of the page that its owner is led back to. */
export const SHOPIFY_RESULTS = ['connected', 'denied', 'invalid', 'expired', 'shop_taken', 'failed'] as const;
export type ShopifyResult = (typeof SHOPIFY_RESULTS)[number];

/** A shop's own address; nothing else is ever called. */
export const SHOP_DOMAIN_PATTERN = '^[a-z0-9][a-z0-9-]*\\.myshopify\\.com$';
export const SHOP_DOMAIN_MAX = 100;
/** For how long the shop's owner may think about it. */
export const SHOPIFY_STATE_LIFE_MS = 10 * 60_000;
/** Fields of the calls about a store that name it or are named by people; a support file shows others in their place. */
export const SHOPIFY_NAME_FIELDS: readonly string[] = ['orderTag', 'shopDomain', 'shopName'];

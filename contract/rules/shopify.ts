import {
  SHOP_DOMAIN_PATTERN,
  SHOPIFY_SCOPES,
  type ShopifyOrderMode,
  type ShopifyScope,
  type ShopifyTopic,
} from '#contract/constants/shopify';

const DOMAIN = new RegExp(SHOP_DOMAIN_PATTERN);
const ENDING = '.myshopify.com';

/**
 * The address of a shop as people write it, as Shopify writes it: `Mug-Shop`, `https://mug-shop.myshopify.com/admin` and
 * `admin.shopify.com/store/mug-shop` are all `mug-shop.myshopify.com`. Null for anything else, such as a domain of the shop's own.
 */
export function readShopDomain(typed: string): string | null {
  const text = typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const bare = text.replace(/^https?:\/\//, '');
  const name = /^admin\.shopify\.com\/store\/([^/?#]+)/.exec(bare)?.[1] ?? bare.replace(/[/?#].*$/, '');
  const domain = name.includes('.') ? name : `${name}${ENDING}`;
  return DOMAIN.test(domain) ? domain : null;
}

/** A permission to write holds that to read. */
const permits = (granted: readonly string[], scope: ShopifyScope): boolean =>
  granted.includes(scope) || granted.includes(scope.replace('read_', 'write_'));

/** The permissions to make orders of gifts as drafts or as orders, and to hear when they are sent. */
const GIFT_SCOPES: Record<ShopifyOrderMode, readonly ShopifyScope[]> = {
  draft: ['read_orders', 'write_draft_orders', 'read_fulfillments'],
  order: ['read_orders', 'write_orders', 'read_fulfillments'],
  off: [],
};
export const giftScopes = (mode: ShopifyOrderMode): readonly ShopifyScope[] => GIFT_SCOPES[mode];

/** The permissions to count orders, and to keep codes. */
const DISCOUNT_SCOPES: readonly ShopifyScope[] = ['read_orders', 'write_discounts'];

/** The permissions that a store's settings need, and no others. */
export const wantedScopes = ({
  orderMode,
  syncDiscounts,
}: {
  orderMode: ShopifyOrderMode;
  syncDiscounts: boolean;
}): ShopifyScope[] => {
  const wanted = [
    'read_products',
    'read_inventory',
    ...giftScopes(orderMode),
    ...(syncDiscounts ? DISCOUNT_SCOPES : []),
  ];
  return SHOPIFY_SCOPES.filter((scope) => wanted.includes(scope));
};

/** Which of the wanted permissions were given. */
export const grantedScopes = (granted: readonly string[], wanted: readonly ShopifyScope[]): ShopifyScope[] =>
  wanted.filter((scope) => permits(granted, scope));

/** Which of them are missing. */
export const missingScopes = (granted: readonly string[], wanted: readonly ShopifyScope[]): ShopifyScope[] =>
  wanted.filter((scope) => !permits(granted, scope));

/** The permission without which the shop does not tell of a topic; null for those of products and of the app. */
export function scopeOfTopic(topic: ShopifyTopic): ShopifyScope | null {
  if (topic === 'ORDERS_PAID' || topic === 'REFUNDS_CREATE') return 'read_orders';
  return topic.startsWith('FULFILLMENTS_') ? 'read_fulfillments' : null;
}

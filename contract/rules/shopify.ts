import { SHOP_DOMAIN_PATTERN, SHOPIFY_SCOPES, type ShopifyScope } from '#contract/constants/shopify';

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

/** Which of the permissions that we need were given. */
export const grantedScopes = (granted: readonly string[]): ShopifyScope[] =>
  SHOPIFY_SCOPES.filter((scope) => permits(granted, scope));

/** Which of them are missing. */
export const missingScopes = (granted: readonly string[]): ShopifyScope[] =>
  SHOPIFY_SCOPES.filter((scope) => !permits(granted, scope));

import type { CurrencyCode } from '#contract/constants/money';
import {
  PRODUCT_BRAND_NAME_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_IMAGES_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_NAME_MIN,
  PRODUCT_PRICE_MAX,
  PRODUCT_SKU_MAX,
  PRODUCT_STOCK_MAX,
  PRODUCT_URL_MAX,
  PRODUCT_VARIANT_TITLE_MAX,
  PRODUCT_VARIANTS_MAX,
} from '#contract/constants/products';
import type { ShopifyConflictReason } from '#contract/constants/shopify';
import { majorToMinor } from '#contract/rules/money';
import { isValidGtin } from '#contract/rules/products';
import { cut } from '#contract/rules/text';
import type { StoreProduct } from '#server/modules/products/storeProducts.service';
import { numberOf } from '#server/modules/shopify/shopifyApi';

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}
export interface ShopVariant {
  id: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  price: string;
  compareAtPrice: string | null;
  inventoryQuantity: number | null;
}
export interface ShopMedia {
  preview: { image: { url: string } | null } | null;
}
export interface ShopProduct {
  id: string;
  title: string;
  description: string;
  status: string;
  productType: string;
  vendor: string;
  onlineStoreUrl: string | null;
  tracksInventory: boolean;
  hasOnlyDefaultVariant: boolean;
  media: { nodes: ShopMedia[] };
  variants: { pageInfo: PageInfo; nodes: ShopVariant[] };
}
export interface ProductPage {
  products: { pageInfo: PageInfo; nodes: ShopProduct[] };
}
export interface VariantPage {
  product: { variants: { pageInfo: PageInfo; nodes: ShopVariant[] } } | null;
}

/** One query may cost 1000 points: 25 products with 5 pictures and 20 variants each stay below. */
export const [PAGE_PRODUCTS, MORE_VARIANTS] = [25, 100];
/** Pictures of a product that are asked for. */
export const MEDIA = 5;
const VARIANT = 'id title sku barcode price compareAtPrice inventoryQuantity';
const FIELDS = 'id title description status productType vendor onlineStoreUrl tracksInventory hasOnlyDefaultVariant';
const PRODUCT = `${FIELDS}
  media(first: 5) { nodes { preview { image { url } } } }
  variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT} } }`;
/** What a bulk operation writes into its file: lists have no end there, and each thing in them has an id. */
export const BULK_QUERY = `query { products { edges { node { ${FIELDS}
  media { edges { node { id preview { image { url } } } } }
  variants { edges { node { ${VARIANT} } } } } } } }`;
export const COUNT_QUERY = 'query Count { productsCount(query: "status:active", limit: null) { count } }';
export const PAGE_QUERY = `query Products($n: Int!, $after: String) {
  products(first: $n, after: $after, sortKey: ID) { pageInfo { hasNextPage endCursor } nodes { ${PRODUCT} } } }`;
export const PRODUCT_QUERY = `query Product($id: ID!) { product(id: $id) { ${PRODUCT} } }`;
export const VARIANTS_QUERY = `query Variants($id: ID!, $n: Int!, $after: String) {
  product(id: $id) { variants(first: $n, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT} } } } }`;

/** Whether people can buy it in the shop; others are not taken over. */
export const isOnSale = ({ status }: Pick<ShopProduct, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'UNLISTED';

const PRICE_MAX_MINOR = PRODUCT_PRICE_MAX * 100;
const cutOrNull = (text: string | null, max: number) => cut(text ?? '', max) || null;
const priceOf = (text: string | null, currency: CurrencyCode) => (text === null ? null : majorToMinor(text, currency));
const isHttps = (text: string | null): text is string => text !== null && URL.parse(text)?.protocol === 'https:';
const isHttp = (text: string) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** By what each variant of a product is known here: its sku, or its number in the shop where that is empty or another one's. */
export function skusOf(variants: readonly ShopVariant[]): string[] {
  const seen = new Set<string>();
  return variants.map((variant) => {
    const own = cut(variant.sku ?? '', PRODUCT_SKU_MAX);
    const sku = own === '' || seen.has(own) ? numberOf(variant.id) : own;
    seen.add(sku);
    return sku;
  });
}

export interface ReadRules {
  currency: CurrencyCode;
  syncStock: boolean;
  /** One of our categories for a type of product as the shop calls it. */
  categoryOf: (productType: string) => string;
}

/**
 * A product of the shop as it becomes one of ours, or why it cannot. `variants` are all of it. A variant without a sku of
 * its own is known by its number in the shop.
 */
export function readProduct(
  product: ShopProduct,
  variants: readonly ShopVariant[],
  { currency, syncStock, categoryOf }: ReadRules,
): { item: StoreProduct } | { reason: ShopifyConflictReason } {
  if (variants.length > PRODUCT_VARIANTS_MAX) return { reason: 'too_many_variants' };
  const [first] = variants;
  const prices = variants.map(({ price }) => priceOf(price, currency));
  const isPriced = prices.every((price) => price !== null && price > 0 && price <= PRICE_MAX_MINOR);
  if (!first || !isPriced) return { reason: 'price' };
  const price = prices[0] ?? 0;
  const before = priceOf(first.compareAtPrice, currency);
  const isReduced = before !== null && before > price && before <= PRICE_MAX_MINOR;
  const isCounted = syncStock && product.tracksInventory;
  const stockOf = ({ inventoryQuantity: quantity }: ShopVariant) =>
    isCounted && quantity !== null ? Math.min(Math.max(0, quantity), PRODUCT_STOCK_MAX) : null;
  const stocks = variants.map(stockOf);
  const isSingle = product.hasOnlyDefaultVariant && variants.length === 1;
  const skus = skusOf(variants);
  const name = cut(product.title, PRODUCT_NAME_MAX);
  const gtin = isSingle ? cutOrNull(first.barcode, 20) : null;
  return {
    item: {
      externalId: product.id,
      name: name.length < PRODUCT_NAME_MIN ? `${name} ${numberOf(product.id)}`.trim() : name,
      description: cut(product.description, PRODUCT_DESCRIPTION_MAX),
      sku: isSingle ? cutOrNull(first.sku, PRODUCT_SKU_MAX) : null,
      gtin: gtin !== null && isValidGtin(gtin) ? gtin : null,
      brandName: cutOrNull(product.vendor, PRODUCT_BRAND_NAME_MAX),
      url:
        isHttps(product.onlineStoreUrl) && product.onlineStoreUrl.length <= PRODUCT_URL_MAX
          ? product.onlineStoreUrl
          : null,
      priceMinor: isReduced ? before : price,
      salePriceMinor: isReduced ? price : null,
      stock: stocks.includes(null)
        ? null
        : Math.min(
            stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0),
            PRODUCT_STOCK_MAX,
          ),
      variants: isSingle
        ? []
        : variants.map((variant, at) => ({
            sku: skus[at] ?? '',
            title: cut(variant.title, PRODUCT_VARIANT_TITLE_MAX) || numberOf(variant.id),
            priceMinor: prices[at] ?? price,
            stock: stockOf(variant),
          })),
      categoryId: categoryOf(product.productType),
      imageUrls: product.media.nodes
        .flatMap(({ preview }) => preview?.image?.url ?? [])
        .filter(isHttp)
        .slice(0, PRODUCT_IMAGES_MAX),
    },
  };
}

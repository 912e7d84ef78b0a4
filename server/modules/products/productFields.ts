import type { FieldErrorCode } from '#contract/constants/errors';
import { FEED_OWNED_FIELDS, type FeedOwnedField } from '#contract/constants/feeds';
import { PRODUCT_NAME_MIN } from '#contract/constants/products';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { isValidGtin } from '#contract/rules/products';
import { foldTr } from '#contract/rules/text';
import type { CreateProductBody, UpdateProductBody } from '#contract/schemas/products';
import type { ProductRecord } from '#server/modules/products/products.table';

/** What a person may set of a product, as it is stored. */
export type ProductFields = Omit<
  ProductRecord,
  'id' | 'brandId' | 'source' | 'searchText' | 'version' | 'createdAt' | 'updatedAt'
>;

export type FieldErrors = Record<string, { code: FieldErrorCode; params?: Record<string, string | number> }[]>;

const cleaned = (text: string) => text.normalize('NFC').trim();
const cleanedOrNull = (text: string | null) => (text === null ? null : cleaned(text) || null);

/**
 * A request's fields as they are stored, over the fields the product has now.
 * A price that is no amount of its currency becomes 0, which `checkProduct` refuses.
 */
export function applyBody(
  now: ProductFields | null,
  body: CreateProductBody | UpdateProductBody,
): Partial<ProductFields> {
  const currency = body.currency ?? now?.currency ?? 'TRY';
  return {
    ...(body.name === undefined ? {} : { name: cleaned(body.name) }),
    ...(body.category === undefined ? {} : { categoryId: body.category }),
    ...(body.description === undefined ? {} : { description: cleaned(body.description) }),
    ...(body.sku === undefined ? {} : { sku: cleanedOrNull(body.sku) }),
    ...(body.gtin === undefined ? {} : { gtin: body.gtin }),
    ...(body.brandName === undefined ? {} : { brandName: cleanedOrNull(body.brandName) }),
    ...(body.url === undefined ? {} : { url: cleanedOrNull(body.url) }),
    ...(body.imageIds === undefined ? {} : { imageIds: [...new Set(body.imageIds)] }),
    ...(body.price === undefined ? {} : { priceMinor: majorToMinor(body.price, currency) ?? 0 }),
    ...(body.currency === undefined ? {} : { currency: body.currency }),
    ...(body.salePriceMinor === undefined ? {} : { salePriceMinor: body.salePriceMinor }),
    ...(body.costMinor === undefined ? {} : { costMinor: body.costMinor }),
    ...(body.stock === undefined ? {} : { stock: body.stock }),
    ...(body.variants === undefined
      ? {}
      : { variants: body.variants.map((v) => ({ ...v, sku: cleaned(v.sku), title: cleaned(v.title) })) }),
    ...(body.status === undefined ? {} : { status: body.status }),
  };
}

/** Rules that need nothing but the product itself. An active product shows at least one picture. */
export function checkProduct(product: ProductFields): FieldErrors {
  const errors: FieldErrors = {};
  if (product.name.length < PRODUCT_NAME_MIN) errors.name = [{ code: 'TOO_SHORT', params: { min: PRODUCT_NAME_MIN } }];
  if (product.gtin !== null && !isValidGtin(product.gtin)) errors.gtin = [{ code: 'INVALID' }];
  if (product.url !== null && !isHttps(product.url)) errors.url = [{ code: 'INVALID' }];
  if (product.priceMinor <= 0) errors.price = [{ code: 'INVALID' }];
  else if (product.salePriceMinor !== null && product.salePriceMinor >= product.priceMinor) {
    errors.salePriceMinor = [
      { code: 'TOO_LARGE', params: { max: minorToMajorText(product.priceMinor - 1, product.currency) } },
    ];
  }
  if (product.status === 'active' && product.imageIds.length === 0) errors.imageIds = [{ code: 'REQUIRED' }];
  const skus = product.variants.map((variant) => variant.sku);
  for (const [i, sku] of skus.entries()) {
    if (sku === '') errors[`variants.${i}.sku`] = [{ code: 'REQUIRED' }];
    else if (skus.indexOf(sku) < i) errors[`variants.${i}.sku`] = [{ code: 'TAKEN' }];
  }
  return errors;
}

/** The folded text that the quick search looks in. */
export function searchTextOf(product: Pick<ProductFields, 'name' | 'sku' | 'gtin' | 'brandName'>): string {
  return foldTr([product.name, product.sku, product.gtin, product.brandName].filter((part) => part !== null).join(' '));
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** What a feed owns of a product, by the fields in which it is stored and the names under which it is sent. */
const OWNED: Partial<Record<keyof ProductFields, FeedOwnedField>> = {
  ...Object.fromEntries(FEED_OWNED_FIELDS.map((field) => [field, field])),
  priceMinor: 'price',
};

/** Faults of fields that were changed by hand though the product's feed or store keeps them. A detached product has none. */
export function ownedFaults(
  { source }: Pick<ProductRecord, 'source'>,
  changed: readonly (keyof ProductFields)[],
): FieldErrors {
  if (source === 'manual') return {};
  const owned = changed.flatMap((field) => OWNED[field] ?? []);
  return Object.fromEntries(owned.map((field) => [field, [{ code: 'KEPT_BY_FEED' as const }]]));
}

import type { FieldErrorCode } from '#contract/constants/errors';
import type { CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';

/** How much a creator may choose: pieces, and what they are worth together in minor units of `currency`. */
export interface PickCap {
  maxItems: number;
  maxValueMinor: number;
  currency: CurrencyCode;
}

/** What can be had of a product or variant; `left` is null where its stock is not counted. */
interface Offer {
  priceMinor: number;
  left: number | null;
}

/** A product of a catalogue as it can be chosen; one with variants is chosen by the sku of a variant. */
export interface OfferedProduct extends Offer {
  productId: number;
  variants: readonly (Offer & { sku: string })[];
}

/** So many pieces of a product, or of its variant with that sku. */
export interface PickedItem {
  productId: number;
  sku?: string;
  quantity: number;
}

interface PickFault {
  code: Extract<
    FieldErrorCode,
    'REQUIRED' | 'UNKNOWN' | 'TAKEN' | 'TOO_LARGE' | 'TOO_MANY' | 'OVER_VALUE' | 'NOT_IN_STOCK'
  >;
  params?: Record<string, string | number>;
}

const offerOf = (product: OfferedProduct, sku: string | undefined): Offer | undefined =>
  product.variants.length === 0 ? product : product.variants.find((one) => one.sku === sku);

/** What the chosen items are worth, in minor units; what is not offered counts for nothing. */
export const pickValueMinor = (items: readonly PickedItem[], offered: readonly OfferedProduct[]): number =>
  items.reduce((sum, { productId, sku, quantity }) => {
    const product = offered.find((one) => one.productId === productId);
    return sum + quantity * ((product && offerOf(product, sku)?.priceMinor) ?? 0);
  }, 0);

/**
 * What is wrong with a choice, by field: of an item (`items.2.quantity`), or of all of them (`items`). A product that is not
 * offered, one with variants of which none is named, one that stands there twice, more than is left, and more than the cap allows.
 */
export function pickFaults(
  items: readonly PickedItem[],
  offered: readonly OfferedProduct[],
  { maxItems, maxValueMinor, currency }: PickCap,
): Record<string, PickFault> {
  if (items.length === 0) return { items: { code: 'REQUIRED' } };
  const faults: Record<string, PickFault> = {};
  const seen = new Set<string>();
  for (const [at, { productId, sku, quantity }] of items.entries()) {
    const product = offered.find((one) => one.productId === productId);
    const offer = product && offerOf(product, sku);
    const key = `${productId} ${product?.variants.length ? sku : ''}`;
    if (!product) faults[`items.${at}.productId`] = { code: 'UNKNOWN' };
    else if (!offer) faults[`items.${at}.sku`] = { code: sku === undefined ? 'REQUIRED' : 'UNKNOWN' };
    else if (seen.has(key)) faults[`items.${at}.productId`] = { code: 'TAKEN' };
    else if (offer.left !== null && offer.left <= 0) faults[`items.${at}.quantity`] = { code: 'NOT_IN_STOCK' };
    else if (offer.left !== null && quantity > offer.left)
      faults[`items.${at}.quantity`] = { code: 'TOO_LARGE', params: { max: offer.left } };
    seen.add(key);
  }
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) > maxItems)
    faults['items'] = { code: 'TOO_MANY', params: { max: maxItems } };
  else if (pickValueMinor(items, offered) > maxValueMinor)
    faults['items'] = {
      code: 'OVER_VALUE',
      params: { max: `${minorToMajorText(maxValueMinor, currency)} ${currency}` },
    };
  return faults;
}

/** What a creator still owes before the brand looks at a choice, or can send. */
export const owedFor = ({
  isPick,
  hasChosen,
  hasAddress,
}: {
  isPick: boolean;
  hasChosen: boolean;
  hasAddress: boolean;
}): ('address' | 'choice')[] => [
  ...(hasAddress ? [] : (['address'] as const)),
  ...(isPick && !hasChosen ? (['choice'] as const) : []),
];

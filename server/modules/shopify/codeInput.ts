import type { DiscountSyncError } from '#contract/constants/discounts';
import { minorToMajorText } from '#contract/rules/money';
import type { ShopDiscount } from '#server/modules/discounts/shopSync.service';

const BASIS_POINTS = 10_000;

/** What a discount becomes in the shop: a code that holds, one that is stopped, or none, because the shop cannot do as much. */
type CodePlan =
  | { kind: 'keep'; input: Record<string, unknown>; products: readonly string[] }
  | { kind: 'stop' }
  | { kind: 'refuse'; error: DiscountSyncError };

/** Why the shop cannot have it as it is; null where it can. Categories are ours, and so is knowing who is new. */
function faultOf(
  discount: ShopDiscount,
  currency: string | null,
  products: readonly string[],
): DiscountSyncError | null {
  if (discount.currency !== currency) return 'currency';
  if (discount.type === 'free_shipping') return 'shipping';
  if (discount.customers !== 'all') return 'customers';
  if (discount.appliesTo === 'categories') return 'categories';
  return discount.appliesTo === 'products' && products.length < discount.productIds.length ? 'products' : null;
}

/**
 * A discount as Shopify's DiscountCodeBasicInput has it, its code and dates always said whole, so that one that was stopped
 * holds again. `products` are the shop's ids of those that it is for; `currency` is the shop's.
 */
export function planCode(discount: ShopDiscount, currency: string | null, products: readonly string[]): CodePlan {
  if (discount.state !== 'live') return { kind: 'stop' };
  const error = faultOf(discount, currency, products);
  if (error !== null) return { kind: 'refuse', error };
  const { valueBp, valueMinor, minimumSubtotalMinor, minimumQuantity, combinesWith, usageLimit } = discount;
  const amount = (minor: number) => minorToMajorText(minor, discount.currency);
  return {
    kind: 'keep',
    products,
    input: {
      title: discount.title,
      code: discount.code,
      startsAt: discount.startsAt.toISOString(),
      endsAt: discount.endsAt?.toISOString() ?? null,
      usageLimit,
      appliesOncePerCustomer: discount.oncePerCustomer,
      context: { all: 'ALL' },
      customerGets: {
        value:
          valueBp === null
            ? { discountAmount: { amount: amount(valueMinor ?? 0), appliesOnEachItem: false } }
            : { percentage: valueBp / BASIS_POINTS },
        items: discount.appliesTo === 'all' ? { all: true } : { products: { productsToAdd: products } },
      },
      combinesWith: {
        productDiscounts: combinesWith.product,
        orderDiscounts: combinesWith.order,
        shippingDiscounts: combinesWith.shipping,
      },
      minimumRequirement:
        discount.minimum === 'subtotal'
          ? { subtotal: { greaterThanOrEqualToSubtotal: amount(minimumSubtotalMinor ?? 0) } }
          : discount.minimum === 'quantity'
            ? { quantity: { greaterThanOrEqualToQuantity: String(minimumQuantity ?? 1) } }
            : null,
    },
  };
}

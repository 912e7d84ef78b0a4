import { placeOrder } from './shopkeeper.ts';
import {
  type Attribute,
  type Draft,
  findVariant,
  type Line,
  minorOf,
  numberOf,
  type Order,
  type Store,
} from './store.ts';

type Maybe<T> = T | null | undefined;
interface MoneyInput {
  amount: string;
}
interface DiscountOff {
  value: number;
  valueType: 'FIXED_AMOUNT' | 'PERCENTAGE';
}
interface CommonInput {
  email?: Maybe<string>;
  note?: Maybe<string>;
  tags?: Maybe<string[]>;
  customAttributes?: Maybe<Attribute[]>;
  shippingAddress?: Maybe<Record<string, string | null>>;
}
export interface DraftInput extends CommonInput {
  lineItems?: Maybe<
    {
      variantId?: Maybe<string>;
      quantity: number;
      title?: Maybe<string>;
      sku?: Maybe<string>;
      originalUnitPriceWithCurrency?: Maybe<MoneyInput>;
      appliedDiscount?: Maybe<DiscountOff>;
    }[]
  >;
  appliedDiscount?: Maybe<DiscountOff>;
  shippingLine?: Maybe<{ priceWithCurrency?: Maybe<MoneyInput> }>;
}
export interface OrderInput extends CommonInput {
  lineItems?: Maybe<
    {
      variantId?: Maybe<string>;
      quantity: number;
      title?: Maybe<string>;
      sku?: Maybe<string>;
      priceSet?: Maybe<{ shopMoney: MoneyInput }>;
    }[]
  >;
  discountCode?: Maybe<Record<string, Maybe<{ code: string; percentage?: Maybe<number> }>>>;
  financialStatus?: Maybe<'PAID' | 'PENDING'>;
  test?: Maybe<boolean>;
  processedAt?: Maybe<string>;
}
type LineInput = { variantId?: Maybe<string>; quantity: number; title?: Maybe<string>; sku?: Maybe<string> };

/** The line that an input orders at a price, in minor units, or else at the shop's; a sentence where it cannot. */
function makeLine(store: Store, input: LineInput, priceMinor: number | undefined): Line | string {
  if (!Number.isInteger(input.quantity) || input.quantity < 1) return 'Quantity must be greater than 0';
  const found = input.variantId
    ? findVariant(store, ({ id }) => id === numberOf('ProductVariant', input.variantId ?? ''))
    : undefined;
  if (input.variantId && !found) return `Product with ID ${input.variantId} is no longer available.`;
  if (!found && !input.title) return 'Title can’t be blank';
  return {
    id: store.nextId(),
    product: found?.[0] ?? null,
    variant: found?.[1] ?? null,
    title: found?.[0].title ?? input.title ?? '',
    sku: found?.[1].sku ?? input.sku ?? null,
    quantity: input.quantity,
    refunded: 0,
    unitMinor: priceMinor ?? found?.[1].priceMinor ?? 0,
    discountMinor: 0,
  };
}
const isLine = (line: Line | string): line is Line => typeof line !== 'string';

const offOf = (fullMinor: number, off: Maybe<DiscountOff>) => {
  if (!off) return 0;
  return Math.min(
    fullMinor,
    Math.round(off.valueType === 'PERCENTAGE' ? (fullMinor * off.value) / 100 : off.value * 100),
  );
};
const address = ({ shippingAddress }: CommonInput) =>
  shippingAddress
    ? {
        ...shippingAddress,
        name: [shippingAddress['firstName'], shippingAddress['lastName']].filter(Boolean).join(' '),
        countryCodeV2: shippingAddress['countryCode'] ?? null,
      }
    : null;

/** Keeps a draft order; answers a sentence where its lines are wrong. */
export function makeDraft(store: Store, input: DraftInput): Draft | string {
  const inputs = input.lineItems ?? [];
  const made = inputs.map((one) => {
    const price = one.originalUnitPriceWithCurrency;
    return makeLine(store, one, one.variantId || !price ? undefined : minorOf(price.amount));
  });
  const wrong = made.find((line) => !isLine(line));
  if (typeof wrong === 'string') return wrong;
  const lines = made.filter(isLine);
  if (!lines.length) return 'Add at least 1 product';
  for (const [i, line] of lines.entries()) {
    const full = line.unitMinor * line.quantity;
    const own = offOf(full, inputs[i]?.appliedDiscount);
    line.discountMinor = own + offOf(full - own, input.appliedDiscount);
  }
  const now = store.now();
  const draft: Draft = {
    id: store.nextId(),
    name: `#D${store.drafts.length + 1}`,
    plan: {
      email: input.email ?? null,
      note: input.note ?? null,
      tags: input.tags ?? [],
      attributes: input.customAttributes ?? [],
      lines,
      shippingMinor: minorOf(input.shippingLine?.priceWithCurrency?.amount ?? '0'),
      address: address(input),
    },
    order: null,
    createdAt: now,
    updatedAt: now,
  };
  store.drafts.push(draft);
  return draft;
}

/** What the shop says of a line of which it has too few left; null where it has enough of all. */
export function shortLine(store: Store, { lineItems }: OrderInput): string | null {
  for (const { variantId, quantity } of lineItems ?? []) {
    const found = findVariant(store, ({ id }) => id === numberOf('ProductVariant', variantId ?? ''));
    const stock = found?.[1].stock ?? null;
    if (stock !== null && stock < quantity) return `Unable to reserve inventory: ${found?.[0].title ?? ''}`;
  }
  return null;
}

/** Takes an order by the API; answers a sentence where its lines are wrong. */
export function makeOrder(store: Store, input: OrderInput, takesStock: boolean): Order | string {
  const made = (input.lineItems ?? []).map((one) =>
    makeLine(store, one, one.priceSet ? minorOf(one.priceSet.shopMoney.amount) : undefined),
  );
  const wrong = made.find((line) => !isLine(line));
  if (typeof wrong === 'string') return wrong;
  const lines = made.filter(isLine);
  if (!lines.length) return 'Line items must have at least one line item';
  const discount = Object.values(input.discountCode ?? {}).find((one) => one);
  for (const line of lines)
    line.discountMinor = Math.round((line.unitMinor * line.quantity * (discount?.percentage ?? 0)) / 100);
  return placeOrder(store, {
    lines,
    takesStock,
    email: input.email ?? null,
    note: input.note ?? null,
    tags: input.tags ?? [],
    attributes: input.customAttributes ?? [],
    address: address(input),
    code: discount?.code ?? null,
    isPaid: input.financialStatus !== 'PENDING',
    isTest: input.test ?? false,
  });
}

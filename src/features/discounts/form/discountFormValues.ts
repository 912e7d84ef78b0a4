import * as D from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import { normalizeCode } from '#contract/rules/discountCodes';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { CreateDiscountBody, Discount, UpdateDiscountBody } from '#contract/schemas/discounts';
import { percentText, percentToBp } from '../../../shared/format/percent.ts';
import { fromWallClock, toWallClock } from '../../../shared/format/wallClock.ts';
import { cleanText } from '../../../shared/form/cleanText.ts';
import { changesOf } from '../../../shared/form/isSame.ts';

export interface NamedRecord {
  id: number;
  name: string;
}
export const COMBINATIONS = ['product', 'order', 'shipping'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/**
 * The terms of a discount as a form holds them: amounts as major units and percentages with a dot, numbers as digits,
 * instants on the brand's clock, an empty text for what is not given.
 */
export interface TermsValues {
  title: string;
  type: D.DiscountType;
  percent: string;
  amount: string;
  currency: CurrencyCode;
  appliesTo: D.DiscountScope;
  products: NamedRecord[];
  categories: NamedCategory[];
  minimum: D.DiscountMinimum;
  minimumSubtotal: string;
  minimumQuantity: string;
  customers: D.DiscountCustomers;
  oncePerCustomer: boolean;
  usageLimit: string;
  combinesWith: Combination[];
  startsAt: string;
  endsAt: string;
  commission: string;
  attributionDays: string;
  holdDays: string;
  state: D.DiscountState;
}
export interface NamedCategory {
  id: string;
  name: string;
}

/** One code, and whose it is. */
export interface DiscountFormValues extends TermsValues {
  code: string;
  challenge: NamedRecord | null;
  creator: NamedRecord | null;
}

/** What a new discount begins with: the brand's currency, clock and days of attribution; `now` is an ISO instant, from which it starts. */
interface FirstTerms {
  currency: CurrencyCode;
  now: string;
  zone: string;
  attributionDays: number;
}

/** A new discount's terms. */
export const emptyTerms = ({ currency, now, zone, attributionDays }: FirstTerms): TermsValues => ({
  title: '',
  type: 'percentage',
  percent: '',
  amount: '',
  currency,
  appliesTo: 'all',
  products: [],
  categories: [],
  minimum: 'none',
  minimumSubtotal: '',
  minimumQuantity: '',
  customers: 'all',
  oncePerCustomer: false,
  usageLimit: '',
  combinesWith: [],
  startsAt: toWallClock(now, zone),
  endsAt: '',
  commission: '0',
  attributionDays: String(attributionDays),
  holdDays: String(D.HOLD_DAYS_DEFAULT),
  state: 'live',
});

export const emptyDiscount = (...args: Parameters<typeof emptyTerms>): DiscountFormValues => ({
  ...emptyTerms(...args),
  code: '',
  challenge: null,
  creator: null,
});

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** A stored discount as the form shows it. `zone` is the brand's. */
export function fromDiscount(discount: Discount, zone: string): DiscountFormValues {
  const { currency, assignedTo, combinesWith } = discount;
  const amount = (minor: number | null) => (minor === null ? '' : minorToMajorText(minor, currency));
  const challenge = assignedTo?.challenge ?? null;
  return {
    title: discount.title,
    code: discount.code,
    type: discount.type,
    percent: discount.valueBp === null ? '' : percentText(discount.valueBp),
    amount: amount(discount.valueMinor),
    currency,
    appliesTo: discount.appliesTo,
    products: discount.products.map(({ id, name }) => ({ id, name })),
    categories: discount.categoryIds.map((id) => ({ id, name: id })),
    minimum: discount.minimum,
    minimumSubtotal: amount(discount.minimumSubtotalMinor),
    minimumQuantity: textOf(discount.minimumQuantity),
    customers: discount.customers,
    oncePerCustomer: discount.oncePerCustomer,
    usageLimit: textOf(discount.usageLimit),
    combinesWith: COMBINATIONS.filter((one) => combinesWith[one]),
    startsAt: toWallClock(discount.startsAt, zone),
    endsAt: toWallClock(discount.endsAt, zone),
    commission: percentText(discount.commissionBp),
    attributionDays: String(discount.attributionDays),
    holdDays: String(discount.holdDays),
    state: discount.state,
    challenge: challenge && { id: challenge.id, name: challenge.title },
    creator: assignedTo && { id: assignedTo.creator.id, name: assignedTo.creator.name },
  };
}

const wholeOrNull = (text: string) => (text === '' ? null : Number(text));

/** The terms as the API takes them, of values that the form's schema has accepted. What does not belong to the kind, scope or minimum stays out. */
export function toTermsBody(values: TermsValues, zone: string): Omit<CreateDiscountBody, 'code' | 'assignedTo'> {
  const { type, currency, appliesTo, minimum, combinesWith } = values;
  const minor = (text: string) => majorToMinor(text, currency);
  return {
    title: cleanText(values.title),
    type,
    valueBp: type === 'percentage' ? percentToBp(values.percent) : null,
    valueMinor: type === 'fixed_amount' ? minor(values.amount) : null,
    currency,
    appliesTo,
    productIds: appliesTo === 'products' ? values.products.map(({ id }) => id) : [],
    categoryIds: appliesTo === 'categories' ? values.categories.map(({ id }) => id) : [],
    minimum,
    minimumSubtotalMinor: minimum === 'subtotal' ? minor(values.minimumSubtotal) : null,
    minimumQuantity: minimum === 'quantity' ? wholeOrNull(values.minimumQuantity) : null,
    customers: values.customers,
    oncePerCustomer: values.oncePerCustomer,
    usageLimit: wholeOrNull(values.usageLimit),
    combinesWith: {
      product: combinesWith.includes('product'),
      order: combinesWith.includes('order'),
      shipping: combinesWith.includes('shipping'),
    },
    // The schema has let only a whole moment through.
    startsAt: fromWallClock(values.startsAt, zone) ?? '',
    endsAt: fromWallClock(values.endsAt, zone),
    commissionBp: percentToBp(values.commission) ?? 0,
    attributionDays: Number(values.attributionDays),
    holdDays: Number(values.holdDays),
    state: values.state,
  };
}

/** The whole discount as the API takes it. */
export const toBody = (values: DiscountFormValues, zone: string): CreateDiscountBody => ({
  ...toTermsBody(values, zone),
  code: normalizeCode(values.code),
  assignedTo: values.creator && { creatorProfileId: values.creator.id, challengeId: values.challenge?.id ?? null },
});

/** Only what differs from the discount as it was loaded. */
export const toChanges = (before: DiscountFormValues, values: DiscountFormValues, zone: string): UpdateDiscountBody =>
  changesOf(toBody(before, zone), toBody(values, zone));

const FIELD_OF: Record<string, string> = {
  valueBp: 'percent',
  valueMinor: 'amount',
  productIds: 'products',
  categoryIds: 'categories',
  minimumSubtotalMinor: 'minimumSubtotal',
  commissionBp: 'commission',
  assignedTo: 'creator',
};
const FIELDS = new Set(
  Object.keys(emptyDiscount({ currency: 'TRY', now: '2026-01-01T00:00:00Z', zone: 'UTC', attributionDays: 30 })),
);

/** The form's field for a path of the body, e.g. "valueMinor" → "amount"; the whole field where an entry of it is meant. */
export function toDiscountField(path: string): string | null {
  const [head = '', next] = path.split('.');
  if (head === 'assignedTo' && next === 'challengeId') return 'challenge';
  const field = FIELD_OF[head] ?? head;
  return FIELDS.has(field) ? field : null;
}

/** What may be kept as a draft of a form: all of it. */
export const DRAFT_FIELDS: readonly string[] = [...FIELDS];

import {
  DISCOUNT_LOCKED_FIELDS,
  LEAK_MEAN_DAYS,
  LEAK_REDEMPTIONS_MIN,
  LEAK_SPIKE_FACTOR,
  LEAK_UNATTRIBUTED_BP,
  STORE_CALL_AGE_MS,
  type DiscountCustomers,
  type DiscountLockedField,
  type DiscountMinimum,
  type DiscountScope,
  type DiscountState,
  type DiscountStatus,
  type DiscountType,
  type LeakCause,
  type RedemptionReason,
} from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import { partOf } from '#contract/rules/wallet';

/** What a discount's status follows from. Instants are ISO. */
export interface DiscountClock {
  state: DiscountState;
  startsAt: string;
  endsAt: string | null;
  usageLimit: number | null;
  redemptions: number;
}

const isUsedUp = ({ usageLimit, redemptions }: Pick<DiscountClock, 'usageLimit' | 'redemptions'>): boolean =>
  usageLimit !== null && redemptions >= usageLimit;

/** The status at an instant, ISO. What a person set by hand comes first, then the end, the limit and the start. */
export function discountStatus(discount: DiscountClock, now: string): DiscountStatus {
  if (discount.state !== 'live') return discount.state;
  if (discount.endsAt !== null && now >= discount.endsAt) return 'expired';
  if (isUsedUp(discount)) return 'exhausted';
  return now < discount.startsAt ? 'scheduled' : 'active';
}

/** Whether nobody can use it any more, whatever a person sets: it has ended, or its limit is reached. */
export const isOver = (discount: DiscountClock, now: string): boolean =>
  ['expired', 'exhausted'].includes(discountStatus({ ...discount, state: 'live' }, now));

const NEXT_STATES: Record<DiscountState, readonly DiscountState[]> = {
  draft: ['live', 'archived'],
  live: ['paused', 'archived', 'draft'],
  paused: ['live', 'archived', 'draft'],
  archived: ['paused', 'draft'],
};

/** Where a person may take a discount. One that was used is no draft again; one out of the archive waits, paused, to be resumed. */
export const nextDiscountStates = (
  state: DiscountState,
  redemptions: number,
  isReplaced = false,
): readonly DiscountState[] =>
  NEXT_STATES[state].filter((next) => (next !== 'draft' || redemptions === 0) && (next !== 'live' || !isReplaced));

/** The fields that cannot be changed any more: after the first redemption those that a customer was promised. */
export const lockedFields = (redemptions: number): readonly DiscountLockedField[] =>
  redemptions === 0 ? [] : DISCOUNT_LOCKED_FIELDS;

/** Only what was never used may be deleted. */
export const mayDeleteDiscount = (redemptions: number): boolean => redemptions === 0;

export interface DiscountValue {
  type: DiscountType;
  /** Of a percentage, in basis points. */
  valueBp: number | null;
  /** Of a fixed amount, in minor units. */
  valueMinor: number | null;
}

/** What a discount takes off an amount, in minor units, rounded half up; never more than the amount. Shipping is not in it. */
export function discountOf({ type, valueBp, valueMinor }: DiscountValue, amountMinor: number): number {
  if (type === 'percentage') return partOf(amountMinor, valueBp ?? 0);
  return type === 'fixed_amount' ? Math.min(amountMinor, valueMinor ?? 0) : 0;
}

/** What a sample product costs with the discount, in minor units. */
export const discountedPrice = (value: DiscountValue, priceMinor: number): number =>
  priceMinor - discountOf(value, priceMinor);

export interface DiscountTerms extends DiscountClock {
  currency: CurrencyCode;
  appliesTo: DiscountScope;
  minimum: DiscountMinimum;
  minimumSubtotalMinor: number | null;
  minimumQuantity: number | null;
  customers: DiscountCustomers;
  oncePerCustomer: boolean;
}

/** A basket that a code is meant for; what is not known of it refuses nothing. */
export interface Basket {
  currency: CurrencyCode;
  /** Before this discount, in minor units. */
  subtotalMinor: number | null;
  /** Pieces, and those that the discount is for. */
  quantity: number | null;
  eligibleQuantity: number | null;
  isNewCustomer: boolean | null;
  usedBefore: boolean;
}

/** Why a code may not be used at an instant (ISO) on a basket; null when it may. */
export function redemptionFault(terms: DiscountTerms, basket: Basket, now: string): RedemptionReason | null {
  const status = discountStatus(terms, now);
  if (status === 'scheduled') return 'not_started';
  if (status !== 'active') return status;
  if (basket.currency !== terms.currency) return 'currency';
  if (terms.appliesTo !== 'all' && basket.eligibleQuantity === 0) return 'products';
  if (terms.minimum === 'subtotal' && isBelow(basket.subtotalMinor, terms.minimumSubtotalMinor))
    return 'minimum_subtotal';
  if (terms.minimum === 'quantity' && isBelow(basket.quantity, terms.minimumQuantity)) return 'minimum_quantity';
  if (terms.customers === 'new' && basket.isNewCustomer === false) return 'new_customers';
  if (terms.customers === 'returning' && basket.isNewCustomer === true) return 'returning_customers';
  return terms.oncePerCustomer && basket.usedBefore ? 'used_before' : null;
}

const isBelow = (value: number | null, least: number | null): boolean =>
  value !== null && least !== null && value < least;

const DAY_MS = 86_400_000;

/** When a commission may be paid: the order's instant and the hold. */
export const commissionDueAt = (placedAt: Date, holdDays: number): Date =>
  new Date(placedAt.getTime() + holdDays * DAY_MS);

/** Whether a click counts for an order: one before it, by so many days at most. The shop's clock may be a little behind ours. */
export const clickCounts = (at: Date, placedAt: Date, attributionDays: number): boolean =>
  at.getTime() >= placedAt.getTime() - attributionDays * DAY_MS &&
  at.getTime() <= placedAt.getTime() + STORE_CALL_AGE_MS;

/** Whether an instant that a shop tells is still to come, its clock a little ahead of ours. */
export const isYetToCome = (told: Date, now: Date): boolean => told.getTime() > now.getTime() + STORE_CALL_AGE_MS;

/** The commission on what of an order was not refunded, in minor units, rounded half up. */
export const commissionOf = (subtotalMinor: number, refundedMinor: number, commissionBp: number): number =>
  partOf(Math.max(0, subtotalMinor - refundedMinor), commissionBp);

/** What the last days of a code looked like. */
export interface LeakFacts {
  redemptions: number;
  /** Those of them that could have come by the code's own links: none for a code without links. */
  linked: number;
  /** Of these, how many had no click before. */
  unattributed: number;
  /** Of the last 24 hours, and of the seven days before them. */
  today: number;
  weekBefore: number;
}

/**
 * Why a code looks leaked; null while it does not. Fewer than ten redemptions say nothing, nor does the first day on which
 * a code is used: there is no mean yet.
 */
export function leakCause({ redemptions, linked, unattributed, today, weekBefore }: LeakFacts): LeakCause | null {
  if (
    today >= LEAK_REDEMPTIONS_MIN &&
    redemptions > today &&
    today * LEAK_MEAN_DAYS >= LEAK_SPIKE_FACTOR * Math.max(weekBefore, LEAK_MEAN_DAYS)
  )
    return 'spike';
  return linked >= LEAK_REDEMPTIONS_MIN && unattributed * 10_000 > linked * LEAK_UNATTRIBUTED_BP
    ? 'unattributed'
    : null;
}

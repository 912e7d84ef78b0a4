import { createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DiscountState, RedemptionReason } from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import { isDiscountCode, normalizeCode } from '#contract/rules/discountCodes';
import { discountOf, redemptionFault } from '#contract/rules/discounts';
import type { CheckRedemptionAnswer, CheckRedemptionBody } from '#contract/schemas/store';
import type { Tx } from '#server/db/client';
import { REDEMPTION_REASON_TEXTS } from '#server/messages/discounts';
import { clockOf } from '#server/modules/discounts/discountAnswer';
import { discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { discountRedemptions, type OrderLine } from '#server/modules/discounts/storeOrders.table';
import { skusOf } from '#server/modules/products/productParts.service';

/** What is known of a basket or an order. Null is not known. */
export interface ShownBasket {
  currency: CurrencyCode;
  /** Before any discount, in minor units. */
  subtotalMinor: number | null;
  isNewCustomer: boolean | null;
  customerHash: string | null;
  lines: readonly OrderLine[] | null;
}

/** What a shop knows its customer by, as it is kept: nobody learns the customer from it. */
export const hashCustomer = (key: Uint8Array, brandId: number, customer: string | undefined): string | null =>
  customer === undefined ? null : createHmac('sha256', key).update(`${brandId}.${customer}`).digest('base64url');

/** The reason in both languages, as a shop shows it. */
export const sayReason = (code: RedemptionReason) => ({
  code,
  tr: REDEMPTION_REASON_TEXTS.tr[code],
  en: REDEMPTION_REASON_TEXTS.en[code],
});

/** Those lines that a discount is for; null where the lines are not known. */
export async function eligibleLines(
  tx: Tx,
  { brandId, appliesTo, productIds, categoryIds }: DiscountRecord,
  lines: readonly OrderLine[] | null,
): Promise<readonly OrderLine[] | null> {
  if (appliesTo === 'all' || lines === null || lines.length === 0) return lines;
  const rows = await tx
    .select({ sku: sql<string>`s.sku` })
    .from(sql`${skusOf(brandId, appliesTo === 'products' ? { productIds } : { categoryIds })} s`);
  const skus = new Set(rows.map(({ sku }) => sku));
  return lines.filter(({ sku }) => skus.has(sku));
}

const quantityOf = (lines: readonly OrderLine[] | null): number | null =>
  lines === null || lines.length === 0 ? null : lines.reduce((sum, { quantity }) => sum + quantity, 0);

async function usedBefore(tx: Tx, { id, brandId, oncePerCustomer }: DiscountRecord, customerHash: string | null) {
  if (!oncePerCustomer || customerHash === null) return false;
  const [found] = await tx
    .select({ id: discountRedemptions.id })
    .from(discountRedemptions)
    .where(
      and(
        eq(discountRedemptions.brandId, brandId),
        eq(discountRedemptions.discountId, id),
        eq(discountRedemptions.customerHash, customerHash),
        // An order that came by a link alone is no use of the code.
        discountRedemptions.isCounted,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * What a discount was at an instant. A draft of then was what it became, for its dates say since when it counts, and so does
 * one that was not entered yet; one that is a draft now counts for nothing.
 */
function stateThen({ state, stateAt, history }: DiscountRecord, at: Date): DiscountState {
  if (state === 'draft') return state;
  const steps = [...history, { to: state, at: stateAt.toISOString() }];
  const begun = steps.findLastIndex((step) => new Date(step.at) <= at);
  return steps.slice(Math.max(begun, 0)).find(({ to }) => to !== 'draft')?.to ?? state;
}

/**
 * Why a discount cannot be used on a basket at an instant; null when it can. An order is judged by the state that the
 * discount had when it was placed, whenever it is told.
 */
export async function findFault(
  tx: Tx,
  discount: DiscountRecord,
  basket: ShownBasket,
  at: Date,
): Promise<RedemptionReason | null> {
  const clock = clockOf(discount);
  const eligible = await eligibleLines(tx, discount, basket.lines);
  return redemptionFault(
    {
      ...clock,
      state: stateThen(discount, at),
      currency: discount.currency,
      appliesTo: discount.appliesTo,
      minimum: discount.minimum,
      minimumSubtotalMinor: discount.minimumSubtotalMinor,
      minimumQuantity: discount.minimumQuantity,
      customers: discount.customers,
      oncePerCustomer: discount.oncePerCustomer,
    },
    {
      currency: basket.currency,
      subtotalMinor: basket.subtotalMinor,
      quantity: quantityOf(basket.lines),
      eligibleQuantity: basket.lines === null || basket.lines.length === 0 ? null : (quantityOf(eligible) ?? 0),
      isNewCustomer: basket.isNewCustomer,
      usedBefore: await usedBefore(tx, discount, basket.customerHash),
    },
    at.toISOString(),
  );
}

/** Typed codes as they are kept, each once, in their order. */
export const readCodes = (typed: readonly string[]): string[] => [...new Set(typed.map(normalizeCode))];

/** The brand's discounts of these codes, locked one after the other by their ids, so that counting them is one at a time. */
export async function lockByCodes(tx: Tx, brandId: number, codes: readonly string[]): Promise<DiscountRecord[]> {
  const known = codes.filter(isDiscountCode);
  if (known.length === 0) return [];
  return tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), inArray(discounts.code, known)))
    .orderBy(discounts.id)
    .for('update');
}

/** Whether a code may be used on a basket now, with the reason if not, and what it would take off. */
export async function checkRedemption(
  tx: Tx,
  brandId: number,
  customerKey: Uint8Array,
  body: CheckRedemptionBody,
  now: Date,
): Promise<CheckRedemptionAnswer> {
  const code = normalizeCode(body.code);
  const [discount] = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), eq(discounts.code, code)));
  if (!discount) return { code, isUsable: false, reason: sayReason('unknown'), discount: null };
  const lines = body.lines ?? null;
  const totalOf = (some: readonly OrderLine[]) => some.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const subtotalMinor = body.subtotalMinor ?? (lines === null ? null : totalOf(lines));
  const basket: ShownBasket = {
    currency: body.currency,
    subtotalMinor,
    isNewCustomer: body.isNewCustomer ?? null,
    customerHash: hashCustomer(customerKey, brandId, body.customer),
    lines,
  };
  const fault = await findFault(tx, discount, basket, now);
  const eligible = await eligibleLines(tx, discount, lines);
  const base = discount.appliesTo === 'all' ? subtotalMinor : eligible && totalOf(eligible);
  const { type, valueBp, valueMinor, currency } = discount;
  return {
    code,
    isUsable: fault === null,
    reason: fault && sayReason(fault),
    discount: { type, valueBp, valueMinor, currency, discountMinor: base === null ? null : discountOf(discount, base) },
  };
}

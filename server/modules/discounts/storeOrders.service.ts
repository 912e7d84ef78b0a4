import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { clickCounts, commissionDueAt, commissionOf, isYetToCome } from '#contract/rules/discounts';
import { partOf } from '#contract/rules/wallet';
import type { StoreEventAnswer, StoreOrder, StoreRefund } from '#contract/schemas/store';
import type { Tx } from '#server/db/client';
import { getBrandCurrency } from '#server/modules/brands/memberships.service';
import { applyRefunds } from '#server/modules/discounts/storeRefunds.service';
import { commissionFees, discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { holdOrders, type OrderBatch } from '#server/modules/discounts/orderBatch';
import { findFault, hashCustomer, lockByCodes, readCodes, sayReason } from '#server/modules/discounts/redeem.service';
import {
  commissions,
  discountRedemptions,
  storeOrders,
  storeRefunds,
  type CodeOutcome,
  type StoreOrderRecord,
} from '#server/modules/discounts/storeOrders.table';
import { linkClicks } from '#server/modules/discounts/trackedLinks.table';
import { invoiceDay } from '#server/modules/invoices/invoices.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { findProductsOfSkus } from '#server/modules/products/productParts.service';
import { ApiError, invalid } from '#server/plugins/errors';

/** Under which name the installation keeps the key that makes customers unknowable. */
export const CUSTOMER_KEY = 'store customers';

/** On whose behalf the shop speaks. */
export interface Intake {
  tx: Tx;
  brandId: number;
  /** With which customers are made unknowable. */
  customerKey: Uint8Array;
  now: Date;
  /** What the shop held a code's minimum against, in minor units, where that is not subtotal and discount: prices with their tax. */
  basketMinor?: number;
  /** Where many orders are taken in one transaction. */
  batch?: OrderBatch;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const answerOf = (outcome: StoreEventAnswer['outcome'], codes: readonly CodeOutcome[]): StoreEventAnswer => ({
  outcome,
  codes: codes.map(({ reason, ...code }) => ({ ...code, reason: reason && sayReason(reason) })),
});

const skus = ({ lines }: StoreOrder): string[] => [...new Set(lines.map(({ sku }) => sku))];

/** The order as it was taken before; held from here on. */
async function findKnown({ tx, brandId, batch }: Intake, orderId: string): Promise<StoreOrderRecord | undefined> {
  if (batch) return batch.known.get(orderId);
  await holdOrders(tx, brandId, [orderId]);
  const [known] = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.brandId, brandId), eq(storeOrders.orderId, orderId)));
  return known;
}

/**
 * What is told of an order that was taken is in that order's currency, whatever the brand has gone over to since; of any
 * other it is in the brand's. Throws 422 FOREIGN_CURRENCY.
 */
async function refuseForeign(
  { tx, brandId, batch }: Intake,
  currency: string,
  known: StoreOrderRecord | undefined,
): Promise<void> {
  const expected = known?.currency ?? batch?.currency ?? (await getBrandCurrency(tx, brandId));
  if (currency !== expected) throw new ApiError(422, 'FOREIGN_CURRENCY', { details: { currency, expected } });
}

/** What is told as of tomorrow would stand above everything else, and fall due when nobody knows of it any more. */
function refuseFuture({ now }: Intake, field: string, told: string): Date {
  const at = new Date(told);
  if (isYetToCome(at, now)) throw invalid({ [field]: [{ code: 'TOO_LATE', params: { max: now.toISOString() } }] });
  return at;
}

/**
 * Counts an order: each of its codes once, whether it may still be used decided under the code's lock. The order is put
 * down to the last counted code of a creator, else to the last click; from that a commission follows. The same order again
 * is answered as `repeated` and changes nothing. Throws 400 for one that is yet to be placed, 422 FOREIGN_CURRENCY, and 422 CODE_UNKNOWN when it names codes and
 * none of them, nor its click, is the brand's.
 */
export async function takeOrder(intake: Intake, order: StoreOrder): Promise<StoreEventAnswer> {
  const { tx, brandId, now } = intake;
  const placedAt = refuseFuture(intake, 'order.placedAt', order.placedAt);
  const known = await findKnown(intake, order.id);
  await refuseForeign(intake, order.currency, known);
  if (known)
    return answerOf(
      'repeated',
      known.outcomes.map((one) => (one.outcome === 'counted' ? { ...one, outcome: 'repeated' } : one)),
    );
  const codes = readCodes(order.codes);
  const click = await findClick(intake, order.click, placedAt);
  const locked = await lockAll(intake, codes, click);
  const byCode = new Map(locked.map((discount) => [discount.code, discount]));
  if (!click && !codes.some((code) => byCode.has(code))) {
    if (codes.length > 0) throw new ApiError(422, 'CODE_UNKNOWN', { details: { codes } });
    return answerOf('unrelated', []);
  }
  const customerHash = hashCustomer(intake.customerKey, brandId, order.customer);
  const basket = {
    currency: order.currency,
    subtotalMinor: intake.basketMinor ?? order.subtotalMinor + order.discountMinor,
    isNewCustomer: order.isNewCustomer ?? null,
    customerHash,
    lines: order.lines,
  };
  const outcomes: CodeOutcome[] = [];
  const counted: DiscountRecord[] = [];
  for (const code of codes) {
    const discount = byCode.get(code);
    const reason = discount ? await findFault(tx, discount, basket, placedAt) : 'unknown';
    if (discount && reason === null) counted.push(discount);
    outcomes.push({ code, outcome: reason === null ? 'counted' : 'refused', reason });
  }
  const byClick = locked.find(({ id }) => id === click?.discountId);
  const credited = counted.findLast(({ creatorId }) => creatorId !== null) ?? byClick ?? counted.at(-1);
  const via = credited && counted.includes(credited) ? 'code' : 'click';
  const [stored] = await tx
    .insert(storeOrders)
    .values({
      brandId,
      orderId: order.id,
      currency: order.currency,
      placedAt,
      subtotalMinor: order.subtotalMinor,
      discountMinor: order.discountMinor,
      taxMinor: order.taxMinor,
      isNewCustomer: order.isNewCustomer ?? null,
      customerHash,
      lines: order.lines,
      productIds: await findProductsOfSkus(tx, brandId, skus(order)),
      outcomes,
      clickId: click?.id ?? null,
      discountId: credited?.id ?? null,
      creatorId: credited?.creatorId ?? null,
      via: credited ? via : null,
      receivedAt: now,
    })
    .returning();
  if (!stored) throw new Error('The insert returned no row');
  for (const discount of counted) await countUse(intake, stored, discount, { isCounted: true, click });
  if (byClick && !counted.includes(byClick)) await countUse(intake, stored, byClick, { isCounted: false, click });
  if (credited) await accrue(intake, stored, credited);
  const { batch } = intake;
  batch?.known.set(order.id, stored);
  if (!batch || batch.refunded.has(order.id)) await applyRefunds(intake, stored);
  if (!batch) await announceChange(tx, { brandId, tag: 'Discount' });
  return answerOf('accepted', outcomes);
}

/** A click of the brand's links, by what its link gave along, while it counts for the order. */
async function findClick(
  { tx, brandId }: Intake,
  id: string | undefined,
  placedAt: Date,
): Promise<{ id: string; discountId: number } | null> {
  if (id === undefined || !UUID.test(id)) return null;
  const [found] = await tx
    .select({
      id: linkClicks.id,
      discountId: linkClicks.discountId,
      at: linkClicks.at,
      days: discounts.attributionDays,
    })
    .from(linkClicks)
    .innerJoin(discounts, and(eq(discounts.id, linkClicks.discountId), eq(discounts.brandId, linkClicks.brandId)))
    .where(and(eq(linkClicks.brandId, brandId), eq(linkClicks.id, id)))
    .orderBy(desc(linkClicks.at));
  return found && clickCounts(found.at, placedAt, found.days) ? found : null;
}

/** The discounts of an order's codes and of its click, locked by their ids. */
async function lockAll({ tx, brandId, batch }: Intake, codes: readonly string[], click: { discountId: number } | null) {
  if (batch && !click) return codes.flatMap((code) => batch.discounts.get(code) ?? []);
  if (!click) return lockByCodes(tx, brandId, codes);
  const named = codes.length === 0 ? [''] : [...codes];
  return tx
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.brandId, brandId),
        sql`(${inArray(discounts.code, named)} or ${discounts.id} = ${click.discountId})`,
      ),
    )
    .orderBy(asc(discounts.id))
    .for('update');
}

async function countUse(
  { tx, batch }: Intake,
  order: StoreOrderRecord,
  discount: DiscountRecord,
  { isCounted, click }: { isCounted: boolean; click: { discountId: number } | null },
): Promise<void> {
  const { brandId, subtotalMinor, customerHash, placedAt } = order;
  const discountMinor = isCounted ? order.discountMinor : 0;
  await tx.insert(discountRedemptions).values({
    brandId,
    discountId: discount.id,
    storeOrderId: order.id,
    placedAt,
    via: isCounted ? 'code' : 'click',
    isCounted,
    hadClick: batch ? null : click?.discountId === discount.id,
    subtotalMinor,
    discountMinor,
    customerHash,
  });
  if (batch?.discounts.get(discount.code) === discount) {
    discount.redemptions += isCounted ? 1 : 0;
    discount.revenueMinor += subtotalMinor;
    discount.discountMinor += discountMinor;
    batch.used.add(discount);
    return;
  }
  await tx
    .update(discounts)
    .set({
      redemptions: sql`${discounts.redemptions} + ${isCounted ? 1 : 0}`,
      revenueMinor: sql`${discounts.revenueMinor} + ${subtotalMinor}`,
      discountMinor: sql`${discounts.discountMinor} + ${discountMinor}`,
    })
    .where(eq(discounts.id, discount.id));
}

/** What the platform takes on top of a commission on a day, in basis points. */
async function feeRate(tx: Tx, at: Date): Promise<number> {
  const [found] = await tx
    .select({ rateBp: commissionFees.rateBp })
    .from(commissionFees)
    .where(lte(commissionFees.validFrom, invoiceDay(at)))
    .orderBy(desc(commissionFees.validFrom))
    .limit(1);
  return found?.rateBp ?? 0;
}

async function accrue({ tx }: Intake, order: StoreOrderRecord, discount: DiscountRecord): Promise<void> {
  const { creatorId, commissionBp, holdDays } = discount;
  const amountMinor = commissionOf(order.subtotalMinor, 0, commissionBp);
  if (creatorId === null || amountMinor === 0) return;
  const feeBp = await feeRate(tx, order.placedAt);
  await tx.insert(commissions).values({
    brandId: order.brandId,
    storeOrderId: order.id,
    discountId: discount.id,
    creatorId,
    currency: order.currency,
    rateBp: commissionBp,
    amountMinor,
    feeBp,
    feeMinor: partOf(amountMinor, feeBp),
    status: 'pending',
    dueAt: commissionDueAt(order.placedAt, holdDays),
  });
}

/**
 * Takes a refund in, each once; one whose order is yet to come waits for it. More than the order's subtotal is never given
 * back. Throws 400 for one that is yet to be made, and 422 FOREIGN_CURRENCY for one in another currency than its order, or
 * than the brand where that is yet to come.
 */
export async function takeRefund(intake: Intake, refund: StoreRefund): Promise<StoreEventAnswer> {
  const { tx, brandId, now } = intake;
  const refundedAt = refuseFuture(intake, 'refund.refundedAt', refund.refundedAt);
  await holdOrders(tx, brandId, [refund.orderId]);
  const [order] = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.brandId, brandId), eq(storeOrders.orderId, refund.orderId)))
    .for('update');
  await refuseForeign(intake, refund.currency, order);
  const added = await tx
    .insert(storeRefunds)
    .values({
      brandId,
      orderId: refund.orderId,
      refundId: refund.id,
      currency: refund.currency,
      amountMinor: refund.amountMinor,
      refundedAt,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: storeRefunds.id });
  if (added.length === 0) return answerOf('repeated', []);
  if (!order) return answerOf('waiting', []);
  await applyRefunds(intake, order);
  await announceChange(tx, { brandId, tag: 'Discount' });
  return answerOf('accepted', []);
}

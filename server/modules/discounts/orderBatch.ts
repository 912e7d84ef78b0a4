import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { isDiscountCode } from '#contract/rules/discountCodes';
import type { StoreOrder } from '#contract/schemas/store';
import type { Tx } from '#server/db/client';
import { getBrandCurrency } from '#server/modules/brands/memberships.service';
import { discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { readCodes } from '#server/modules/discounts/redeem.service';
import {
  commissions,
  discountRedemptions,
  storeOrders,
  storeRefunds,
  type StoreOrderRecord,
} from '#server/modules/discounts/storeOrders.table';
import { announceChange } from '#server/modules/notifications/live.service';

/**
 * Deliveries of one order and its refunds come one after the other, in whatever order and however often they come. Of several
 * orders the locks are taken in one order, so that nobody waits in a circle.
 */
export async function holdOrders(tx: Tx, brandId: number, orderIds: readonly string[]): Promise<void> {
  const keys = JSON.stringify(orderIds.map((id) => `${brandId} ${id}`));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store order'), k.key)
    from (select distinct hashtext(told) as key from jsonb_array_elements_text(${keys}::jsonb) told order by key) k`);
}

/**
 * What orders of one transaction read and write together. They and their discounts are held from the first to the last; uses are
 * counted in the rows here and written once.
 */
export interface OrderBatch {
  brandId: number;
  currency: CurrencyCode;
  /** Those that were taken before, also in this batch, by the shop's ids. */
  known: Map<string, StoreOrderRecord>;
  /** The shop's ids of orders of which refunds wait. */
  refunded: ReadonlySet<string>;
  /** By their codes, with the uses of the orders before. */
  discounts: ReadonlyMap<string, DiscountRecord>;
  used: Set<DiscountRecord>;
}

/** Holds orders, the discounts whose codes they name, and what a refund of those that are known takes something off. */
export async function openBatch(
  tx: Tx,
  brandId: number,
  orders: readonly Pick<StoreOrder, 'id' | 'codes'>[],
): Promise<OrderBatch> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  await holdOrders(tx, brandId, ids);
  const known = await tx
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.brandId, brandId), inArray(storeOrders.orderId, ids)));
  const refunds = await tx
    .selectDistinct({ orderId: storeRefunds.orderId })
    .from(storeRefunds)
    .where(and(eq(storeRefunds.brandId, brandId), inArray(storeRefunds.orderId, ids), isNull(storeRefunds.appliedAt)));
  const held = await holdDiscounts(
    tx,
    brandId,
    orders.flatMap(({ codes }) => codes),
    known.map(({ id }) => id),
  );
  return {
    brandId,
    currency: await getBrandCurrency(tx, brandId),
    known: new Map(known.map((order) => [order.orderId, order])),
    refunded: new Set(refunds.map(({ orderId }) => orderId)),
    discounts: new Map(held.map((discount) => [discount.code, discount])),
    used: new Set(),
  };
}

/** The discounts of codes and of known orders, by their ids, and then these orders' commissions, as their payment takes them. */
async function holdDiscounts(
  tx: Tx,
  brandId: number,
  typed: readonly string[],
  orderIds: readonly number[],
): Promise<DiscountRecord[]> {
  const ofOrders = tx
    .select({ id: discountRedemptions.discountId })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.brandId, brandId), inArray(discountRedemptions.storeOrderId, [...orderIds])));
  const codes = readCodes(typed).filter(isDiscountCode);
  const held = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), or(inArray(discounts.code, codes), inArray(discounts.id, ofOrders))))
    .orderBy(discounts.id)
    .for('update');
  if (orderIds.length > 0)
    await tx
      .select({ id: commissions.id })
      .from(commissions)
      .where(and(eq(commissions.brandId, brandId), inArray(commissions.storeOrderId, [...orderIds])))
      .orderBy(commissions.dueAt, commissions.id)
      .for('update');
  return held;
}

/** Writes what the orders of a batch used, and tells open consoles. */
export async function writeBatch(tx: Tx, { brandId, used }: OrderBatch): Promise<void> {
  if (used.size === 0) return;
  const values = JSON.stringify(
    Array.from(used, ({ id, redemptions, revenueMinor, discountMinor }) => ({
      id,
      redemptions,
      revenue: revenueMinor,
      discount: discountMinor,
    })),
  );
  await tx.execute(sql`update discounts d set redemptions = v.redemptions, revenue_minor = v.revenue, discount_minor = v.discount
    from jsonb_to_recordset(${values}::jsonb) v(id int, redemptions int, revenue bigint, discount bigint)
    where d.brand_id = ${brandId} and d.id = v.id`);
  await announceChange(tx, { brandId, tag: 'Discount' });
}

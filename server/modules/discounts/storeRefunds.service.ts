import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { commissionOf } from '#contract/rules/discounts';
import { partOf } from '#contract/rules/wallet';
import type { Tx } from '#server/db/client';
import { discounts } from '#server/modules/discounts/discounts.table';
import {
  commissions,
  discountRedemptions,
  storeOrders,
  storeRefunds,
  type StoreOrderRecord,
} from '#server/modules/discounts/storeOrders.table';

/**
 * Takes the refunds of an order that were not yet, off its revenue and off what its commission comes to. What of it
 * was paid already is taken back by the wallet's chore, which knows it by `paidMinor` being more than `amountMinor`.
 */
export async function applyRefunds({ tx, now }: { tx: Tx; now: Date }, order: StoreOrderRecord): Promise<void> {
  const { brandId, id, orderId, subtotalMinor } = order;
  const taken = await tx
    .update(storeRefunds)
    .set({ appliedAt: now })
    .where(and(eq(storeRefunds.brandId, brandId), eq(storeRefunds.orderId, orderId), isNull(storeRefunds.appliedAt)))
    .returning({ amountMinor: storeRefunds.amountMinor });
  const asked = taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const refundMinor = Math.min(asked, subtotalMinor - order.refundedMinor);
  if (refundMinor === 0) return;
  const refundedMinor = order.refundedMinor + refundMinor;
  await tx.update(storeOrders).set({ refundedMinor }).where(eq(storeOrders.id, id));
  const uses = await tx
    .select({ discountId: discountRedemptions.discountId })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.brandId, brandId), eq(discountRedemptions.storeOrderId, id)));
  const ids = uses.map(({ discountId }) => discountId);
  if (ids.length > 0) {
    // In the order in which an order locks them too.
    await tx
      .select({ id: discounts.id })
      .from(discounts)
      .where(inArray(discounts.id, ids))
      .orderBy(discounts.id)
      .for('update');
    await tx
      .update(discounts)
      .set({ refundsMinor: sql`${discounts.refundsMinor} + ${refundMinor}` })
      .where(inArray(discounts.id, ids));
  }
  const [commission] = await tx
    .select()
    .from(commissions)
    .where(and(eq(commissions.brandId, brandId), eq(commissions.storeOrderId, id)))
    .for('update');
  if (!commission) return;
  const amountMinor = commissionOf(subtotalMinor, refundedMinor, commission.rateBp);
  await tx
    .update(commissions)
    .set({
      amountMinor,
      feeMinor: partOf(amountMinor, commission.feeBp),
      ...(amountMinor === 0 ? { status: 'reversed' } : {}),
    })
    .where(eq(commissions.id, commission.id));
}

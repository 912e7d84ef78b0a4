import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import { eachApart, eachDue } from '#server/jobs/eachDue';
import { discounts } from '#server/modules/discounts/discounts.table';
import { commissions, storeOrders } from '#server/modules/discounts/storeOrders.table';
import { announceChange } from '#server/modules/notifications/live.service';
import {
  holdCommissions,
  payCommissions,
  refundCommission,
  type CommissionRun,
} from '#server/modules/wallet/commissionPayments.service';

/** Commissions that one transaction pays, and one invoice names. */
const BATCH = 100;

const unpaid = sql`${commissions.status} in ('pending', 'payable')`;
const overpaid = sql`(${commissions.paidMinor} > ${commissions.amountMinor} or ${commissions.paidFeeMinor} > ${commissions.feeMinor})`;

/** Rows with what ledger and invoice say of them, oldest first. */
const describeRows = (tx: Tx, where: SQL | undefined, limit: number) =>
  tx
    .select({ commission: commissions, code: discounts.code, orderId: storeOrders.orderId })
    .from(commissions)
    .innerJoin(discounts, eq(discounts.id, commissions.discountId))
    .innerJoin(storeOrders, eq(storeOrders.id, commissions.storeOrderId))
    .where(where)
    .orderBy(asc(commissions.dueAt), asc(commissions.id))
    .limit(limit)
    .for('update', { of: commissions });

const describe = ({ code, orderId }: { code: string; orderId: string }) => `${code} · ${orderId}`;

/**
 * Pays what is due, oldest first in each wallet, as far as what is available goes; the rest waits as `payable`. Then takes
 * back what refunds have left overpaid. Harmless to repeat, also beside another process.
 */
export async function settleCommissions(database: Database, now: Date): Promise<void> {
  const runs = await database.system(async (tx) => {
    await tx
      .update(commissions)
      .set({ status: 'payable' })
      .where(
        inArray(
          commissions.id,
          // As everybody takes several: the oldest first.
          tx
            .select({ id: commissions.id })
            .from(commissions)
            .where(and(eq(commissions.status, 'pending'), lte(commissions.dueAt, now)))
            .orderBy(asc(commissions.dueAt), asc(commissions.id))
            .for('update'),
        ),
      );
    return tx
      .selectDistinct({ brandId: commissions.brandId, currency: commissions.currency })
      .from(commissions)
      .where(eq(commissions.status, 'payable'));
  });
  const pay = async (run: Omit<CommissionRun, 'at'>) => {
    let paid = BATCH;
    while (paid === BATCH) paid = await database.keeper(run.brandId, (tx) => payBatch(tx, { ...run, at: now }));
  };
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({ id: commissions.id, brandId: commissions.brandId, currency: commissions.currency })
        .from(commissions)
        .where(and(gt(commissions.id, after), overpaid))
        .orderBy(asc(commissions.id))
        .limit(limit),
    );
  const parts = [
    () => eachApart(runs, pay),
    () =>
      eachDue(find, ({ id, ...run }) => database.keeper(run.brandId, (tx) => takeBack(tx, { ...run, at: now }, id))),
  ];
  await eachApart(parts, (part) => part());
}

/** Pays one batch of what is due; how many were paid. */
async function payBatch(tx: Tx, run: CommissionRun): Promise<number> {
  await holdCommissions(tx, run);
  const { brandId, currency, at } = run;
  const due = await describeRows(
    tx,
    and(
      eq(commissions.brandId, brandId),
      eq(commissions.currency, currency),
      eq(commissions.status, 'payable'),
      lte(commissions.dueAt, at),
    ),
    BATCH,
  );
  const { ids, invoiceId, feeVatBp } = await payCommissions(
    tx,
    run,
    due.map((row) => ({
      id: row.commission.id,
      amountMinor: row.commission.amountMinor,
      feeMinor: row.commission.feeMinor,
      description: describe(row),
    })),
  );
  if (ids.length === 0) return 0;
  await tx
    .update(commissions)
    .set({
      status: 'paid',
      paidAt: at,
      paidMinor: sql`${commissions.amountMinor}`,
      paidFeeMinor: sql`${commissions.feeMinor}`,
      feeVatBp,
      invoiceId,
    })
    .where(and(inArray(commissions.id, ids), unpaid));
  await announceChange(tx, { brandId, tag: 'Discount' });
  return ids.length;
}

/** Takes back at once what of an order's commission was paid and is refunded now. */
export async function settleOrder(database: Database, brandId: number, orderId: string, now: Date): Promise<void> {
  await database.keeper(brandId, async (tx) => {
    const [found] = await tx
      .select({ id: commissions.id, currency: commissions.currency })
      .from(commissions)
      .innerJoin(storeOrders, eq(storeOrders.id, commissions.storeOrderId))
      .where(and(eq(storeOrders.brandId, brandId), eq(storeOrders.orderId, orderId), overpaid));
    if (found) await takeBack(tx, { brandId, currency: found.currency, at: now }, found.id);
  });
}

async function takeBack(tx: Tx, run: CommissionRun, id: number): Promise<void> {
  await holdCommissions(tx, run);
  const [row] = await describeRows(tx, and(eq(commissions.id, id), overpaid), 1);
  if (!row) return;
  const { amountMinor, feeMinor, paidMinor, paidFeeMinor, feeVatBp, invoiceId } = row.commission;
  await refundCommission(tx, {
    ...run,
    id,
    reference: `${amountMinor}:${feeMinor}`,
    amountMinor: paidMinor - amountMinor,
    feeMinor: paidFeeMinor - feeMinor,
    paidMinor: paidMinor + paidFeeMinor,
    feeVatBp,
    invoiceId,
    description: describe(row),
  });
  await tx.update(commissions).set({ paidMinor: amountMinor, paidFeeMinor: feeMinor }).where(eq(commissions.id, id));
  await announceChange(tx, { brandId: run.brandId, tag: 'Discount' });
}

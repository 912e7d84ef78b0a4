import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { RefundProblem, RefundStatus } from '#contract/constants/payments';
import type { Tx } from '#server/db/client';
import { payments, type PaymentRecord } from '#server/modules/payments/payments.table';
import { paymentRefunds, type RefundRecord } from '#server/modules/payments/refunds.table';

/** The provider's answer was lost, or the installation that the brand came from sends it. */
const MAYBE_SENT: RefundProblem[] = ['unanswered', 'imported'];

/** Adds a refund, once for each payment and cause. */
export async function insertRefund(tx: Tx, values: typeof paymentRefunds.$inferInsert): Promise<void> {
  await tx.insert(paymentRefunds).values(values).onConflictDoNothing();
}

export const listRefunds = (tx: Tx, brandId: number, cause: string): Promise<RefundRecord[]> =>
  tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.brandId, brandId), eq(paymentRefunds.cause, cause)));

export const listRefundsOf = (tx: Tx, paymentId: number): Promise<RefundRecord[]> =>
  tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));

/** Refunds in a state with their payments, the oldest first. */
export const listByStatus = (
  tx: Tx,
  status: RefundStatus,
  until: Date,
  limit: number,
): Promise<{ refund: RefundRecord; payment: PaymentRecord }[]> =>
  tx
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(paymentRefunds.status, status), lte(paymentRefunds.updatedAt, until)))
    .orderBy(asc(paymentRefunds.id))
    .limit(limit);

/** Those of a brand that are not sent yet, in order. */
export const listUnsent = (tx: Tx, brandId: number): Promise<RefundRecord[]> =>
  tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.brandId, brandId), inArray(paymentRefunds.status, ['due', 'sending'])))
    .orderBy(asc(paymentRefunds.id));

export async function findByReference(tx: Tx, reference: string): Promise<RefundRecord | null> {
  const [found] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.reference, reference));
  return found ?? null;
}

/** Moves a refund on from one of these states; false when somebody else did. */
export async function moveRefund(
  tx: Tx,
  id: number,
  from: RefundStatus[],
  changes: Partial<RefundRecord>,
): Promise<boolean> {
  const moved = await tx
    .update(paymentRefunds)
    .set(changes)
    .where(and(eq(paymentRefunds.id, id), inArray(paymentRefunds.status, from)))
    .returning({ id: paymentRefunds.id });
  return moved.length > 0;
}

/** Takes back refunds of a cause that were not sent; not those of which somebody else may have. */
export async function deleteUnsent(tx: Tx, brandId: number, cause: string): Promise<void> {
  await tx
    .delete(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.brandId, brandId),
        eq(paymentRefunds.cause, cause),
        inArray(paymentRefunds.status, ['due', 'by_hand']),
        or(isNull(paymentRefunds.problem), notInArray(paymentRefunds.problem, MAYBE_SENT)),
      ),
    );
}

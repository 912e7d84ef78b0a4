import { and, desc, eq, gt, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '#contract/constants/payments';
import type { Tx } from '#server/db/client';
import { payments, type PaymentRecord } from '#server/modules/payments/payments.table';

/** Of which it is not known yet how they end. */
export const WAITING: readonly PaymentStatus[] = ['created', 'awaiting_payment', 'confirming'];

/** Came, and was given what it was for; at most one of an invoice. */
const hasPaid = and(eq(payments.status, 'succeeded'), not(payments.refundDue)) ?? sql`false`;

export async function insertPayment(tx: Tx, values: typeof payments.$inferInsert): Promise<PaymentRecord> {
  const [added] = await tx.insert(payments).values(values).returning();
  if (!added) throw new Error('The payment was not stored');
  return added;
}

export async function findPayment(tx: Tx, brandId: number, reference: string): Promise<PaymentRecord | null> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.brandId, brandId), eq(payments.reference, reference)));
  return found ?? null;
}

/** The payment that paid an invoice, whenever others were begun for it; the newest one while there is none. */
export async function findPaymentOfInvoice(tx: Tx, brandId: number, invoiceId: number): Promise<PaymentRecord | null> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.brandId, brandId), eq(payments.invoiceId, invoiceId)))
    .orderBy(desc(hasPaid), desc(payments.id))
    .limit(1);
  return found ?? null;
}

/** Payments of an invoice whose payer is still at the provider, with time left. */
export async function findOpenPayment(
  tx: Tx,
  brandId: number,
  invoiceId: number,
  until: Date,
): Promise<PaymentRecord | null> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.brandId, brandId),
        eq(payments.invoiceId, invoiceId),
        eq(payments.status, 'awaiting_payment'),
        gt(payments.expiresAt, until),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return found ?? null;
}

/** Payments for a purpose whose payer is still at the provider, with time left. */
export function listOpenPayments(
  tx: Tx,
  brandId: number,
  purpose: PaymentRecord['purpose'],
  now: Date,
): Promise<PaymentRecord[]> {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.brandId, brandId),
        eq(payments.purpose, purpose),
        inArray(payments.status, ['awaiting_payment', 'confirming']),
        gt(payments.expiresAt, now),
      ),
    );
}

/** The payment that paid for something a purpose names in its data. */
export async function findPaidBy(
  tx: Tx,
  brandId: number,
  purpose: PaymentRecord['purpose'],
  key: string,
  value: number,
): Promise<PaymentRecord | null> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.brandId, brandId),
        eq(payments.purpose, purpose),
        eq(payments.status, 'succeeded'),
        sql`${payments.data} ->> ${key}::text = ${String(value)}`,
      ),
    );
  return found ?? null;
}

/** The payment that a provider speaks of. Runs as the system, since it does not say whose it is. */
export async function findNamed(
  tx: Tx,
  key: { reference: string } | { token: string },
  provider: PaymentRecord['provider'],
): Promise<PaymentRecord | null> {
  const named = 'reference' in key ? eq(payments.reference, key.reference) : eq(payments.providerToken, key.token);
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(named, eq(payments.provider, provider)));
  return found ?? null;
}

/** A payment as it is now; nobody else changes it until the transaction ends. Payments are never deleted. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRecord> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!found) throw new Error('The payment is gone');
  return found;
}

export function listUnclear(tx: Tx, limit: number): Promise<PaymentRecord[]> {
  return tx.select().from(payments).where(isNotNull(payments.unclearWord)).orderBy(payments.id).limit(limit);
}

export async function updatePayment(
  tx: Tx,
  id: number,
  changes: PgUpdateSetSource<typeof payments>,
): Promise<PaymentRecord> {
  const [changed] = await tx.update(payments).set(changes).where(eq(payments.id, id)).returning();
  if (!changed) throw new Error('The payment is gone');
  return changed;
}

/** The provider has a page for the payer. It may have spoken of the outcome already. */
export async function markAwaited(
  tx: Tx,
  id: number,
  page: Pick<PaymentRecord, 'iframeUrl' | 'providerToken'>,
  now: Date,
): Promise<PaymentRecord> {
  return updatePayment(tx, id, {
    ...page,
    status: sql`case when ${payments.status} = 'created' then 'awaiting_payment' else ${payments.status} end`,
    updatedAt: now,
  });
}

/** The payer is back. Only while the payment is open: the provider may have spoken meanwhile. */
export async function markConfirming(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'confirming', updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'awaiting_payment')));
}

/** Ends a brand's payments that wait for their outcome, without asking for it. */
export async function expireWaiting(tx: Tx, brandId: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(payments.brandId, brandId), inArray(payments.status, [...WAITING])));
}

/** Payments whose outcome is to be asked for: the payer came back and nothing was heard, the time is over, or the server died while it set out before `startedBefore`. */
export async function listUnheard(
  tx: Tx,
  { now, startedBefore }: { now: Date; startedBefore: Date },
  limit: number,
): Promise<PaymentRecord[]> {
  const isStuck = and(eq(payments.status, 'created'), lte(payments.createdAt, startedBefore));
  return tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...WAITING]),
        or(eq(payments.status, 'confirming'), lte(payments.expiresAt, now), isStuck),
      ),
    )
    .orderBy(sql`${payments.expiresAt}`)
    .limit(limit);
}

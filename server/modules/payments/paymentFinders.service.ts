import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/payments/payments.repository';
import type { PaymentRecord } from '#server/modules/payments/payments.table';

const UNCLEAR_SHOWN = 50;

/** As the repository does, for other modules. */
export const findPaymentOfInvoice = (tx: Tx, brandId: number, invoiceId: number): Promise<PaymentRecord | null> =>
  repository.findPaymentOfInvoice(tx, brandId, invoiceId);

/** A payment of the invoice that can still be made before `until`; null when one has to be started anew. */
export const findOpenPayment = (
  tx: Tx,
  brandId: number,
  invoiceId: number,
  until: Date,
): Promise<PaymentRecord | null> => repository.findOpenPayment(tx, brandId, invoiceId, until);

/** The card payments of top-ups that can still be gone on with, by the number of their top-up. */
export async function findPaymentsOfTopups(tx: Tx, brandId: number, now: Date): Promise<Map<number, PaymentRecord>> {
  const open = await repository.listOpenPayments(tx, brandId, 'topup', now);
  return new Map(open.map((payment) => [Number(payment.data.topupId), payment]));
}

/** The payment that paid for a top-up; null for one that came another way. */
export const findPaymentOfTopup = (tx: Tx, brandId: number, topupId: number): Promise<PaymentRecord | null> =>
  repository.findPaidBy(tx, brandId, 'topup', 'topupId', topupId);

/** Payments whose outcome nobody knows, because the provider used a word that it has none for, the oldest first. For the operator. */
export const listUnclearPayments = (tx: Tx): Promise<PaymentRecord[]> => repository.listUnclear(tx, UNCLEAR_SHOWN);

import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import type { PaymentRecord } from '#server/modules/payments/payments.table';

/** Writes down in the brand's audit trail what became of a payment. */
export const auditPayment = (
  tx: Tx,
  { brandId, userId, reference, purpose, amountMinor, currency }: PaymentRecord,
  action: string,
  now: Date,
  details: object = {},
): Promise<void> =>
  recordAudit(tx, {
    brandId,
    userId,
    action,
    subjectType: 'payment',
    subjectId: reference,
    details: { purpose, amountMinor, currency, ...details },
    now,
  });

import { sql } from 'drizzle-orm';
import { FAILED_PAYMENT_DAYS } from '#contract/constants/dashboard';
import type { PaymentPurpose } from '#contract/constants/payments';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** Payments of a purpose that failed and that none has succeeded after; a page that never came up was tried by nobody. */
const failedOf =
  (purpose: PaymentPurpose): WaitingSource['rows'] =>
  ({ brandId }, now) => sql`select null::text as name, null::timestamptz as due_at, null::int as target from payments p
      where p.brand_id = ${brandId} and p.purpose = ${purpose} and p.status = 'failed' and p.failure is distinct from 'unavailable'
        and p.created_at > ${now}::timestamptz - make_interval(days => ${FAILED_PAYMENT_DAYS}::int)
        and not exists (select 1 from payments later where later.brand_id = p.brand_id and later.purpose = p.purpose and later.status = 'succeeded' and later.created_at > p.created_at)`;

/** Each is put right where that purpose is paid for. */
export const paymentsWaiting: WaitingSource[] = [
  { kind: 'payments_failed', needs: 'billing.read', rows: failedOf('subscription') },
  { kind: 'topups_failed', needs: 'wallet.topup', rows: failedOf('topup') },
];

import { sql } from 'drizzle-orm';
import { FAILED_PAYMENT_DAYS } from '#contract/constants/dashboard';
import type { WaitingSource } from '#server/plugins/moduleParts';

export const paymentsWaiting: WaitingSource[] = [
  {
    kind: 'payments_failed',
    needs: 'billing.read',
    rows: (
      { brandId },
      now,
    ) => sql`select null::text as name, null::timestamptz as due_at, null::int as target from payments p
      where p.brand_id = ${brandId} and p.status = 'failed' and p.created_at > ${now}::timestamptz - make_interval(days => ${FAILED_PAYMENT_DAYS}::int)
        and not exists (select 1 from payments later where later.brand_id = p.brand_id and later.purpose = p.purpose and later.status = 'succeeded' and later.created_at > p.created_at)`,
  },
];

import { sql, type SQL } from 'drizzle-orm';
import { REFUNDED_STATUSES } from '#contract/constants/payments';

/** How many refunds for a cause have gone back, as part of a query. */
export const countRefunded = (brand: SQL, cause: SQL): SQL =>
  sql`(select count(*) from payment_refunds r where r.brand_id = ${brand} and r.cause = ${cause} and r.status in ${REFUNDED_STATUSES})`;

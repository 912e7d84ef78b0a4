import { sql, type SQL } from 'drizzle-orm';
import { REFUNDED_STATUSES } from '#contract/constants/payments';

/** How many refunds for a cause have gone back, as part of a query. */
export const countRefunded = (brand: SQL, cause: SQL): SQL =>
  sql`(select count(*) from payment_refunds where payment_refunds.brand_id = ${brand} and payment_refunds.cause = ${cause} and payment_refunds.status in ${REFUNDED_STATUSES})`;

import { sql, type SQL } from 'drizzle-orm';

/** Whether a shop of the brand may send its orders. */
export const hasStoreKey = (brand: SQL): SQL =>
  sql`exists (select 1 from store_keys where store_keys.brand_id = ${brand} and store_keys.closed_at is null)`;

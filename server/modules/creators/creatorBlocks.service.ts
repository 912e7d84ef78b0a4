import { sql, type SQL } from 'drizzle-orm';

/** Whether a brand wants to see no more of a creator, as part of a query. */
export const isBlocked = (brand: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from creator_blocks b where b.brand_id = ${brand} and b.creator_id = ${creator})`;

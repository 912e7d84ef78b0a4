import { sql, type SQL } from 'drizzle-orm';

/** Whether a brand wants to see no more of a creator, as part of a query. */
export const isBlocked = (brand: SQL, creator: SQL): SQL =>
  sql`exists (select 1 from creator_blocks where creator_blocks.brand_id = ${brand} and creator_blocks.creator_id = ${creator})`;

import { sql, type SQL } from 'drizzle-orm';

/** The condition that a brand's trail says of an instant that something was done. */
export const wasNoted = (action: string, brandId: SQL, at: SQL): SQL =>
  sql`exists (select 1 from audit_entries e where e.chain = ${brandId} and e.created_at = ${at} and e.action = ${action})`;

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';

/**
 * Renews what the planner knows about the tables. A PostgreSQL server does so by itself after a while; the embedded engine
 * never does, and lists of a grown table would be read without their indexes.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.system((tx) => tx.execute(sql`select refresh_statistics()`));
}

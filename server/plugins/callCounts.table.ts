import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Calls of limited routes in a span of time, of all processes together, by the hash of route and caller.
 * Policy: system only.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    key: text().notNull(),
    /** End of the span that is counted. */
    until: instant('until').notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.until] }), index('call_counts_until').on(table.until)],
);

import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * How the operator of a demo server moved the product's clock on; it is ahead of real time by the sum.
 * Policy: system only.
 */
export const clockMoves = pgTable(
  'clock_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In ms; never back. */
    byMs: bigint('by_ms', { mode: 'number' }).notNull(),
    /** In real time. */
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [check('clock_moves_forward', sql`${table.byMs} > 0`)],
);

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Attempts that are limited in number, by the hash of what they are counted for (purpose, account, address).
 * Policy: system only.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('attempts_key').on(table.key, table.createdAt), index('attempts_expires').on(table.expiresAt)],
);

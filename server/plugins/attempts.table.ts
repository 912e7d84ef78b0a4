import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Attempts that are limited in number, by the hash of what they are counted for (purpose, account, address).
 * Policy: system only.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('attempts_key').on(table.key, table.createdAt), index('attempts_expires').on(table.expiresAt)],
);

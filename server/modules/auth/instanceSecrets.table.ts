import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Keys that every process of this installation shares, made at first use; base64, sealed.
 * Policy: system only.
 */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

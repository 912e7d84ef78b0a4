import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Keys that every process of this installation shares, made at first use; base64, sealed.
 * Policy: system only.
 */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/users.table';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export type OneTimePurpose = 'verify_email' | 'reset_password';

/**
 * Codes of links sent by mail, as SHA-256 hashes.
 * Policy: system only.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_tokens_user').on(table.userId, table.purpose)],
);

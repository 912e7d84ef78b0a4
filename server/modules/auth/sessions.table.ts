import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';

/**
 * Sign-ins. Each is the family of the refresh tokens that follow each other in it, and ends with its last one,
 * at its absolute limit `expiresAt`, or when it is revoked.
 * Policy: user-owned by user_id.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    ip: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `logout`, `reuse`, `password`, `person` or `disabled`. */
    revokedBecause: text('revoked_because'),
  },
  (table) => [index('sessions_user').on(table.userId, table.lastUsedAt)],
);
export type SessionRecord = typeof sessions.$inferSelect;

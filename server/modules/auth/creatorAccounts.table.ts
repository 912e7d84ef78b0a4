import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Language } from '#contract/constants/languages';
import { creators } from '#server/modules/creators/creators.table';

/**
 * How a creator signs in and where they are written to. A person who is also a member of a brand has another account there.
 * Policy: system only.
 */
export const creatorAccounts = pgTable('creator_accounts', {
  creatorId: integer('creator_id')
    .primaryKey()
    .references(() => creators.id, { onDelete: 'cascade' }),
  /** Lower-cased. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  language: text().$type<Language>().notNull(),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
});

/**
 * Sign-ins of creators. Each has one living refresh token and remembers the one before, both as SHA-256 hashes.
 * Policy: system only.
 */
export const creatorSessions = pgTable(
  'creator_sessions',
  {
    id: uuid().primaryKey(),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull().unique(),
    usedHash: text('used_hash').unique(),
    rotatedAt: instant('rotated_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('creator_sessions_creator').on(table.creatorId)],
);
export type CreatorSessionRecord = typeof creatorSessions.$inferSelect;

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { sessions } from '#server/modules/auth/sessions.table';

/**
 * Refresh tokens as SHA-256 hashes; a used one stays until its session is swept, so that reuse is noticed.
 * Policy: system only.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Language } from '#contract/constants/languages';
import type { ConsentKind } from '#server/modules/auth/consents.table';
import { users } from '#server/modules/auth/users.table';

export type OneTimePurpose = 'verify_email' | 'reset_password';

/** What somebody entered who registered an address that was known already. */
export interface RepeatedRegistration {
  passwordHash: string;
  username: string;
  phone: string;
  firstName: string;
  lastName: string;
  language: Language;
  ip: string;
  consents: { kind: ConsentKind; granted: boolean; version: string }[];
}

/**
 * Codes of links sent by mail, as SHA-256 hashes.
 * Policy: system only.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<OneTimePurpose>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /**
     * Takes effect when this very link is opened. Whoever registers somebody else's address must not end up with the
     * password of the account that its owner registers and verifies later.
     */
    registration: jsonb().$type<RepeatedRegistration>(),
    /** The team invitation that the registration came with; joined when this very link is opened, if it still stands. */
    invitationId: integer('invitation_id'),
  },
  (table) => [index('one_time_tokens_user').on(table.userId, table.purpose)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { DeclineReason, InvitationStatus } from '#contract/constants/invitations';
import type { CurrencyCode } from '#contract/constants/money';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { challenges } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';

/**
 * Invitations of creators to a challenge; one pending for each pair. The fee is in minor units of `currency`, null for
 * the challenge's default fee at the time of the answer. `extendedAt` is set once it has been sent again.
 * Policy: brand-owned by brand_id; a creator reads and answers their own by creator_id.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id),
    status: text().$type<InvitationStatus>().notNull().default('pending'),
    customFeeMinor: integer('custom_fee_minor'),
    currency: text().$type<CurrencyCode>().notNull(),
    note: text().notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
    expiresAt: instant('expires_at').notNull(),
    extendedAt: instant('extended_at'),
    respondedAt: instant('responded_at'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_pending')
      .on(table.challengeId, table.creatorId)
      .where(sql`status = 'pending'`),
    index('invitations_brand').on(table.brandId, table.status, table.createdAt),
    index('invitations_challenge').on(table.challengeId, table.createdAt),
    index('invitations_creator').on(table.creatorId, table.createdAt),
    check('invitations_fee', sql`${table.customFeeMinor} is null or ${table.customFeeMinor} >= 0`),
  ],
);
export type InvitationRecord = typeof invitations.$inferSelect;

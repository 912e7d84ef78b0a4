import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Role } from '#contract/constants/brands';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Invitations to a brand's team. `email` is kept lower-cased; of the link's code only the SHA-256 hash is kept.
 * Policy: brand-owned by brand_id, never deleted.
 */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    status: text().$type<'pending' | 'accepted' | 'revoked'>().notNull().default('pending'),
    tokenHash: text('token_hash').notNull(),
    company: text(),
    country: text(),
    phone: text(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_token').on(table.tokenHash),
    uniqueIndex('team_invitations_pending')
      .on(table.brandId, table.email)
      .where(sql`status = 'pending'`),
    index('team_invitations_brand').on(table.brandId, table.createdAt),
  ],
);
export type TeamInvitationRecord = typeof teamInvitations.$inferSelect;

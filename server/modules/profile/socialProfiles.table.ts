import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { SocialPlatform } from '#contract/constants/profile';
import { users } from '#server/modules/auth/users.table';

/**
 * The one social profile that a person links, with figures as the person states them. `verified_at` is the operator's
 * word that the account is the person's own; a trigger takes it away when platform or handle change.
 * Policy: read by the person and by members of the same brand; written by the person, but for `verified_at`.
 */
export const socialProfiles = pgTable('social_profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  platform: text().$type<SocialPlatform>().notNull(),
  handle: text().notNull(),
  followers: integer(),
  following: integer(),
  verifiedAt: instant('verified_at'),
  updatedAt: instant('updated_at').notNull(),
});
export type SocialProfileRecord = typeof socialProfiles.$inferSelect;

import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { SocialPlatform } from '#contract/constants/profile';
import type { MemberStatus } from '#contract/constants/team';

/**
 * Memberships with what colleagues may know of the person. A view with the rights of whoever reads it, so that the
 * policies of both tables hold; it is written by hand in a migration.
 */
export const teamMembers = pgView('team_members', {
  brandId: integer('brand_id').notNull(),
  userId: integer('user_id').notNull(),
  role: text().notNull(),
  status: text().$type<MemberStatus>().notNull(),
  company: text(),
  country: text(),
  phone: text(),
  version: integer().notNull(),
  joinedAt: instant('joined_at').notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  ownPhone: text('own_phone'),
  emailVerifiedAt: instant('email_verified_at'),
  lastLoginAt: instant('last_login_at'),
  registeredAt: instant('registered_at').notNull(),
  profileImageId: uuid('profile_image_id'),
  socialPlatform: text('social_platform').$type<SocialPlatform>(),
  socialHandle: text('social_handle'),
  followers: integer(),
  following: integer(),
  socialVerifiedAt: instant('social_verified_at'),
}).existing();
export type TeamMemberRecord = typeof teamMembers.$inferSelect;

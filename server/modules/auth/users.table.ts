import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Language } from '#contract/constants/languages';

/**
 * People with an account. `email` is kept lower-cased and `username` as the pattern allows, so both indexes compare exactly.
 * Policy: read where id = app.user_id, of a member of app.brand_id, or named in its audit trail; change where
 * id = app.user_id; created by the system only. Members' transactions read every column but the password's hash and
 * change what a profile holds: a new column needs its grant.
 */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    username: text().notNull(),
    phone: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    role: text().notNull().default('brand'),
    language: text().$type<Language>().notNull().default('tr'),
    /** A row of `files`; without a key, because files refer to users. */
    profileImageId: uuid('profile_image_id'),
    lastLoginAt: instant('last_login_at'),
    disabledAt: instant('disabled_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_username').on(table.username)],
);
export type UserRecord = typeof users.$inferSelect;

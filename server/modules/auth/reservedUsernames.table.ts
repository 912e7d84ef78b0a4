import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Usernames asked for by registrations of addresses that had an account already. They count as taken like all others:
 * if they stayed free, a second registration would tell whether the first one found an account.
 * Policy: system only.
 */
export const reservedUsernames = pgTable('reserved_usernames', {
  username: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Language } from '#contract/constants/languages';
import type { Notification } from '#contract/schemas/notifications';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Notifications of a person, about a brand or about none. Texts are kept in every language.
 * Policy: user-owned by user_id; a member's request may add them for members of its brand. A trigger announces each.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: jsonb().$type<Record<Language, string>>().notNull(),
    body: jsonb().$type<Record<Language, string>>().notNull(),
    data: jsonb().$type<Notification['data']>().notNull().default({}),
    readAt: instant('read_at'),
    /** When it went out in a digest. */
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_unmailed')
      .on(table.createdAt)
      .where(sql`read_at is null and mailed_at is null`),
  ],
);

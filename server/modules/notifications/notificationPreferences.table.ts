import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { NotificationChannels, NotificationType } from '#contract/constants/notifications';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/** What a person chose for a brand, by type; a type or channel that is not in it is as it comes. */
export type NotificationChoices = Partial<Record<NotificationType, Partial<NotificationChannels>>>;

/**
 * How a person wants to learn of what happens in a brand.
 * Policy: brand-owned and user-owned.
 */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<NotificationChoices>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.userId, table.brandId] })],
);

import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { AnalyticsView } from '#contract/schemas/analytics';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Who gets which view of a brand's figures by e-mail every week.
 * Policy: brand-owned and user-owned.
 */
export const weeklyReports = pgTable(
  'weekly_reports',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    view: jsonb().$type<AnalyticsView>().notNull(),
    /** The Monday whose report is dealt with. */
    sentWeek: date('sent_week').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.brandId] })],
);

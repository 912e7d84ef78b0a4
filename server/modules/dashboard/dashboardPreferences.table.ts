import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SetUpStep } from '#contract/constants/dashboard';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * What one person does not want to see on the dashboard of one brand.
 * Policy: brand-owned by brand_id and user-owned by user_id, both.
 */
export const dashboardPreferences = pgTable(
  'dashboard_preferences',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissed: text().array().$type<SetUpStep[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userId] })],
);

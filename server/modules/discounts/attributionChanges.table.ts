import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * When somebody set for how long a click counts, and from when on it does: orders taken in before keep what they were put
 * down to. Rows are only ever added. Policy: brand-owned by brand_id.
 */
export const attributionChanges = pgTable(
  'attribution_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    attributionDays: integer('attribution_days').notNull(),
    countsFrom: instant('counts_from').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('attribution_changes_brand').on(table.brandId, table.countsFrom)],
);

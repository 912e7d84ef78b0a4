import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { ListName, VIEW_SCOPES } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

const owner = () => ({
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  list: text().$type<ListName>().notNull(),
});

/**
 * Saved views of lists. A private one is seen by its owner, a team one by every member of the brand.
 * Policy: brand-owned by brand_id, private ones only where user_id = app.user_id.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...owner(),
    name: text().notNull(),
    scope: text().$type<(typeof VIEW_SCOPES)[number]>().notNull(),
    query: text().notNull(),
    layout: jsonb().$type<ListLayout>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('saved_views_list').on(table.brandId, table.list)],
);
export type SavedViewRecord = typeof savedViews.$inferSelect;

/**
 * What one person keeps for one list of one brand: the layout of its columns and the view it opens with.
 * Policy: brand-owned by brand_id and user-owned by user_id, both.
 */
export const listPreferences = pgTable(
  'list_preferences',
  {
    ...owner(),
    layout: jsonb().$type<ListLayout>(),
    defaultViewId: integer('default_view_id').references(() => savedViews.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userId, table.list] })],
);

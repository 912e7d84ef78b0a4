import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { creators } from '#server/modules/creators/creators.table';

/**
 * Named lists of creators of a brand, at most SHORTLISTS_MAX.
 * Policy: brand-owned by brand_id.
 */
export const shortlists = pgTable(
  'shortlists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('shortlists_name').on(table.brandId, table.name)],
);

/**
 * Who is on a list, at most SHORTLIST_CREATORS_MAX, who put them there and why.
 * Policy: brand-owned by brand_id.
 */
export const shortlistEntries = pgTable(
  'shortlist_entries',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    shortlistId: integer('shortlist_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.creatorId] }),
    index('shortlist_entries_brand').on(table.brandId, table.creatorId),
  ],
);

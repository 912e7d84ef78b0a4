import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { ContentBulkAction } from '#contract/constants/contents';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { contents } from '#server/modules/contents/contents.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/**
 * Named sets of contents.
 * Policy: brand-owned by brand_id.
 */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('collections_name').on(table.brandId, sql`lower(${table.name})`)],
);

/**
 * Which contents a collection has.
 * Policy: brand-owned by brand_id.
 */
export const collectionContents = pgTable(
  'collection_contents',
  {
    brandId: brandId(),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.contentId] }),
    index('collection_contents_content').on(table.contentId),
  ],
);

/** A content before a bulk change, and its version after it. */
export interface ContentBefore {
  id: number;
  version: number;
  tags: string[];
  status: string;
  formerStatus: string | null;
  isInCollection: boolean;
}

/**
 * Bulk changes that can still be undone by whoever made them.
 * Policy: brand-owned by brand_id.
 */
export const contentBulkChanges = pgTable(
  'content_bulk_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text().$type<ContentBulkAction>().notNull(),
    collectionId: integer('collection_id'),
    before: jsonb().$type<ContentBefore[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('content_bulk_changes_brand').on(table.brandId, table.userId)],
);

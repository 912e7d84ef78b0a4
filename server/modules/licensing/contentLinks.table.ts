import { char, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { LicenceUsage } from '#contract/constants/challenges';
import { brands } from '#server/modules/brands/brands.table';
import { contents } from '#server/modules/contents/contents.table';

/**
 * Public addresses of contents. Whether one shows anything is asked each time: it dies with the right to its usage.
 * Policy: brand-owned by brand_id.
 */
export const contentLinks = pgTable(
  'content_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    token: text().notNull().unique(),
    usage: text().$type<LicenceUsage>().notNull(),
    country: char({ length: 2 }),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [index('content_links_content').on(table.contentId, table.id)],
);
export type ContentLinkRecord = typeof contentLinks.$inferSelect;

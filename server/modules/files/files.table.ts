import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '#contract/constants/files';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Stored pictures. They belong to a brand, or to their uploader alone when `brandId` is null (profile pictures).
 * Policy: brand-owned by brand_id; where that is null, user-owned by user_id.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<FilePurpose>().notNull(),
    mime: text().notNull(),
    originalKey: text('original_key').notNull(),
    renditionKeys: jsonb('rendition_keys').$type<Record<string, string>>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    /** Bytes of original and renditions, counted against the plan's storage. */
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('files_brand').on(table.brandId), index('files_user').on(table.userId)],
);

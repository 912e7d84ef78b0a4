import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { files } from '#server/modules/files/files.table';

/**
 * What members reported to whoever runs the installation; the operator alone reads them. `bytes` is the size of the file,
 * which counts against no plan. Policy: brand-owned by brand_id and user-owned by user_id, both.
 */
export const supportReports = pgTable(
  'support_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Of its content in the storage. */
    fileKey: text('file_key').notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('support_reports_age').on(table.createdAt),
    index('support_reports_brand').on(table.brandId),
    index('support_reports_user').on(table.userId),
    index('support_reports_file').on(table.fileId),
  ],
);

import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Who works for which brand, and as what. Roles are free text; OWNER matters, unknown ones act as MEMBER.
 * Policy: read where brand_id = app.brand_id or user_id = app.user_id; written by the system only.
 */
export const memberships = pgTable(
  'memberships',
  {
    userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull().references(() => brands.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.brandId] }), index('memberships_brand').on(table.brandId)],
);

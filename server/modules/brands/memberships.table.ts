import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { MemberStatus } from '#contract/constants/team';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Who works for which brand, and as what. Roles are free text; OWNER matters, unknown ones act as MEMBER. A deactivated
 * membership is kept but gives no access. Company, country and phone are what the brand noted about its member.
 * Policy: read where brand_id = app.brand_id or user_id = app.user_id; change and delete where brand_id = app.brand_id;
 * added by the system only.
 */
export const memberships = pgTable(
  'memberships',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    status: text().$type<MemberStatus>().notNull().default('active'),
    company: text(),
    country: text(),
    phone: text(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.brandId] }), index('memberships_brand').on(table.brandId)],
);

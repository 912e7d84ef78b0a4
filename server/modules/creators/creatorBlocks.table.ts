import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { creators } from '#server/modules/creators/creators.table';

/**
 * Creators that a brand wants to see no more.
 * Policy: brand-owned by brand_id.
 */
export const creatorBlocks = pgTable(
  'creator_blocks',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id, { onDelete: 'cascade' }),
    blockedBy: integer('blocked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.creatorId] })],
);

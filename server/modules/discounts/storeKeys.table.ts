import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Keys with which a shop signs. Secrets are sealed; after a rotation the one before works until `oldUntil`.
 * Policy: brand-owned by brand_id.
 */
export const storeKeys = pgTable(
  'store_keys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    label: text().notNull(),
    secretSealed: text('secret_sealed'),
    oldSecretSealed: text('old_secret_sealed'),
    oldUntil: instant('old_until'),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at'),
    lastUsedAt: instant('last_used_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    // The key comes first: a shop names it alone.
    uniqueIndex('store_keys_key').on(table.keyId, table.brandId),
    index('store_keys_brand').on(table.brandId, table.id),
  ],
);
export type StoreKeyRecord = typeof storeKeys.$inferSelect;

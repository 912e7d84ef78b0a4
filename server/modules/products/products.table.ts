import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { ProductSource, ProductStatus } from '#contract/constants/products';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { productCategories } from '#server/modules/products/productCategories.table';

export interface StoredVariant {
  sku: string;
  title: string;
  priceMinor: number;
  stock: number | null;
}

/**
 * Products of a brand. Prices are minor units of `currency`.
 * `imageIds` is an array and not a join table: the order is part of the value, a product is always read
 * and written with all its pictures, and the first one has to come with a list row without another join.
 * `searchText` is the folded text that the quick search looks in.
 * Indexes: one for each sort of the list, within the brand; by name and for the search in the migration.
 * Policy: brand-owned by brand_id.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => productCategories.id),
    description: text().notNull(),
    sku: text(),
    gtin: text(),
    brandName: text('brand_name'),
    url: text(),
    imageIds: uuid('image_ids').array().notNull().default([]),
    priceMinor: integer('price_minor').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    salePriceMinor: integer('sale_price_minor'),
    costMinor: integer('cost_minor'),
    stock: integer(),
    variants: jsonb().$type<StoredVariant[]>().notNull().default([]),
    status: text().$type<ProductStatus>().notNull(),
    source: text().$type<ProductSource>().notNull().default('manual'),
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('products_sku').on(table.brandId, table.sku),
    index('products_created').on(table.brandId, table.createdAt, table.id),
    index('products_updated').on(table.brandId, table.updatedAt, table.id),
    index('products_price').on(table.brandId, table.priceMinor, table.id),
    index('products_stock').on(table.brandId, table.stock, table.id),
    index('products_status').on(table.brandId, table.status, table.id),
    index('products_category').on(table.brandId, table.categoryId, table.id),
    check('products_price_positive', sql`${table.priceMinor} > 0`),
    check(
      'products_sale_below_price',
      sql`${table.salePriceMinor} is null or ${table.salePriceMinor} < ${table.priceMinor}`,
    ),
    check('products_stock_not_negative', sql`${table.stock} is null or ${table.stock} >= 0`),
  ],
);
export type ProductRecord = typeof products.$inferSelect;

/**
 * Products of a brand by status, kept by a trigger, so that an unfiltered total costs one look-up.
 * Policy: brand-owned by brand_id.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    status: text().$type<ProductStatus>().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.status] })],
);

/**
 * What a bulk change replaced, for as long as it can be undone.
 * Policy: brand-owned by brand_id.
 */
export const productBulkChanges = pgTable(
  'product_bulk_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    /** Rows as they were before; after a change other than a deletion their version is one higher. */
    before: jsonb().$type<unknown[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('product_bulk_changes_brand').on(table.brandId, table.expiresAt)],
);

import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The catalogue of categories, one for all brands.
 * Policy: read by everybody; written by the system only.
 */
export const productCategories = pgTable('product_categories', {
  id: text().primaryKey(),
  nameTr: text('name_tr').notNull(),
  nameEn: text('name_en').notNull(),
});

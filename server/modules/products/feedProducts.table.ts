import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { feeds } from '#server/modules/feeds/feeds.table';
import { products } from '#server/modules/products/products.table';

/**
 * Which product is which of a feed's: found by the feed and its id there. `hash` is what was last applied;
 * `imageUrls` are the pictures it names, and `imagesDue` says that they were not fetched yet. A detached product stays
 * named, so that its feed does not bring it in once more.
 * Policy: brand-owned by brand_id.
 */
export const feedProducts = pgTable(
  'feed_products',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    hash: text().notNull(),
    imageUrls: text('image_urls').array().notNull(),
    imagesDue: boolean('images_due').notNull(),
    imageTries: integer('image_tries').notNull().default(0),
    isDetached: boolean('is_detached').notNull().default(false),
    /** Its feed or store does not name it since: not at this instant, and it was put away. */
    missingSince: instant('missing_since'),
    syncedAt: instant('synced_at').notNull(),
  },
  (table) => [
    uniqueIndex('feed_products_item').on(table.feedId, table.externalId),
    index('feed_products_brand').on(table.brandId, table.productId),
    index('feed_products_images')
      .on(table.feedId, table.imageTries, table.productId)
      .where(sql`images_due`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProductStatus } from '#contract/constants/products';
import { instant } from '#server/db/columns';
import { feeds } from '#server/modules/feeds/feeds.table';
import { products } from '#server/modules/products/products.table';

/**
 * The status that people gave a product, for `statusBefore`: archived, or a draft though it has pictures. A draft without any
 * waits for them and is active then. Null for any other. `p` is the product.
 */
export const STATUS_BY_PEOPLE = sql`case when p.status = 'archived' or (p.status = 'draft' and cardinality(p.image_ids) > 0) then p.status end`;

/** What a product is that was put away and is back. Who changed it meanwhile is not overruled. `p` is the product, `f` what its feed knows. */
export const STATUS_OF_RETURNED = sql`case when p.status <> 'archived' then p.status
  when cardinality(p.image_ids) > 0 or f.status_before = 'archived' then coalesce(f.status_before, 'active') else 'draft' end`;

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
    /** What people had set when it was put away, and what it is again once it is back; null for an active one, which the feed itself keeps so. */
    statusBefore: text('status_before').$type<ProductStatus>(),
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

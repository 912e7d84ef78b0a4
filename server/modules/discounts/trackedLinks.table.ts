import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';
import { discounts } from '#server/modules/discounts/discounts.table';
import { products } from '#server/modules/products/products.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/**
 * Addresses that count who follows them and lead to a product's own page. The three sums are those of clicks that are
 * not kept any more. Policy: brand-owned by brand_id.
 */
export const trackedLinks = pgTable(
  'tracked_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    discountId: integer('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    code: text().notNull(),
    oldClicks: integer('old_clicks').notNull().default(0),
    oldSessions: integer('old_sessions').notNull().default(0),
    oldBotClicks: integer('old_bot_clicks').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    // The code comes first: whoever follows a link names no brand.
    uniqueIndex('tracked_links_code').on(table.code, table.brandId),
    index('tracked_links_discount').on(table.discountId, table.id),
  ],
);
export type TrackedLinkRecord = typeof trackedLinks.$inferSelect;

/**
 * Clicks, written before they are answered. `visitor` is an HMAC whose key changes every half hour and which is cleared soon
 * after; bots and prefetches have none. Policy: brand-owned by brand_id; written by the system.
 */
export const linkClicks = pgTable(
  'link_clicks',
  {
    id: uuid().primaryKey(),
    brandId: brandId(),
    linkId: integer('link_id')
      .notNull()
      .references(() => trackedLinks.id, { onDelete: 'cascade' }),
    discountId: integer('discount_id').notNull(),
    at: instant('at').notNull(),
    isBot: boolean('is_bot').notNull(),
    /** Whether it is the first one of a visit. */
    beginsSession: boolean('begins_session').notNull(),
    visitor: text(),
    /** The host of the page, or the app, that led to the link; null where the browser did not say, and for bots. */
    referrer: text(),
  },
  (table) => [
    index('link_clicks_link').on(table.linkId, table.at),
    index('link_clicks_discount').on(table.discountId, table.at),
    index('link_clicks_visitor')
      .on(table.linkId, table.visitor)
      .where(sql`visitor is not null`),
    // Clicks come in their order, so that a few bytes say where the old ones are; those who still name a visitor are few.
    index('link_clicks_age').using('brin', table.at),
    index('link_clicks_known')
      .on(table.at)
      .where(sql`visitor is not null`),
  ],
);

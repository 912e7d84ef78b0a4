import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { feedRuns } from '#server/modules/feeds/feeds.table';

/**
 * What an open run has read so far: an item as it becomes a product, or a variant of one. Removed when the run ends.
 * Policy: brand-owned by brand_id.
 */
export const feedItems = pgTable(
  'feed_items',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    place: integer().notNull(),
    line: integer(),
    itemId: text('item_id').notNull(),
    /** Of the product: the group's, or the item's own. */
    externalId: text('external_id').notNull(),
    isVariant: boolean('is_variant').notNull(),
    hash: text().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [uniqueIndex('feed_items_place').on(table.runId, table.place)],
);

/**
 * The products that the items of an open run make, those that it does not name any more, and what becomes of each. Removed
 * when the run ends.
 * Policy: brand-owned by brand_id.
 */
export const feedDrafts = pgTable(
  'feed_drafts',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    externalId: text('external_id').notNull(),
    hash: text().notNull(),
    data: jsonb().notNull(),
    productId: integer('product_id'),
    outcome: text().$type<'created' | 'updated' | 'unchanged' | 'detached' | 'removed'>(),
  },
  (table) => [uniqueIndex('feed_drafts_item').on(table.runId, table.externalId)],
);

/**
 * What the last runs of a feed changed, for whoever wants the differences.
 * Policy: brand-owned by brand_id.
 */
export const feedChanges = pgTable(
  'feed_changes',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    externalId: text('external_id').notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    outcome: text().$type<'created' | 'updated' | 'removed'>().notNull(),
    /** Old and new of what differs, by field. */
    fields: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
  },
  (table) => [uniqueIndex('feed_changes_item').on(table.runId, table.externalId)],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ShopifyFailure, ShopifyTopic } from '#contract/constants/shopify';
import type { ShopifyConflict, ShopifySettings } from '#contract/schemas/shopify';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';
import { feeds } from '#server/modules/feeds/feeds.table';

/** Where a sync is, so that another process goes on with it. Instants are ISO. */
export interface SyncPlace {
  /** When it began: what was not seen since then is gone. */
  since: string;
  /** The cursor of the last page that was taken over. */
  after: string | null;
  /** The bulk operation that writes the products down, and when it was asked for; null where they are read by pages. */
  bulk: { id: string; askedAt: string } | null;
  /** Products of its file that were read. */
  seen: number;
  /** Products that were taken over, or are in the way. */
  done: number;
  conflicts: ShopifyConflict[];
  conflictCount: number;
}

/**
 * A brand's store, kept when it is disconnected. Tokens are sealed; one who renews them holds `refreshingUntil`, so that it
 * is done once over all processes. `feedId` is the feed that keeps its products, which no list of feeds shows.
 * `conflicts` are the first of the products that were not taken over.
 * Policy: brand-owned by brand_id.
 */
export const shopifyConnections = pgTable(
  'shopify_connections',
  {
    brandId: integer('brand_id')
      .primaryKey()
      .references(() => brands.id, { onDelete: 'cascade' }),
    shopDomain: text('shop_domain').notNull(),
    shopName: text('shop_name'),
    /** As the shop says it; not all of its currencies are known here. */
    shopCurrency: text('shop_currency'),
    status: text().$type<'connected' | 'reauth_required' | 'disconnected'>().notNull(),
    scopes: text().array().notNull(),
    accessTokenSealed: text('access_token_sealed'),
    /** Null for a token that does not end. */
    accessUntil: instant('access_until'),
    refreshTokenSealed: text('refresh_token_sealed'),
    refreshingUntil: instant('refreshing_until'),
    installedBy: integer('installed_by').notNull(),
    installedAt: instant('installed_at').notNull(),
    /** In a row. */
    failures: integer().notNull().default(0),
    failure: text().$type<ShopifyFailure>(),
    settings: jsonb().$type<ShopifySettings>().notNull(),
    feedId: integer('feed_id').references(() => feeds.id, { onDelete: 'set null' }),
    lastSyncAt: instant('last_sync_at'),
    syncStartedAt: instant('sync_started_at'),
    syncDone: integer('sync_done').notNull().default(0),
    syncTotal: integer('sync_total'),
    /** Of a sync that is not over. */
    syncPlace: jsonb('sync_place').$type<SyncPlace>(),
    /** Products that went away while a sync is not over, and when that was read, as ISO instants. */
    syncGone: jsonb('sync_gone').$type<Record<string, string>>().notNull().default({}),
    conflicts: jsonb().$type<ShopifyConflict[]>().notNull().default([]),
    conflictCount: integer('conflict_count').notNull().default(0),
    /** Orders that changed before were looked through. */
    ordersUntil: instant('orders_until'),
    /** Codes in the shop whose discounts are deleted; to be deleted there too. */
    removedCodes: text('removed_codes').array().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // The shop comes first: its webhooks name it alone.
    index('shopify_connections_shop').on(table.shopDomain, table.brandId),
  ],
);
export type ShopifyRecord = typeof shopifyConnections.$inferSelect;

/**
 * That somebody was sent to a shop to agree: what they bring back is known by its hash, holds once, and in the browser alone
 * that has the other half.
 * Policy: brand-owned by brand_id.
 */
export const shopifyStates = pgTable(
  'shopify_states',
  {
    stateHash: text('state_hash').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    shopDomain: text('shop_domain').notNull(),
    /** Of the console that is led back to. */
    origin: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('shopify_states_brand').on(table.brandId, table.expiresAt)],
);

/**
 * What the shop was asked to tell of.
 * Policy: brand-owned by brand_id.
 */
export const shopifyWebhooks = pgTable(
  'shopify_webhooks',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    topic: text().$type<ShopifyTopic>().notNull(),
    subscriptionId: text('subscription_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.topic] })],
);

/**
 * What the shop told, once each. The payload is forgotten when it was dealt with.
 * Policy: brand-owned by brand_id.
 */
export const shopifyEvents = pgTable(
  'shopify_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    webhookId: text('webhook_id').notNull(),
    topic: text().$type<ShopifyTopic>().notNull(),
    payload: jsonb(),
    receivedAt: instant('received_at').notNull(),
    tries: integer().notNull().default(0),
    doneAt: instant('done_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    uniqueIndex('shopify_events_webhook').on(table.brandId, table.webhookId),
    index('shopify_events_topic').on(table.brandId, table.topic, table.receivedAt),
    index('shopify_events_open')
      .on(table.receivedAt)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
  ],
);

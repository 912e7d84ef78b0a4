import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  FeedAuth,
  FeedDelimiter,
  FeedDirection,
  FeedExportForm,
  FeedFormat,
  FeedRunStatus,
  FeedRunTrigger,
  FeedSource,
  FeedStatus,
  MissingItems,
} from '#contract/constants/feeds';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { FeedIssue, FeedMapping, FeedRun, FeedRunDetail, FeedSchedule } from '#contract/schemas/feeds';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';

/**
 * Feeds of a brand. The secret with which a source is asked for and the token of an export's address are sealed; the token's
 * hash finds the feed. `etag`, `lastModified` and `sourceHash` are those of the source that was applied last, and are
 * forgotten when what is read from it changes; `revisitAt` is from when on it is read again all the same. Of an export,
 * `builtFileId` is its document as it was made last, packed, and `builtState` what it was made of.
 * `isStore`: it stands for a connected store, whose products it names; it never runs and no list of feeds shows it.
 * Policy: brand-owned by brand_id.
 */
export const feeds = pgTable(
  'feeds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    searchText: text('search_text').notNull(),
    direction: text().$type<FeedDirection>().notNull(),
    format: text().$type<FeedFormat>().notNull(),
    source: text().$type<FeedSource>().notNull(),
    url: text(),
    uploadId: uuid('upload_id'),
    uploadName: text('upload_name'),
    uploadBytes: integer('upload_bytes'),
    uploadedAt: instant('uploaded_at'),
    auth: text().$type<FeedAuth>().notNull(),
    username: text(),
    secretSealed: text('secret_sealed'),
    schedule: jsonb().$type<FeedSchedule>().notNull(),
    country: char({ length: 2 }).notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    categoryId: text('category_id'),
    delimiter: text().$type<FeedDelimiter>(),
    itemsPath: text('items_path'),
    mapping: jsonb().$type<FeedMapping>().notNull(),
    missingItems: text('missing_items').$type<MissingItems>().notNull(),
    shrinkLimitPercent: integer('shrink_limit_percent').notNull(),
    exportForm: text('export_form').$type<FeedExportForm>(),
    withLicensed: boolean('with_licensed').notNull(),
    tokenHash: text('token_hash'),
    tokenSealed: text('token_sealed'),
    status: text().$type<FeedStatus>().notNull(),
    failures: integer().notNull().default(0),
    nextRunAt: instant('next_run_at'),
    etag: text(),
    lastModified: text('last_modified'),
    sourceHash: text('source_hash'),
    revisitAt: instant('revisit_at'),
    itemsTotal: integer('items_total').notNull().default(0),
    itemsValid: integer('items_valid').notNull().default(0),
    builtFileId: uuid('built_file_id'),
    builtState: text('built_state'),
    builtBytes: integer('built_bytes'),
    builtAt: instant('built_at'),
    isStore: boolean('is_store').notNull().default(false),
    createdBy: integer('created_by').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('feeds_brand').on(table.brandId, table.createdAt, table.id),
    index('feeds_due')
      .on(table.nextRunAt)
      .where(sql`${table.status} = 'active'`),
    // The token comes first: whoever fetches the export names it alone.
    uniqueIndex('feeds_token').on(table.tokenHash, table.brandId),
    check('feeds_shrink_limit', sql`${table.shrinkLimitPercent} between 1 and 100`),
  ],
);
export type FeedRecord = typeof feeds.$inferSelect;

/**
 * Runs of a feed. One of a feed is open at most, which the index decides for all processes; `attempt` tells a process that
 * took a killed one's run over from that one.
 * Policy: brand-owned by brand_id.
 */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    status: text().$type<FeedRunStatus>().notNull(),
    trigger: text().$type<FeedRunTrigger>().notNull(),
    attempt: integer().notNull().default(0),
    itemsTotal: integer('items_total').notNull().default(0),
    itemsValid: integer('items_valid').notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    isUnchanged: boolean('is_unchanged').notNull().default(false),
    issues: jsonb().$type<FeedIssue[]>().notNull().default([]),
    failure: jsonb().$type<NonNullable<FeedRun['failure']>>(),
    shrink: jsonb().$type<NonNullable<FeedRunDetail['shrink']>>(),
    /** What the source said of itself, to be kept by the feed once it is applied. */
    seen: jsonb().$type<SeenSource>(),
    bytes: integer().notNull().default(0),
    bytesTotal: integer('bytes_total'),
    hasChanges: boolean('has_changes').notNull().default(false),
    startedBy: integer('started_by'),
    confirmedBy: integer('confirmed_by'),
    queuedAt: instant('queued_at').notNull(),
    startedAt: instant('started_at'),
    /** When it began to wait to be confirmed, which is none of its duration. */
    waitsSince: instant('waits_since'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('feed_runs_feed').on(table.feedId, table.id),
    index('feed_runs_brand').on(table.brandId, table.id),
    uniqueIndex('feed_runs_open')
      .on(table.feedId)
      .where(sql`${table.finishedAt} is null`),
  ],
);
export type FeedRunRecord = typeof feedRuns.$inferSelect;

export interface SeenSource {
  etag: string | null;
  lastModified: string | null;
  hash: string;
  revisitAt: string | null;
  /** The version of the feed by which it was read; runs of before have none. */
  version?: number;
}

/** Of a source that is to be read anew, whatever it says of itself. */
export const NOTHING_SEEN = { etag: null, lastModified: null, sourceHash: null, revisitAt: null };

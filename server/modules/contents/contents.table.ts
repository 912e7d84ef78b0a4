import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type {
  ContentFlag,
  ContentPlatform,
  ContentRejection,
  ContentSource,
  ContentStatus,
  ContentType,
} from '#contract/constants/contents';
import type { DisclosureVerdict } from '#contract/rules/disclosure';
import type { ContentMetrics } from '#contract/schemas/contents';
import { brands } from '#server/modules/brands/brands.table';
import { challenges, type StatusChange } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';
import { participations } from '#server/modules/participations/participations.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });
const contentId = () =>
  integer('content_id')
    .notNull()
    .references(() => contents.id, { onDelete: 'cascade' });

/**
 * Why a content was rejected: rules of the brief by their ids (`do-0`), and words for the creator. `briefVersion` is the one
 * whose rules these are, since its creator may agree to another one later; rejections of before have none.
 */
export interface StoredRejection {
  reason: ContentRejection;
  rules: string[];
  note: string;
  briefVersion?: number;
}

/**
 * Contents: what creators delivered for a challenge, one for each participation, and what a brand captured itself.
 * `submission` counts deliveries; `round` counts those that answer a request for changes, and its limit is
 * `revisionRounds`. The review ends by itself at `reviewDueAt`; while `stoppedAt` is set its clock stands still.
 * `remindedHours` is the last reminder that was sent. `formerStatus` is where a content goes back to from the archive.
 * `checklist` holds the member's ticks by the brief's version and the rule (`2:do-0`), older ones by the rule alone.
 * Policy: brand-owned by brand_id.
 */
export const contents = pgTable(
  'contents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    source: text().$type<ContentSource>().notNull(),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'cascade' }),
    participationId: integer('participation_id').references(() => participations.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id').references(() => creators.id),
    creatorName: text('creator_name').notNull().default(''),
    platform: text().$type<ContentPlatform>().notNull(),
    type: text().$type<ContentType>().notNull(),
    caption: text().notNull().default(''),
    postUrl: text('post_url'),
    /** What the addresses of its post have in common; null also for one that was captured twice before that was refused. */
    postKey: text('post_key'),
    status: text().$type<ContentStatus>().notNull(),
    formerStatus: text('former_status').$type<ContentStatus>(),
    submission: integer().notNull().default(1),
    round: integer().notNull().default(1),
    revisionRounds: integer('revision_rounds').notNull().default(0),
    flag: text().$type<ContentFlag>(),
    submittedAt: instant('submitted_at'),
    reviewDueAt: instant('review_due_at'),
    stoppedAt: instant('stopped_at'),
    remindedHours: integer('reminded_hours'),
    disputableUntil: instant('disputable_until'),
    decidedAt: instant('decided_at'),
    publishedAt: instant('published_at'),
    rejection: jsonb().$type<StoredRejection>(),
    checklist: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    productIds: integer('product_ids').array().notNull().default([]),
    tags: text().array().notNull().default([]),
    metrics: jsonb().$type<ContentMetrics>(),
    views: bigint({ mode: 'number' }),
    /** Whether the first delivery came in time. */
    isOnTime: boolean('is_on_time'),
    searchText: text('search_text').notNull().default(''),
    history: jsonb().$type<StatusChange<ContentStatus>[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('contents_participation').on(table.participationId),
    // What a brand captured is there once; what a creator delivered is told apart by its participation. An address may be long.
    uniqueIndex('contents_post')
      .on(table.brandId, sql`md5(${table.postKey})`, sql`coalesce(${table.participationId}, 0)`)
      .where(sql`post_key is not null`),
    index('contents_created').on(table.brandId, table.createdAt, table.id),
    index('contents_status').on(table.brandId, table.status, table.id),
    index('contents_challenge').on(table.challengeId),
    // With the id: what a creator is called is read off the newest one.
    index('contents_creator').on(table.brandId, table.creatorId, table.id),
    index('contents_views').on(table.brandId, table.views, table.id.desc().nullsFirst()),
    index('contents_most_viewed').on(table.brandId, table.views.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('contents_decided').on(table.brandId, table.decidedAt, table.id.desc().nullsFirst()),
    index('contents_last_decided').on(table.brandId, table.decidedAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('contents_review_due')
      .on(table.reviewDueAt)
      .where(sql`status in ('submitted', 'in_review')`),
    index('contents_disputable')
      .on(table.disputableUntil)
      .where(sql`status = 'rejected'`),
    check('contents_rounds', sql`${table.round} between 1 and ${table.revisionRounds} + 1`),
  ],
);
export type ContentRecord = typeof contents.$inferSelect;

/**
 * Contents of a brand by status, as changes to be added up, kept by a trigger and folded now and then, so that the total of
 * an unfiltered list costs one look-up. Rows are added alone, so that nobody waits for somebody else who decides.
 * Policy: brand-owned by brand_id.
 */
export const contentCounts = pgTable(
  'content_counts',
  { brandId: brandId(), status: text().$type<ContentStatus>().notNull(), changed: integer().notNull() },
  (table) => [index('content_counts_brand').on(table.brandId, table.status)],
);

/** What the library can be narrowed down by besides its own words. */
export type ContentFacet = 'creator' | 'challenge' | 'product' | 'tag';

/**
 * Contents of a brand by what they have (`value` is an id or a tag) and by status, kept like the counts above: the filters
 * of a library of 100,000 would read all of it four times else.
 * Policy: brand-owned by brand_id.
 */
export const contentFacets = pgTable(
  'content_facets',
  {
    brandId: brandId(),
    facet: text().$type<ContentFacet>().notNull(),
    value: text().notNull(),
    status: text().$type<ContentStatus>().notNull(),
    changed: integer().notNull(),
  },
  (table) => [index('content_facets_brand').on(table.brandId, table.facet, table.status)],
);

/**
 * Each delivery of a content, as it was sent. Never changed.
 * Policy: brand-owned by brand_id.
 */
export const contentSubmissions = pgTable(
  'content_submissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    contentId: contentId(),
    number: integer().notNull(),
    round: integer().notNull(),
    caption: text().notNull(),
    postUrl: text('post_url'),
    disclosure: jsonb().$type<DisclosureVerdict>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [uniqueIndex('content_submissions_number').on(table.contentId, table.number)],
);

/**
 * Files of the deliveries in their order, with what is shown of them, so that a brand needs no right to the creator's
 * files. Sizes in px, bytes and ms; `sha256` of the original finds duplicates.
 * Policy: brand-owned by brand_id.
 */
export const contentFiles = pgTable(
  'content_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    contentId: contentId(),
    submission: integer().notNull(),
    place: integer().notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text().$type<'image' | 'video'>().notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    durationMs: integer('duration_ms'),
    placeholder: text(),
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex('content_files_place').on(table.contentId, table.submission, table.place),
    index('content_files_hash').on(table.brandId, table.sha256, table.contentId),
    index('content_files_file').on(table.fileId),
  ],
);
export type ContentFileRecord = typeof contentFiles.$inferSelect;

/**
 * What was said about a delivery; `atMs` is a place in a video.
 * Policy: brand-owned by brand_id.
 */
export const contentFeedback = pgTable(
  'content_feedback',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    contentId: contentId(),
    submission: integer().notNull(),
    round: integer().notNull(),
    text: text().notNull(),
    atMs: integer('at_ms'),
    fileId: uuid('file_id'),
    side: text().$type<'brand' | 'creator'>().notNull(),
    /** A user or a creator. */
    authorId: integer('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('content_feedback_content').on(table.contentId, table.id)],
);

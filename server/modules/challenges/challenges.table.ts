import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type {
  AspectRatio,
  ChallengeStatus,
  DigitalDelivery,
  Objective,
  ProductShipping,
  RecruitmentType,
  VideoType,
} from '#contract/constants/challenges';
import type { CurrencyCode } from '#contract/constants/money';
import type { Brief, BriefCatalogue, BriefLicence, CreatorSpec, Scene, VideoDuration } from '#contract/rules/brief';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { products } from '#server/modules/products/products.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/** A change of state. `at` is an ISO instant, `actorId` a user or creator. */
export interface StatusChange<S extends string> {
  from: S;
  to: S;
  at: string;
  actorType: 'user' | 'creator' | 'system';
  actorId?: number;
  reason?: string;
}

/**
 * Challenges: the brief as it is now, and where the challenge stands. Amounts are minor units of `currency`, dates
 * calendar days of the brand. `acceptedCount` counts participations that hold a place (accepted or completed); it
 * changes with them, under the lock of this row, and the check below never lets it exceed the places.
 * Policy: brand-owned by brand_id.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    label: text().notNull().default(''),
    status: text().$type<ChallengeStatus>().notNull().default('draft'),
    /** The latest frozen version of the brief; 0 while it is a draft. */
    briefVersion: integer('brief_version').notNull().default(0),
    acceptedCount: integer('accepted_count').notNull().default(0),
    /** Rejects applications whose decision is overdue. */
    lapseApplications: boolean('lapse_applications').notNull().default(false),

    title: text().notNull(),
    description: text().notNull(),
    coverImageId: uuid('cover_image_id'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    contentStart: date('content_start'),
    contentEnd: date('content_end'),
    objective: text().$type<Objective>(),
    videoType: text('video_type').$type<VideoType>(),
    productShipping: text('product_shipping').$type<ProductShipping>(),
    productId: integer('product_id').references(() => products.id),
    catalogue: jsonb().$type<BriefCatalogue>(),
    shipByDays: integer('ship_by_days'),
    digitalDelivery: text('digital_delivery').$type<DigitalDelivery>(),
    videoDuration: jsonb('video_duration').$type<VideoDuration>(),
    aspectRatio: text('aspect_ratio').$type<AspectRatio>(),
    scenario: text().notNull(),
    scenes: jsonb().$type<Scene[]>().notNull(),
    rules: jsonb().$type<{ do: string[]; dont: string[] }>().notNull(),
    references: text('reference_links').array().notNull(),
    recruitmentType: text('recruitment_type').$type<RecruitmentType>(),
    collaborations: integer(),
    amountMinor: integer('amount_minor'),
    currency: text().$type<CurrencyCode>().notNull(),
    defaultFeeMinor: integer('default_fee_minor'),
    allowCustomFee: boolean('allow_custom_fee').notNull(),
    maxFeeMinor: integer('max_fee_minor'),
    creatorSpec: jsonb('creator_spec').$type<CreatorSpec>().notNull(),
    disclosure: text().array().notNull(),
    licence: jsonb().$type<BriefLicence>().notNull(),
    reviewDays: integer('review_days').notNull(),
    revisionRounds: integer('revision_rounds').notNull(),

    searchText: text('search_text').notNull(),
    history: jsonb().$type<StatusChange<ChallengeStatus>[]>().notNull().default([]),
    publishedAt: instant('published_at'),
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason'),
    archivedAt: instant('archived_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('challenges_status').on(table.brandId, table.status, table.id),
    index('challenges_updated').on(table.brandId, table.updatedAt, table.id),
    index('challenges_product').on(table.productId),
    index('challenges_open')
      .on(table.startDate, table.endDate)
      .where(sql`status = 'published' and recruitment_type = 'public'`),
    check(
      'challenges_places',
      sql`${table.acceptedCount} >= 0 and (${table.acceptedCount} = 0 or ${table.acceptedCount} <= ${table.collaborations})`,
    ),
    check('challenges_published_by_brief', sql`${table.status} = 'draft' or ${table.briefVersion} > 0`),
  ],
);
export type ChallengeRecord = typeof challenges.$inferSelect;

/**
 * The brief as it was when published and after each change since; never altered. `changed` names the fields that
 * differ from the version before.
 * Policy: brand-owned by brand_id.
 */
export const briefVersions = pgTable(
  'brief_versions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    brief: jsonb().$type<Brief>().notNull(),
    changed: text().array().notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('brief_versions_number').on(table.challengeId, table.number)],
);

/**
 * A brief to start others from, without its dates and cover.
 * Policy: brand-owned by brand_id.
 */
export const challengeTemplates = pgTable(
  'challenge_templates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    name: text().notNull(),
    brief: jsonb().$type<Brief>().notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('challenge_templates_brand').on(table.brandId, table.createdAt)],
);

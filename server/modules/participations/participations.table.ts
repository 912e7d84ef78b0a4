import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type {
  ParticipationSource,
  ParticipationStage,
  ParticipationStatus,
  RejectionReason,
} from '#contract/constants/participations';
import { brands } from '#server/modules/brands/brands.table';
import { challenges, type StatusChange } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';

/** A creator as the brand saw them when they applied or accepted. Never changed afterwards. */
export interface CreatorSnapshot {
  firstName: string;
  lastName: string;
  username: string;
  country: string;
  city: string;
  gender: string;
  age: number | null;
  bio: string;
  categories: string[];
  platforms: { platform: string; handle: string; followers: number }[];
  followers: number;
  /** Percent with one decimal. */
  engagementRate: number;
  /** What the portrait and the samples are drawn from; null where there are no pictures. */
  mediaSeed: number | null;
  /** The newest contents by their places, from 1. */
  samples: { id: number; type: 'image' | 'video' }[];
}

export interface DueExtension {
  days: number;
  /** The user who gave it. */
  by: number;
  at: string;
}

/**
 * Creators in challenges: applications, and what became of them. `askedFeeMinor` is the creator's own wish and
 * `offeredFeeMinor` the brand's answer to it. Fee, platform fee, rate and brief version are fixed at acceptance;
 * `pendingBriefVersion` waits for the creator's consent until `reacceptBy`.
 * Policy: brand-owned by brand_id.
 */
export const participations = pgTable(
  'participations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id),
    status: text().$type<ParticipationStatus>().notNull(),
    stage: text().$type<ParticipationStage>(),
    source: text().$type<ParticipationSource>().notNull(),
    pitch: text().notNull().default(''),
    snapshot: jsonb().$type<CreatorSnapshot>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    askedFeeMinor: integer('asked_fee_minor'),
    offeredFeeMinor: integer('offered_fee_minor'),
    offeredAt: instant('offered_at'),
    feeMinor: integer('fee_minor'),
    platformFeeMinor: integer('platform_fee_minor'),
    /** Basis points: 100 is one percent. */
    platformFeeBp: integer('platform_fee_bp'),
    /** The version that the creator applied to or agreed upon. */
    briefVersion: integer('brief_version').notNull(),
    pendingBriefVersion: integer('pending_brief_version'),
    reacceptBy: instant('reaccept_by'),
    /** When the brand should have decided about an application. */
    decideBy: instant('decide_by'),
    decidedAt: instant('decided_at'),
    acceptedAt: instant('accepted_at'),
    reason: text().$type<RejectionReason>(),
    note: text(),
    dueAt: instant('due_at'),
    /** When the creator was last reminded of delivering, and when the brand was told that they are late. */
    remindedAt: instant('reminded_at'),
    overdueToldAt: instant('overdue_told_at'),
    extensions: jsonb().$type<DueExtension[]>().notNull().default([]),
    history: jsonb().$type<StatusChange<ParticipationStatus>[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('participations_live')
      .on(table.challengeId, table.creatorId)
      .where(sql`status in ('pending', 'shortlisted', 'accepted', 'completed')`),
    index('participations_challenge').on(table.challengeId, table.status, table.createdAt),
    index('participations_brand').on(table.brandId, table.status, table.createdAt),
    index('participations_creator').on(table.creatorId, table.createdAt),
    index('participations_undecided')
      .on(table.decideBy)
      .where(sql`status in ('pending', 'shortlisted')`),
    index('participations_due')
      .on(table.dueAt)
      .where(sql`status = 'accepted' and stage in ('creating', 'revision')`),
    check(
      'participations_fixed_fee',
      sql`${table.status} not in ('accepted', 'completed') or (${table.feeMinor} is not null and ${table.platformFeeMinor} is not null)`,
    ),
  ],
);
export type ParticipationRecord = typeof participations.$inferSelect;

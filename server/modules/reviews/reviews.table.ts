import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { ReviewAuthor, ReviewReason, ReviewScore, ReviewStatus } from '#contract/constants/reviews';
import { brands } from '#server/modules/brands/brands.table';
import { challenges } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';
import { participations } from '#server/modules/participations/participations.table';

/**
 * Ratings: two rows for each completed participation, one by each side. A row is sealed until both are given or
 * `closesAt` has come; `isOtherGiven` says of the other row no more than that. `reply` is the rated side's answer.
 * Policy: brand-owned by brand_id; of the creators' rows a brand sees and answers the revealed ones alone.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    participationId: integer('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => creators.id),
    author: text().$type<ReviewAuthor>().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    rating: integer(),
    scores: jsonb().$type<Record<ReviewScore, number>>(),
    reasons: text().array().$type<ReviewReason[]>().notNull().default([]),
    publicText: text('public_text').notNull().default(''),
    privateNote: text('private_note'),
    reply: text(),
    repliedAt: instant('replied_at'),
    report: text(),
    reportedAt: instant('reported_at'),
    isOtherGiven: boolean('is_other_given').notNull().default(false),
    userId: integer('user_id'),
    submittedAt: instant('submitted_at'),
    completedAt: instant('completed_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('reviews_author').on(table.participationId, table.author),
    index('reviews_brand').on(table.brandId, table.author, table.status, table.closesAt),
    index('reviews_creator').on(table.creatorId, table.author, table.status),
    index('reviews_open')
      .on(table.closesAt)
      .where(sql`status in ('pending', 'submitted', 'skipped')`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
export type ReviewRecord = typeof reviews.$inferSelect;

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { DisputeOutcome, DisputeSide, DisputeStatus } from '#contract/constants/disputes';
import { brands } from '#server/modules/brands/brands.table';
import { contents } from '#server/modules/contents/contents.table';
import { participations } from '#server/modules/participations/participations.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/**
 * Disputes about a content; one is open at most. The operator decides, and `ruling` are their words.
 * Policy: brand-owned by brand_id.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    participationId: integer('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    openedBy: text('opened_by').$type<DisputeSide>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    openedAt: instant('opened_at').notNull(),
    evidenceUntil: instant('evidence_until').notNull(),
    outcome: text().$type<DisputeOutcome>(),
    splitBp: integer('split_bp'),
    ruling: text(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    uniqueIndex('disputes_open')
      .on(table.contentId)
      .where(sql`status = 'open'`),
    index('disputes_brand').on(table.brandId, table.id),
    index('disputes_content').on(table.contentId, table.id),
  ],
);
export type DisputeRecord = typeof disputes.$inferSelect;

/**
 * What both sides said in a dispute. Rows are only ever added.
 * Policy: read and add where brand_id = app.brand_id.
 */
export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    side: text().$type<DisputeSide>().notNull(),
    /** A user or a creator. */
    authorId: integer('author_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('dispute_evidence_dispute').on(table.disputeId, table.id)],
);

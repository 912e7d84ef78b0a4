import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { LicenceDuration, LicenceUsage } from '#contract/constants/challenges';
import type {
  LicenceExclusivity,
  LicenceOrigin,
  LicenceRevocation,
  LicenceSide,
  LicenceStatus,
} from '#contract/constants/licensing';
import type { CurrencyCode } from '#contract/constants/money';
import type { LicenceOffer } from '#contract/rules/licensing';
import { brands } from '#server/modules/brands/brands.table';
import type { StatusChange } from '#server/modules/challenges/challenges.table';
import { contents } from '#server/modules/contents/contents.table';
import { creators } from '#server/modules/creators/creators.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });
const licenseId = () =>
  integer('license_id')
    .notNull()
    .references(() => licenses.id, { onDelete: 'cascade' });

/**
 * Licences from the first draft to their end, and records of rights that a brand holds by contract. `creatorId` is null
 * only for a record about contents whose creator is not known. `commissionBp` is the plan's as of the request.
 * `turn` is whose answer is waited for. `noticedDays` is the last notice of the end that was sent. `missingMinor` is what
 * the wallet lacked. `searchText` is folded. `termsVersion` and `termsSha256` are null of records: their contract is not ours.
 * Policy: brand-owned by brand_id.
 */
export const licenses = pgTable(
  'licenses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    initiator: text().$type<LicenceSide>().notNull(),
    origin: text().$type<LicenceOrigin>().notNull(),
    creatorId: integer('creator_id').references(() => creators.id),
    creatorName: text('creator_name').notNull(),
    status: text().$type<LicenceStatus>().notNull(),
    turn: text().$type<LicenceSide>(),
    round: integer().notNull().default(0),
    usages: text().array().$type<LicenceUsage[]>().notNull(),
    territory: text().array().notNull(),
    startDate: date('start_date').notNull(),
    durationDays: integer('duration_days').$type<LicenceDuration>(),
    exclusivity: text().$type<LicenceExclusivity>().notNull(),
    editsAllowed: boolean('edits_allowed').notNull(),
    aiTrainingAllowed: boolean('ai_training_allowed').notNull(),
    creditRequired: boolean('credit_required').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    commissionBp: integer('commission_bp').notNull(),
    message: text().notNull().default(''),
    note: text().notNull().default(''),
    documentId: uuid('document_id'),
    termsVersion: text('terms_version'),
    termsSha256: text('terms_sha256'),
    requestedAt: instant('requested_at'),
    respondedAt: instant('responded_at'),
    respondBy: instant('respond_by'),
    activeFrom: instant('active_from'),
    endsAt: instant('ends_at'),
    closeReason: text('close_reason'),
    revocation: text().$type<LicenceRevocation>(),
    terminationBy: text('termination_by').$type<LicenceSide>(),
    noticedDays: integer('noticed_days'),
    missingMinor: bigint('missing_minor', { mode: 'number' }),
    invoiceId: integer('invoice_id'),
    renewsId: integer('renews_id'),
    history: jsonb().$type<StatusChange<LicenceStatus>[]>().notNull().default([]),
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('licenses_requested').on(table.brandId, table.requestedAt, table.id),
    index('licenses_status').on(table.brandId, table.status, table.id),
    index('licenses_creator').on(table.creatorId, table.createdAt),
    index('licenses_renews').on(table.renewsId),
    index('licenses_respond_by')
      .on(table.respondBy)
      .where(sql`status in ('pending', 'countered')`),
    index('licenses_ends')
      .on(table.endsAt)
      .where(sql`status = 'active'`),
    check('licenses_rounds', sql`${table.round} between 0 and 5`),
    check('licenses_price', sql`${table.priceMinor} >= 0`),
  ],
);
export type LicenseRecord = typeof licenses.$inferSelect;

/**
 * The contents that a licence is about, in their order.
 * Policy: brand-owned by brand_id.
 */
export const licenseContents = pgTable(
  'license_contents',
  {
    brandId: brandId(),
    licenseId: licenseId(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.licenseId, table.contentId] }),
    index('license_contents_content').on(table.contentId),
  ],
);

/**
 * The first offer (round 0) and each counter-offer. Never changed.
 * Policy: brand-owned by brand_id.
 */
export const licenseOffers = pgTable(
  'license_offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: brandId(),
    licenseId: licenseId(),
    round: integer().notNull(),
    by: text().$type<LicenceSide>().notNull(),
    offer: jsonb().$type<LicenceOffer>().notNull(),
    message: text().notNull(),
    /** A user or a creator. */
    actorId: integer('actor_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('license_offers_round').on(table.licenseId, table.round)],
);
export type LicenseOfferRecord = typeof licenseOffers.$inferSelect;

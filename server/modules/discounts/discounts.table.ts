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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DiscountCustomers,
  DiscountMinimum,
  DiscountScope,
  DiscountSource,
  DiscountState,
  DiscountSyncError,
  DiscountSyncState,
  DiscountType,
  LeakCause,
} from '#contract/constants/discounts';
import type { CurrencyCode } from '#contract/constants/money';
import { instant } from '#server/db/columns';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { challenges } from '#server/modules/challenges/challenges.table';
import { creators } from '#server/modules/creators/creators.table';

const minor = (name: string) => bigint(name, { mode: 'number' });
const sum = (name: string) => minor(name).notNull().default(0);

/** A change of what a person sets. `at` is an ISO instant, `actorId` a user; null for the system. */
export interface DiscountTransition {
  from: DiscountState | null;
  to: DiscountState;
  at: string;
  actorId: number | null;
}

/** With what other discounts of the shop a code may be used together. */
export interface Combinations {
  product: boolean;
  order: boolean;
  shipping: boolean;
}

/**
 * Discount codes. Only `state` is set by hand; scheduled, active, expired and used up follow from it, the dates and the
 * limit. `stateAt` says since when it is so, and `history` what it was before: an order placed before a pause still
 * counts, one placed within a pause never. Amounts are minor units of
 * `currency`. `redemptions` and the three sums are kept with each redemption, under this row's lock, and count no version.
 * `batchId` names what was made together, `reissuedAsId` the code that took the place of a leaked one, for as long as that one
 * is there.
 * Policy: brand-owned by brand_id.
 */
export const discounts = pgTable(
  'discounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    code: text().notNull(),
    type: text().$type<DiscountType>().notNull(),
    valueBp: integer('value_bp'),
    valueMinor: minor('value_minor'),
    currency: text().$type<CurrencyCode>().notNull(),
    appliesTo: text('applies_to').$type<DiscountScope>().notNull().default('all'),
    productIds: integer('product_ids').array().notNull().default([]),
    categoryIds: text('category_ids').array().notNull().default([]),
    minimum: text().$type<DiscountMinimum>().notNull().default('none'),
    minimumSubtotalMinor: minor('minimum_subtotal_minor'),
    minimumQuantity: integer('minimum_quantity'),
    customers: text().$type<DiscountCustomers>().notNull().default('all'),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    usageLimit: integer('usage_limit'),
    combinesWith: jsonb('combines_with')
      .$type<Combinations>()
      .notNull()
      .default({ product: false, order: false, shipping: false }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    creatorId: integer('creator_id').references(() => creators.id),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    commissionBp: integer('commission_bp').notNull().default(0),
    attributionDays: integer('attribution_days').notNull(),
    holdDays: integer('hold_days').notNull(),
    state: text().$type<DiscountState>().notNull(),
    stateAt: instant('state_at').notNull(),
    source: text().$type<DiscountSource>().notNull().default('local'),
    externalId: text('external_id'),
    syncState: text('sync_state').$type<DiscountSyncState>(),
    syncError: text('sync_error').$type<DiscountSyncError>(),
    syncSaid: text('sync_said'),
    /** The version that was brought to the shop last, or that it refused. */
    syncVersion: integer('sync_version'),
    /** How often the shop says it was used. */
    shopUsage: integer('shop_usage'),
    syncAt: instant('sync_at'),
    batchId: uuid('batch_id'),
    reissuedAsId: integer('reissued_as_id'),
    redemptions: integer().notNull().default(0),
    revenueMinor: sum('revenue_minor'),
    discountMinor: sum('discount_minor'),
    refundsMinor: sum('refunds_minor'),
    leakCause: text('leak_cause').$type<LeakCause>(),
    leakAt: instant('leak_at'),
    leakRedemptions: integer('leak_redemptions').notNull().default(0),
    leakUnattributedBp: integer('leak_unattributed_bp').notNull().default(0),
    searchText: text('search_text').notNull(),
    history: jsonb().$type<DiscountTransition[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('discounts_code').on(table.brandId, table.code),
    index('discounts_created').on(table.brandId, table.createdAt, table.id),
    index('discounts_starts').on(table.brandId, table.startsAt, table.id),
    index('discounts_ends').on(table.brandId, table.endsAt, table.id),
    index('discounts_ends_back').on(table.brandId, table.endsAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('discounts_redemptions').on(table.brandId, table.redemptions, table.id),
    index('discounts_net_revenue').on(table.brandId, sql`(${table.revenueMinor} - ${table.refundsMinor})`, table.id),
    index('discounts_state').on(table.brandId, table.state, table.createdAt, table.id),
    index('discounts_used_up')
      .on(table.brandId, table.createdAt, table.id)
      .where(sql`state = 'live' and redemptions >= usage_limit`),
    index('discounts_creator').on(table.creatorId, table.id),
    index('discounts_challenge').on(table.challengeId),
    index('discounts_batch').on(table.brandId, table.batchId),
    check(
      'discounts_value',
      sql`case ${table.type} when 'percentage' then ${table.valueBp} between 1 and 10000 and ${table.valueMinor} is null
      when 'fixed_amount' then ${table.valueMinor} > 0 and ${table.valueBp} is null else ${table.valueBp} is null and ${table.valueMinor} is null end`,
    ),
    check('discounts_within_limit', sql`${table.usageLimit} is null or ${table.redemptions} <= ${table.usageLimit}`),
    check('discounts_ends_later', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);
export type DiscountRecord = typeof discounts.$inferSelect;

/** What a bulk change replaced, for as long as it can be undone. Policy: brand-owned by brand_id. */
export const discountBulkChanges = pgTable(
  'discount_bulk_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    /** Rows as they were before; after a change other than a deletion their version is one higher. */
    before: jsonb().$type<unknown[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('discount_bulk_changes_brand').on(table.brandId, table.expiresAt)],
);

/** What the platform takes on top of a commission from a day on, in basis points, VAT contained. Policy: read by everybody, written by the system. */
export const commissionFees = pgTable('commission_fees', {
  validFrom: date('valid_from', { mode: 'string' }).primaryKey(),
  rateBp: integer('rate_bp').notNull(),
});

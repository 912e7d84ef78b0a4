import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ANALYTICS_FILTERS, type Measure } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import { instant } from '#server/db/columns';
import { brands } from '#server/modules/brands/brands.table';

const brandId = () =>
  integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' });

/** What may have to be counted again: everything of one kind of rows on the days it changed. */
export const FACT_GROUPS = ['participations', 'contents', 'ledger', 'clicks', 'shop'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/**
 * How finely rows are added up: all of a day (`total`); each combination of what they belong to (`part`); and clicks also by
 * what led to them (`referrer`), apart, so that nobody else reads more rows for it.
 */
export const COUNTED_GRAINS = ['total', 'part', 'referrer'] as const;
export type CountedGrain = (typeof COUNTED_GRAINS)[number];
/** Parts added up further, by each thing alone that tables are split by: by days, and by weeks whose `day` is their Monday. */
export const LINE_GRAINS = [...ANALYTICS_FILTERS, 'link'] as const;
export type LineGrain = (typeof LINE_GRAINS)[number];

/**
 * What was counted and added up, by calendar days of the brand, in several grains; null where it belongs to none. `amount` is
 * minor units of the currency, a number of things or ms; `cases` is how many rows it was added up from, `samples` their
 * amounts one by one where a median is wanted, `asOf` the age of the oldest figure in it. Everything in it can be counted again from the rows, but clicks that are swept since.
 * Policy: brand-owned by brand_id.
 */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    brandId: brandId(),
    day: date({ mode: 'string' }).notNull(),
    grain: text().$type<CountedGrain | LineGrain | `${LineGrain} week`>().notNull(),
    measure: text().$type<Measure>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    challengeId: integer('challenge_id'),
    creatorId: integer('creator_id'),
    discountId: integer('discount_id'),
    linkId: integer('link_id'),
    /** The host that led to clicks; null where nobody said. */
    referrer: text(),
    productIds: integer('product_ids').array().notNull().default([]),
    platform: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    cases: integer().notNull(),
    samples: bigint({ mode: 'number' }).array(),
    asOf: instant('as_of'),
  },
  (table) => [
    index('analytics_days_day').on(table.brandId, table.measure, table.grain, table.day),
    index('analytics_days_discount')
      .on(table.brandId, table.discountId, table.day)
      .where(sql`discount_id is not null`),
    index('analytics_days_creator')
      .on(table.brandId, table.creatorId, table.day)
      .where(sql`creator_id is not null`),
    index('analytics_days_challenge')
      .on(table.brandId, table.challengeId, table.day)
      .where(sql`challenge_id is not null`),
  ],
);

/** All columns, in one order. */
export const DAY_COLUMNS = sql.raw(
  'brand_id, day, grain, measure, currency, challenge_id, creator_id, discount_id, link_id, referrer, product_ids, platform, amount, cases, samples, as_of',
);

/**
 * Hours in which rows came, changed or went since their days were counted, noted by triggers in the same transaction. Rows
 * are only added, and taken away by whoever counts their days again, so that nobody waits for anybody.
 * Policy: brand-owned by brand_id.
 */
export const analyticsChanges = pgTable(
  'analytics_changes',
  { brandId: brandId(), rows: text().$type<FactGroup>().notNull(), at: instant('at').notNull() },
  (table) => [index('analytics_changes_brand').on(table.brandId)],
);

/** In which time zone and for which own currency the days of a brand were counted; with another one all are counted again. Policy: brand-owned by brand_id. */
export const analyticsStates = pgTable('analytics_states', {
  brandId: brandId().primaryKey(),
  timezone: text().notNull(),
  currency: text().$type<CurrencyCode>().notNull(),
  countedAt: instant('counted_at').notNull(),
});

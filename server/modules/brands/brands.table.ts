import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import { DEFAULT_TIMEZONE, type BrandStatus } from '#contract/constants/brands';
import { DEFAULT_COUNTRY } from '#contract/constants/countries';
import type { CurrencyCode } from '#contract/constants/money';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import type { BillingIdentity } from '#contract/schemas/brands';

/** A change of state. `at` is an ISO instant, `actorId` a user. */
export interface BrandTransition {
  from: BrandStatus;
  to: BrandStatus;
  at: string;
  actorType: 'user' | 'system';
  actorId?: number;
  reason?: string;
}

/**
 * Brands. `reason` says why a rejected or suspended brand is so.
 * Policy: read where id = app.brand_id or app.user_id has an active membership in it; change and delete where
 * id = app.brand_id; created by the system only.
 */
export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    email: text(),
    website: text(),
    /** A row of `files`; without a key, because files refer to brands. */
    logoId: uuid('logo_id'),
    country: text().notNull().default(DEFAULT_COUNTRY),
    timezone: text().notNull().default(DEFAULT_TIMEZONE),
    defaultCurrency: text('default_currency').$type<CurrencyCode>().notNull().default('TRY'),
    inStockFrom: integer('in_stock_from').notNull().default(DEFAULT_STOCK_LEVELS.inStockFrom),
    limitedFrom: integer('limited_from').notNull().default(DEFAULT_STOCK_LEVELS.limitedFrom),
    /** Whom invoices are made out to. */
    billing: jsonb().$type<BillingIdentity>(),
    status: text().$type<BrandStatus>().notNull(),
    reason: text(),
    history: jsonb().$type<BrandTransition[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('brands_slug').on(table.slug)],
);
export type BrandRecord = typeof brands.$inferSelect;

import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { PlanFeature, PlanPeriod } from '#contract/constants/subscription';

/**
 * Plans on offer, one row for each plan and period. Prices are minor units; null limits mean unlimited.
 * Policy: read by everybody; written by the system only.
 */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    description: jsonb().$type<Record<Language, string>>().notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    period: text().$type<PlanPeriod>().notNull(),
    tierLevel: integer('tier_level').notNull(),
    /** Commission rates in basis points: 100 is one percent. */
    challengeCommissionBp: integer('challenge_commission_bp').notNull(),
    licensingCommissionBp: integer('licensing_commission_bp').notNull(),
    creatorLibraryAccess: boolean('creator_library_access').notNull(),
    licensingEnabled: boolean('licensing_enabled').notNull(),
    maxCreators: integer('max_creators'),
    maxActiveCampaign: integer('max_active_campaign'),
    storageGb: integer('storage_gb'),
    extraFeatures: jsonb('extra_features').$type<PlanFeature[]>().notNull(),
  },
  (table) => [uniqueIndex('plans_tier_period').on(table.tierLevel, table.period)],
);
export type PlanRecord = typeof plans.$inferSelect;

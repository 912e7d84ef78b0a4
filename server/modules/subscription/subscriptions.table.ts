import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '#contract/constants/subscription';
import { brands } from '#server/modules/brands/brands.table';
import { plans } from '#server/modules/subscription/plans.table';

/**
 * The one subscription of a brand; no row means that it never had any.
 * Policy: read where brand_id = app.brand_id; written by the system only.
 */
export const subscriptions = pgTable('subscriptions', {
  brandId: integer('brand_id').primaryKey().references(() => brands.id, { onDelete: 'cascade' }),
  planId: integer('plan_id').notNull().references(() => plans.id),
  status: text().$type<SubscriptionStatus>().notNull(),
  currentPeriodStart: timestamp('current_period_start', { withTimezone: true, precision: 3 }),
  currentPeriodEnd: timestamp('current_period_end', { withTimezone: true, precision: 3 }),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
});

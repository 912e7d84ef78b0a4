import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { SubscriptionStatus } from '#contract/constants/subscription';
import { brands } from '#server/modules/brands/brands.table';
import { plans } from '#server/modules/subscription/plans.table';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** A change of state. `at` is an ISO instant, `actorId` a user. */
export interface SubscriptionTransition {
  from: SubscriptionStatus;
  to: SubscriptionStatus;
  at: string;
  actorType: 'user' | 'system';
  actorId?: number;
}

/**
 * The one subscription of a brand; no row means that it never had any. Amounts are minor units of the plan's currency.
 * Policy: read, added and changed where brand_id = app.brand_id; deleted with the brand only.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    brandId: integer('brand_id')
      .primaryKey()
      .references(() => brands.id, { onDelete: 'cascade' }),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text().$type<SubscriptionStatus>().notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    /** The first day of the unbroken run of periods; their ends are counted from it. */
    anchorAt: instant('anchor_at'),
    /** What the current period is worth: unused days of it are credited. */
    periodPriceMinor: amount('period_price_minor'),
    /** Credit that no price has taken up yet. */
    creditMinor: amount('credit_minor'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    canceledAt: instant('canceled_at'),
    /** The plan from the next period on, when it is to be another one. */
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    /** Requests for a missed payment so far, and when the next one is due. */
    retryAttempt: integer('retry_attempt').notNull().default(0),
    retryAt: instant('retry_at'),
    /** Since when it is in its state. */
    statusAt: instant('status_at').notNull().defaultNow(),
    history: jsonb().$type<SubscriptionTransition[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('subscriptions_period_end').on(table.currentPeriodEnd),
    index('subscriptions_retry').on(table.retryAt),
  ],
);
export type SubscriptionRecord = typeof subscriptions.$inferSelect;

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod, TopupStatus } from '#contract/constants/wallet';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What a top-up may be and costs, by currency and method: amounts in minor units, rates in basis points. The fee is
 * `feeBp` of the amount plus `feeFixedMinor`, and `vatBp` on that. Data, not code: an operator may change it.
 */
export const topupRules = pgTable(
  'topup_rules',
  {
    currency: text().$type<CurrencyCode>().notNull(),
    method: text().$type<TopupMethod>().notNull(),
    minMinor: amount('min_minor'),
    maxMinor: amount('max_minor'),
    feeBp: integer('fee_bp').notNull(),
    feeFixedMinor: amount('fee_fixed_minor'),
    vatBp: integer('vat_bp').notNull(),
    presetsMinor: integer('presets_minor').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.method] })],
);
export type TopupRuleRecord = typeof topupRules.$inferSelect;

/** A change of state of a top-up or withdrawal. `at` is an ISO instant. */
export interface WalletTransition<S extends string> {
  from: S;
  to: S;
  at: string;
  actorType: 'user' | 'system' | 'operator';
  actorId?: number;
  reason?: string;
}

/**
 * Top-ups in minor units: amount = fee + tax + credited, whatever becomes of it. `code` is what people call it by, and
 * what a bank transfer has to carry. `refundedMinor` went back by withdrawals.
 * Policy: brand-owned by brand_id; never deleted.
 */
export const walletTopups = pgTable(
  'wallet_topups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    code: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    method: text().$type<TopupMethod>().notNull(),
    amountMinor: amount('amount_minor'),
    feeMinor: amount('fee_minor'),
    taxMinor: amount('tax_minor'),
    creditedMinor: amount('credited_minor'),
    refundedMinor: amount('refunded_minor').default(0),
    status: text().$type<TopupStatus>().notNull(),
    failureCode: text('failure_code'),
    userId: integer('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    history: jsonb().$type<WalletTransition<TopupStatus>[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('wallet_topups_code').on(table.code),
    index('wallet_topups_brand').on(table.brandId, table.status, table.createdAt),
    index('wallet_topups_due')
      .on(table.expiresAt)
      .where(sql`status in ('created', 'pending')`),
    check(
      'wallet_topups_sum',
      sql`${table.amountMinor} = ${table.feeMinor} + ${table.taxMinor} + ${table.creditedMinor} and ${table.creditedMinor} > 0`,
    ),
    check('wallet_topups_refunded', sql`${table.refundedMinor} between 0 and ${table.creditedMinor}`),
  ],
);
export type TopupRecord = typeof walletTopups.$inferSelect;

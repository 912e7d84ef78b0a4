import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { WithdrawalStatus } from '#contract/constants/wallet';
import type { WalletTransition } from '#server/modules/wallet/topups.table';

/** The part of a withdrawal that goes back by the way one top-up came. */
export interface WithdrawalPart {
  topupId: number;
  amountMinor: number;
}

/**
 * Withdrawals: money leaves the wallet when one is asked for, and comes back when it fails. `parts` say by which
 * top-ups' ways it goes back, in minor units.
 * Policy: brand-owned by brand_id; never deleted.
 */
export const walletWithdrawals = pgTable(
  'wallet_withdrawals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    code: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    parts: jsonb().$type<WithdrawalPart[]>().notNull().default([]),
    status: text().$type<WithdrawalStatus>().notNull(),
    userId: integer('user_id').notNull(),
    history: jsonb().$type<WalletTransition<WithdrawalStatus>[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('wallet_withdrawals_code').on(table.code),
    index('wallet_withdrawals_brand').on(table.brandId, table.status, table.createdAt),
    check('wallet_withdrawals_positive', sql`${table.amountMinor} > 0`),
  ],
);
export type WithdrawalRecord = typeof walletWithdrawals.$inferSelect;

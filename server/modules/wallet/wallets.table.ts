import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { HoldStatus } from '#contract/constants/wallet';

/** Minor units of the row's currency; beyond what an integer column holds. */
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * What a brand has in one currency, in minor units: the balances of its ledger, whose last place and hash it keeps.
 * The row's lock puts all that happens to the wallet in order. `bonusMinor` is the part of the available that cannot
 * be withdrawn, `pendingMinor` what open top-ups will bring, `debtMinor` what a chargeback took beyond the available.
 * No foreign key, like all of the ledger: the books outlive the brand.
 * Policy: brand-owned by brand_id; never deleted.
 */
export const wallets = pgTable(
  'wallets',
  {
    brandId: integer('brand_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    availableMinor: minor('available_minor'),
    heldMinor: minor('held_minor'),
    pendingMinor: minor('pending_minor'),
    bonusMinor: minor('bonus_minor'),
    debtMinor: minor('debt_minor'),
    seq: integer().notNull().default(0),
    hash: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.currency] }),
    check('wallets_available_not_negative', sql`${table.availableMinor} >= 0`),
    check('wallets_held_not_negative', sql`${table.heldMinor} >= 0`),
    check('wallets_pending_not_negative', sql`${table.pendingMinor} >= 0`),
    check('wallets_bonus_within_available', sql`${table.bonusMinor} between 0 and ${table.availableMinor}`),
    check('wallets_debt_not_negative', sql`${table.debtMinor} >= 0`),
  ],
);
export type WalletRecord = typeof wallets.$inferSelect;

/**
 * Money kept for a participation: the creator's fee and the platform fee (VAT contained), in minor units. A
 * participation is held once. `bonusMinor` is how much of it was bonus, which a release gives back as such. After
 * paying, `paidFeeMinor` and `paidPlatformFeeMinor` say how much went out, less what was refunded since;
 * `extraMinor` is what was paid on top.
 * Policy: brand-owned by brand_id; never deleted.
 */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    challengeId: integer('challenge_id').notNull(),
    participationId: integer('participation_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull(),
    platformFeeMinor: bigint('platform_fee_minor', { mode: 'number' }).notNull(),
    /** VAT that the platform fee contains, in basis points: expected when held, final when paid. */
    platformVatBp: integer('platform_vat_bp').notNull(),
    bonusMinor: minor('bonus_minor'),
    paidFeeMinor: minor('paid_fee_minor'),
    paidPlatformFeeMinor: minor('paid_platform_fee_minor'),
    extraMinor: minor('extra_minor'),
    /** The invoice of the platform fee, once it was paid. */
    invoiceId: integer('invoice_id'),
    description: text().notNull().default(''),
    status: text().$type<HoldStatus>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('wallet_holds_participation').on(table.brandId, table.participationId),
    index('wallet_holds_challenge').on(table.brandId, table.challengeId, table.status),
    check('wallet_holds_amounts', sql`${table.feeMinor} >= 0 and ${table.platformFeeMinor} >= 0`),
    check(
      'wallet_holds_paid',
      sql`${table.paidFeeMinor} between 0 and ${table.feeMinor} and ${table.paidPlatformFeeMinor} between 0 and ${table.platformFeeMinor}`,
    ),
  ],
);
export type HoldRecord = typeof walletHolds.$inferSelect;

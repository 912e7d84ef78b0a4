import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { CurrencyCode } from '#contract/constants/money';
import type { LedgerActorType, LedgerRefType, LedgerType } from '#contract/constants/wallet';

/** Change of an account in minor units of the row's currency. */
const change = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * The ledger. A row changes several accounts at once and sums to 0 over all of them: the brand's (available, held) are
 * positive when it has more, those against which it is booked positive when they are owed or have received more.
 * `bonusMinor` only remembers how much of the change of available was bonus. The rows of a wallet (brand and currency)
 * are one chain: places without gaps, each hash over the row and the hash before. `txId` names what happened, and
 * happens once; its rows are its lines. Nobody changes or deletes a row.
 * Policy: read and add where brand_id = app.brand_id.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    seq: integer().notNull(),
    txId: text('tx_id').notNull(),
    line: smallint().notNull(),
    type: text().$type<LedgerType>().notNull(),
    availableMinor: change('available_minor'),
    heldMinor: change('held_minor'),
    debtMinor: change('debt_minor'),
    creatorPayableMinor: change('creator_payable_minor'),
    platformRevenueMinor: change('platform_revenue_minor'),
    taxPayableMinor: change('tax_payable_minor'),
    pspClearingMinor: change('psp_clearing_minor'),
    bonusMinor: change('bonus_minor'),
    availableAfterMinor: bigint('available_after_minor', { mode: 'number' }).notNull(),
    heldAfterMinor: bigint('held_after_minor', { mode: 'number' }).notNull(),
    refType: text('ref_type').$type<LedgerRefType>().notNull(),
    refId: text('ref_id').notNull(),
    challengeId: integer('challenge_id'),
    description: text().notNull(),
    /** Folded text that the quick search looks in. */
    searchText: text('search_text').notNull(),
    actorType: text('actor_type').$type<LedgerActorType>().notNull(),
    actorId: integer('actor_id'),
    createdAt: instant('created_at').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    unique('ledger_entries_place').on(table.brandId, table.currency, table.seq),
    unique('ledger_entries_line').on(table.brandId, table.txId, table.line),
    index('ledger_entries_created').on(table.brandId, table.createdAt, table.id),
    check(
      'ledger_entries_balanced',
      sql`${table.availableMinor} + ${table.heldMinor} + ${table.debtMinor} + ${table.creatorPayableMinor} + ${table.platformRevenueMinor} + ${table.taxPayableMinor} + ${table.pspClearingMinor} = 0`,
    ),
    check('ledger_entries_not_negative', sql`${table.availableAfterMinor} >= 0 and ${table.heldAfterMinor} >= 0`),
  ],
);
export type LedgerRecord = typeof ledgerEntries.$inferSelect;

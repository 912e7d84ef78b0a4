import { and, asc, between, desc, eq, gte, inArray, like, lt, sql, type SQL } from 'drizzle-orm';
import { LEDGER_TYPES, type LedgerSort } from '#contract/constants/wallet';
import { majorToMinor } from '#contract/rules/money';
import type { LedgerFilters } from '#contract/schemas/wallet';
import { containing, searchWords } from '#server/db/searchText';
import { startOfDay } from '#server/db/days';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import { invalid } from '#server/plugins/errors';
import { readWords } from '#server/plugins/filterValues';

const MOST = Number.MAX_SAFE_INTEGER;
/** How much moved, whatever its sign: a hold moves what it takes from the available to the held. */
const moved = sql<number>`greatest(abs(${ledgerEntries.availableMinor}), abs(${ledgerEntries.heldMinor}))`;

/** Conditions of the ledger's filters, the brand's included. Throws a 400 on the field whose value is none. */
export function matchLedger(brandId: number, filters: LedgerFilters, timezone: string): SQL | undefined {
  const { q, type, currency, from, to, amountMin, amountMax } = filters;
  const words = searchWords(q);
  return and(
    eq(ledgerEntries.brandId, brandId),
    type === undefined ? undefined : inArray(ledgerEntries.type, readWords('type', type, LEDGER_TYPES)),
    currency === undefined ? undefined : eq(ledgerEntries.currency, currency),
    from === undefined ? undefined : gte(ledgerEntries.createdAt, startOfDay(from, timezone)),
    to === undefined ? undefined : lt(ledgerEntries.createdAt, startOfDay(to, timezone, 1)),
    amountMin === undefined && amountMax === undefined
      ? undefined
      : between(
          moved,
          minor('amountMin', amountMin ?? 0),
          amountMax === undefined ? MOST : minor('amountMax', amountMax),
        ),
    ...words.map((word) => like(ledgerEntries.searchText, containing(word))),
  );
}

/** Order of the list, with the row's id as last word so that pages never overlap. */
export function orderLedger(sort: LedgerSort | `-${LedgerSort}` | undefined): SQL[] {
  const asked = sort ?? '-createdAt';
  const direct = asked.startsWith('-') ? desc : asc;
  const columns: Record<string, SQL | undefined> = {
    type: direct(ledgerEntries.type),
    available: direct(ledgerEntries.availableMinor),
    held: direct(ledgerEntries.heldMinor),
  };
  return [columns[asked.replace('-', '')] ?? direct(ledgerEntries.createdAt), direct(ledgerEntries.id)];
}

/** All currencies of the product have two digits, so one conversion serves a filter that names none. */
function minor(field: string, major: number): number {
  const amount = majorToMinor(major, 'TRY');
  if (amount === null) throw invalid({ [field]: [{ code: 'INVALID' }] });
  return amount;
}

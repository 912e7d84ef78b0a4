import { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { LEDGER_COLUMNS, type LedgerColumn } from '#contract/constants/wallet';
import { minorToMajorText } from '#contract/rules/money';
import type { LedgerEntry, LedgerFilters, LedgerListQuery } from '#contract/schemas/wallet';
import type { Tx } from '#server/db/client';
import { BYTE_ORDER_MARK, csvLine, decimalCell, textCell, type CsvSeparator } from '#server/files/csvText';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/wallet/ledger.repository';
import { matchLedger, orderLedger } from '#server/modules/wallet/ledgerQuery';
import { toEntries } from '#server/modules/wallet/wallet.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { invalid } from '#server/plugins/errors';

const BATCH = 1000;

interface ExportQuery extends LedgerFilters {
  sort?: LedgerListQuery['sort'];
  columns: string;
  separator: CsvSeparator;
}

/** Runs a piece of work in a transaction of its own. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The ledger rows that a list query matches, in its order, as CSV with the columns asked for and the currency at the end:
 * UTF-8 with BOM, headings in the language of the request, times in the brand's zone, at most EXPORT_ROW_LIMIT rows. The
 * order is fixed at the start and rows are then read in batches, so that a slow reader holds no transaction.
 * Throws 400 on an unknown column or filter value.
 */
export async function exportLedger(
  transact: Transact,
  scope: BrandScope,
  language: Language,
  now: Date,
  { columns: asked, separator, sort, ...filters }: ExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const columns = readColumns(asked);
  const { ids, timezone } = await transact(async (tx) => {
    const zone = await getBrandTimezone(tx, brandId);
    const matching = await repository.listLedgerIds(
      tx,
      matchLedger(brandId, filters, zone),
      orderLedger(sort),
      EXPORT_ROW_LIMIT,
    );
    await recordAudit(tx, { ...scope, action: 'wallet.export', subjectType: 'ledger', details: { ...filters }, now });
    return { ids: matching, timezone: zone };
  });
  const cell = cellWriter(language, separator, timezone);
  const texts = WALLET_TEXTS[language].columns;
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine([...columns.map((column) => texts[column]), texts.currency], separator);
    for (let start = 0; start < ids.length; start += BATCH) {
      const rows = await transact(async (tx) =>
        toEntries(tx, await repository.listLedgerById(tx, brandId, ids.slice(start, start + BATCH))),
      );
      yield rows
        .map((row) => csvLine([...columns.map((column) => cell(row, column)), row.currency], separator))
        .join('');
    }
  }
  return Readable.from(lines());
}

function readColumns(text: string): LedgerColumn[] {
  const asked = text.split(',');
  const known = asked.flatMap((name) => LEDGER_COLUMNS.filter((column) => column === name));
  if (known.length !== asked.length || new Set(known).size !== known.length)
    throw invalid({ columns: [{ code: 'INVALID' }] });
  return known;
}

function cellWriter(language: Language, separator: CsvSeparator, timezone: string) {
  const texts = WALLET_TEXTS[language];
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return (row: LedgerEntry, column: LedgerColumn): string => {
    const amount = (minor: number) => decimalCell(minorToMajorText(minor, row.currency), separator);
    switch (column) {
      case 'createdAt':
        return time.format(new Date(row.createdAt));
      case 'type':
        return texts.types[row.type];
      case 'description':
        return textCell(row.description);
      case 'available':
        return amount(row.availableMinor);
      case 'held':
        return amount(row.heldMinor);
      case 'availableAfter':
        return amount(row.availableAfterMinor);
      case 'heldAfter':
        return amount(row.heldAfterMinor);
      case 'actor':
        return textCell(row.actor.name ?? texts.system);
      case 'seq':
        return String(row.seq);
    }
  };
}

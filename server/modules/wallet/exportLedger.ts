import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { LedgerColumn } from '#contract/constants/wallet';
import type { LedgerEntry, LedgerFilters, LedgerListQuery } from '#contract/schemas/wallet';
import {
  type CsvColumn,
  type CsvColumns,
  csvFormats,
  csvStream,
  pickColumns,
  type Transact,
} from '#server/documents/csvExport';
import { textCell, type CsvSeparator } from '#server/documents/csvText';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/wallet/ledger.repository';
import { matchLedger, orderLedger } from '#server/modules/wallet/ledgerQuery';
import { toEntries } from '#server/modules/wallet/wallet.service';
import type { BrandScope } from '#server/plugins/brandScope';

interface ExportQuery extends LedgerFilters {
  sort?: LedgerListQuery['sort'];
  columns: string;
  separator: CsvSeparator;
}

/**
 * The ledger rows that a list query matches, in its order, as CSV with the columns asked for and the currency at the end,
 * at most EXPORT_ROW_LIMIT of them. Throws 400 on an unknown column or filter value.
 */
export async function exportLedger(
  transact: Transact,
  scope: BrandScope,
  language: Language,
  now: Date,
  { columns: asked, separator, sort, ...filters }: ExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
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
  const { columns: texts, types, system } = WALLET_TEXTS[language];
  const { amount, instant } = csvFormats(separator, timezone);
  const one = (column: LedgerColumn, cell: (row: LedgerEntry) => string): CsvColumn<LedgerEntry>[] => [
    { heading: texts[column], cell },
  ];
  const columns: CsvColumns<LedgerColumn, LedgerEntry> = {
    createdAt: one('createdAt', ({ createdAt }) => instant(createdAt)),
    type: one('type', ({ type }) => types[type]),
    description: one('description', ({ description }) => textCell(description)),
    available: one('available', (row) => amount(row.availableMinor, row.currency)),
    held: one('held', (row) => amount(row.heldMinor, row.currency)),
    availableAfter: one('availableAfter', (row) => amount(row.availableAfterMinor, row.currency)),
    heldAfter: one('heldAfter', (row) => amount(row.heldAfterMinor, row.currency)),
    actor: one('actor', ({ actor }) => textCell(actor.name ?? system)),
    seq: one('seq', ({ seq }) => String(seq)),
  };
  return csvStream({
    columns: [...pickColumns(asked, columns), { heading: texts.currency, cell: ({ currency }) => currency }],
    separator,
    keys: ids,
    read: (part) => transact(async (tx) => toEntries(tx, await repository.listLedgerById(tx, brandId, [...part]))),
  });
}

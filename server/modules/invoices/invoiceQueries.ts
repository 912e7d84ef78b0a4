import { INVOICE_KINDS, INVOICE_STATUSES, type InvoiceColumn } from '#contract/constants/invoices';
import { EXPORT_ROW_LIMIT, TOTAL_CAP } from '#contract/constants/lists';
import type { Language } from '#contract/constants/languages';
import { minorToMajorText } from '#contract/rules/money';
import type {
  Invoice,
  InvoiceExportQuery,
  InvoiceFilters,
  InvoiceListQuery,
  InvoiceRow,
  InvoicesAnswer,
} from '#contract/schemas/invoices';
import type { Tx } from '#server/db/client';
import { type CsvColumn, type CsvColumns, lineWriter, pickColumns } from '#server/documents/csvExport';
import { BYTE_ORDER_MARK, decimalCell, textCell, type CsvSeparator } from '#server/documents/csvText';
import { INVOICE_TEXTS } from '#server/messages/invoices';
import * as repository from '#server/modules/invoices/invoices.repository';
import type { InvoiceRecord } from '#server/modules/invoices/invoices.table';
import { notFound } from '#server/plugins/errors';
import { readWords } from '#server/plugins/filterValues';

/** One page of a brand's issued invoices, the newest first unless told. Throws 400 on an impossible filter. */
export async function listInvoices(
  tx: Tx,
  brandId: number,
  { page, limit, sort = '-issueDate', ...filters }: InvoiceListQuery,
): Promise<InvoicesAnswer> {
  const match = readFilters(brandId, filters);
  const rows = await repository.listInvoices(tx, match, repository.orderOf(sort), {
    limit,
    offset: (page - 1) * limit,
  });
  const total = await repository.countInvoices(tx, match);
  return {
    invoices: rows.map(toRow),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** One invoice. Throws 404. */
export async function getInvoice(tx: Tx, brandId: number, id: number, language: Language): Promise<Invoice> {
  const found = await repository.findInvoice(tx, brandId, id);
  if (!found) throw notFound();
  const {
    ettn,
    issuedAt,
    periodStart,
    periodEnd,
    lines,
    taxes,
    subtotalMinor,
    discountMinor,
    withholdingMinor,
    paidMinor,
    billTo,
    profile,
    paymentMethod,
    paidAt,
    relatedInvoiceId,
  } = found;
  const related = relatedInvoiceId === null ? null : await repository.findInvoice(tx, brandId, relatedInvoiceId);
  return {
    ...toRow(found),
    ettn,
    taxes,
    subtotalMinor,
    discountMinor,
    withholdingMinor,
    paidMinor,
    billTo,
    profile,
    relatedInvoiceId,
    relatedNumber: related?.number ?? null,
    issuedAt: issuedAt?.toISOString() ?? null,
    periodStart: periodStart?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...line, description: line.description[language] })),
    payment:
      paidAt && paymentMethod !== null
        ? { method: methodText(paymentMethod, language), paidAt: paidAt.toISOString() }
        : null,
  };
}

/** One invoice that has a number, and with it a file. Throws 404. */
export async function getIssuedInvoice(
  tx: Tx,
  brandId: number,
  id: number,
  language: Language,
): Promise<Invoice & { number: string }> {
  const invoice = await getInvoice(tx, brandId, id, language);
  if (invoice.number === null) throw notFound();
  return { ...invoice, number: invoice.number };
}

/**
 * What the list shows as CSV: UTF-8 with BOM, headings in the language of the request, at most EXPORT_ROW_LIMIT rows, of the
 * columns asked for, or of all with what was paid. Throws 400 on an impossible filter or column.
 */
export async function exportInvoices(
  tx: Tx,
  brandId: number,
  { columns, separator, sort = '-issueDate', ...filters }: InvoiceExportQuery,
  language: Language,
): Promise<string> {
  const rows = await repository.listInvoices(tx, readFilters(brandId, filters), repository.orderOf(sort), {
    limit: EXPORT_ROW_LIMIT,
    offset: 0,
  });
  const { all, paid, currency } = columnsOf(separator, language);
  const shown = columns === undefined ? [...Object.values(all).flat(), paid] : pickColumns(columns, all);
  return toCsv(rows, [...shown, currency], separator);
}

/** Every issued invoice of the installation, of deleted brands too, oldest first, with whom it is made out to in front. For the operator. */
export async function exportAllInvoices(
  tx: Tx,
  language: Language,
): Promise<{ csv: string; issued: { id: number; brandId: number; number: string }[] }> {
  const rows = await repository.listIssued(tx);
  const { buyer, all, paid, currency } = columnsOf('semicolon', language);
  return {
    csv: toCsv(rows, [...buyer, ...Object.values(all).flat(), paid, currency], 'semicolon'),
    issued: rows.map(({ id, brandId, number }) => ({ id, brandId, number: number ?? '' })),
  };
}

/** What a file of invoices can say: what the list shows in its first order, what is beside it, and whom one is made out to. */
function columnsOf(separator: CsvSeparator, language: Language) {
  const { columns: texts, kinds, statuses } = INVOICE_TEXTS[language];
  const amount = (name: 'taxMinor' | 'totalMinor' | 'paidMinor'): CsvColumn<InvoiceRecord> => ({
    heading: texts[name],
    cell: (row) => decimalCell(minorToMajorText(row[name], row.currency), separator),
  });
  const all: CsvColumns<InvoiceColumn, InvoiceRecord> = {
    number: [{ heading: texts.number, cell: ({ number }) => textCell(number ?? '') }],
    kind: [{ heading: texts.kind, cell: ({ kind }) => kinds[kind] }],
    issueDate: [{ heading: texts.issueDate, cell: ({ issueDate }) => issueDate ?? '' }],
    dueDate: [{ heading: texts.dueDate, cell: ({ dueDate }) => dueDate ?? '' }],
    status: [{ heading: texts.status, cell: ({ status }) => statuses[status] }],
    taxMinor: [amount('taxMinor')],
    totalMinor: [amount('totalMinor')],
  };
  const buyer: CsvColumn<InvoiceRecord>[] = [
    { heading: texts.buyer, cell: ({ billTo }) => textCell(billTo?.legalName ?? '') },
    { heading: texts.taxId, cell: ({ billTo }) => textCell(billTo?.taxId ?? '') },
  ];
  const currency: CsvColumn<InvoiceRecord> = { heading: texts.currency, cell: (row) => row.currency };
  return { all, buyer, paid: amount('paidMinor'), currency };
}

function toCsv(
  rows: readonly InvoiceRecord[],
  columns: readonly CsvColumn<InvoiceRecord>[],
  separator: CsvSeparator,
): string {
  const line = lineWriter(columns, separator);
  return BYTE_ORDER_MARK + line(({ heading }) => heading) + rows.map((row) => line(({ cell }) => cell(row))).join('');
}

function methodText(method: string, language: Language): string {
  const { methods } = INVOICE_TEXTS[language];
  return method in methods ? methods[method as keyof typeof methods] : method; // just looked up
}

function toRow({
  id,
  number,
  kind,
  status,
  issueDate,
  dueDate,
  currency,
  taxMinor,
  totalMinor,
  paidMinor,
}: InvoiceRecord): InvoiceRow {
  const dueMinor = status === 'open' || status === 'uncollectible' || status === 'draft' ? totalMinor - paidMinor : 0;
  return {
    id,
    number,
    kind,
    status,
    issueDate,
    dueDate,
    currency,
    taxMinor,
    totalMinor,
    dueMinor,
    pdfUrl: number === null ? null : `/invoices/${id}/pdf`,
  };
}

function readFilters(brandId: number, { status, kind, from, to }: InvoiceFilters): repository.InvoiceMatch {
  return {
    brandId,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(status === undefined ? {} : { status: readWords('status', status, INVOICE_STATUSES) }),
    ...(kind === undefined ? {} : { kind: readWords('kind', kind, INVOICE_KINDS) }),
  };
}

import { INVOICE_KINDS, INVOICE_STATUSES } from '#contract/constants/invoices';
import { CURRENCIES } from '#contract/constants/money';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { createKnownIds, fieldsOf, numberOrNull, oneOf, textOrNull } from '../../shared/api/answerFields.ts';
import { readPage } from '../../shared/list/readPage.ts';

type Told = 'kind' | 'status' | 'taxMinor' | 'totalMinor' | 'dueMinor';
/** An invoice of the list; what the server does not tell of it is null. */
export type KnownInvoice = Omit<InvoiceRow, Told> & { [F in Told]: InvoiceRow[F] | null };

const ids = createKnownIds();

function readRow(value: unknown): KnownInvoice | null {
  const fields = fieldsOf(value);
  const known = ids.of(fields?.['id']);
  if (!fields || !known) return null;
  return {
    id: known,
    number: textOrNull(fields['number']),
    kind: oneOf(INVOICE_KINDS, fields['kind']),
    status: oneOf(INVOICE_STATUSES, fields['status']),
    issueDate: textOrNull(fields['issueDate']),
    dueDate: textOrNull(fields['dueDate']),
    currency: oneOf(CURRENCIES, fields['currency']) ?? 'TRY',
    taxMinor: numberOrNull(fields['taxMinor']),
    totalMinor: numberOrNull(fields['totalMinor']),
    dueMinor: numberOrNull(fields['dueMinor']),
    pdfUrl: textOrNull(fields['pdfUrl']),
  };
}

/** A page of invoices, `asked` as it was if at all; undefined for an answer without a list. */
export const readInvoicePage = (answer: unknown, { page, limit }: { page?: number; limit?: number }) =>
  readPage(answer, 'invoices', readRow, page && limit ? { page, limit } : undefined);

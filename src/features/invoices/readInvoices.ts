import { INVOICE_KINDS, INVOICE_STATUSES } from '#contract/constants/invoices';
import { CURRENCIES } from '#contract/constants/money';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { fieldsOf, id, listOf, numberOrNull, oneOf, textOrNull } from '../../shared/api/answerFields.ts';

type Told = 'kind' | 'status' | 'taxMinor' | 'totalMinor' | 'dueMinor';
/** An invoice of the list; what the server does not tell of it is null. */
export type KnownInvoice = Omit<InvoiceRow, Told> & { [F in Told]: InvoiceRow[F] | null };

function readRow(value: unknown): KnownInvoice | null {
  const fields = fieldsOf(value);
  if (!fields || id(fields['id']) === 0) return null;
  return {
    id: id(fields['id']),
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

export interface InvoicePage {
  items: KnownInvoice[];
  total: number;
  totalCapped: boolean;
}
/** A page of invoices; for a server that does not count them it is counted. Undefined for an answer without a list. */
export function readInvoicePage(answer: unknown): InvoicePage | undefined {
  const given = fieldsOf(answer);
  const items = listOf(given?.['invoices'], readRow);
  return (
    items && {
      items,
      total: numberOrNull(given?.['total']) ?? items.length,
      totalCapped: given?.['totalCapped'] === true,
    }
  );
}

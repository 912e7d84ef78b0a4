import { INVOICE_KINDS, INVOICE_SORTS, INVOICE_STATUSES } from '#contract/constants/invoices';
import type { InvoiceFilters } from '#contract/schemas/invoices';
import { dateFilter, manyFilter } from '../../shared/list/listFilters.ts';
import type { ListSpec } from '../../shared/list/listParams.ts';

export type InvoiceFilter = keyof InvoiceFilters;

/** What the address of the invoice list may say. */
export const invoiceListSpec: ListSpec<InvoiceFilter> = {
  filters: {
    status: manyFilter((text) => INVOICE_STATUSES.some((status) => status === text)),
    kind: manyFilter((text) => INVOICE_KINDS.some((kind) => kind === text)),
    from: dateFilter,
    to: dateFilter,
  },
  sorts: INVOICE_SORTS,
  defaultSort: '-issueDate',
};

/** An invoice list's sort, typed: the parser has already let only these through. */
export function toInvoiceSort(sort: string) {
  return (
    INVOICE_SORTS.flatMap((field) => [field, `-${field}` as const]).find((known) => known === sort) ?? '-issueDate'
  );
}

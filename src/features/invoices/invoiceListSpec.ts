import { INVOICE_COLUMNS, INVOICE_KINDS, INVOICE_SORTS, INVOICE_STATUSES } from '#contract/constants/invoices';
import type { InvoiceFilters, InvoiceListQuery } from '#contract/schemas/invoices';
import { dateFilter, manyFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type InvoiceFilter = keyof InvoiceFilters;

/** What the address of the invoice list may say. */
const invoiceListSpec: ListSpec<InvoiceFilter> = {
  filters: {
    status: manyFilter((text) => INVOICE_STATUSES.some((status) => status === text)),
    kind: manyFilter((text) => INVOICE_KINDS.some((kind) => kind === text)),
    from: dateFilter,
    to: dateFilter,
  },
  sorts: INVOICE_SORTS,
  defaultSort: '-issueDate',
};

export const INVOICE_LIST: ListDefinition<InvoiceFilter, Partial<InvoiceListQuery>> = {
  name: 'invoices',
  spec: invoiceListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...filters,
    sort: typedSort(INVOICE_SORTS, sort, '-issueDate'),
    page,
    limit,
  }),
  columns: listColumns(INVOICE_COLUMNS, 'number'),
};

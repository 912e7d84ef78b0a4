import { CONTENT_PLATFORMS, CONTENT_TYPES } from '#contract/constants/contents';
import { PENDING_CLOCKS, PENDING_COLUMNS, PENDING_SORTS } from '#contract/constants/reviews';
import type { PendingContentQuery, PendingFilters } from '#contract/schemas/reviews';
import { manyFilter, textFilter } from '../../../shared/list/listFilters.ts';
import { listColumns } from '../../../shared/list/listLayout.ts';
import { type ListSpec, typedSort } from '../../../shared/list/listParams.ts';
import type { ListDefinition } from '../../../shared/list/useList.ts';

export type PendingFilter = keyof PendingFilters;

const FIRST_SORT = 'reviewDueAt';
const oneOf = (values: readonly string[]) => manyFilter((text) => values.includes(text));

/** What the address of the queue may say. */
const pendingListSpec: ListSpec<PendingFilter> = {
  filters: {
    q: textFilter(),
    challenge: manyFilter((text) => /^[1-9]\d{0,8}$/.test(text)),
    platform: oneOf(CONTENT_PLATFORMS),
    type: oneOf(CONTENT_TYPES),
    clock: oneOf(PENDING_CLOCKS),
  },
  sorts: PENDING_SORTS,
  defaultSort: FIRST_SORT,
};

export const PENDING_LIST: ListDefinition<PendingFilter, Partial<PendingContentQuery>> = {
  name: 'reviews',
  spec: pendingListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...filters,
    sort: typedSort(PENDING_SORTS, sort, FIRST_SORT),
    page,
    limit,
  }),
  columns: listColumns(PENDING_COLUMNS, 'creator', ['products', 'type', 'rights']),
};

import {
  DISCOUNT_COLUMNS,
  DISCOUNT_SORTS,
  DISCOUNT_SOURCES,
  DISCOUNT_STATUSES,
  DISCOUNT_TYPES,
} from '#contract/constants/discounts';
import type { DiscountFilters, DiscountListQuery } from '#contract/schemas/discounts';
import { dateFilter, manyFilter, oneOfFilter, textFilter } from '../../../shared/list/listFilters.ts';
import { listColumns } from '../../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../../shared/list/listParams.ts';
import type { ListDefinition } from '../../../shared/list/useList.ts';

export type DiscountFilter = keyof DiscountFilters;

const oneOf = (values: readonly string[]) => manyFilter((text) => values.includes(text));
const ids = manyFilter((text) => /^[1-9]\d{0,8}$/.test(text));
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** What the address of the discount list may say. */
const discountListSpec: ListSpec<DiscountFilter> = {
  filters: {
    q: textFilter(),
    status: oneOf(DISCOUNT_STATUSES),
    type: oneOf(DISCOUNT_TYPES),
    creator: ids,
    challenge: ids,
    source: oneOf(DISCOUNT_SOURCES),
    leaked: oneOfFilter(['true']),
    batch: { parse: (text) => (UUID.test(text) ? text : null) },
    startsFrom: dateFilter,
    startsTo: dateFilter,
    endsFrom: dateFilter,
    endsTo: dateFilter,
  },
  sorts: DISCOUNT_SORTS,
  defaultSort: '-createdAt',
};

/** The filters as the API takes them. */
export const toDiscountFilters = ({ leaked, ...texts }: ListParams<DiscountFilter>['filters']): DiscountFilters => ({
  ...texts,
  ...(leaked !== undefined && { leaked: true }),
});

const HIDDEN = ['title', 'challenge', 'discount', 'startsAt', 'createdAt'] as const;

export const DISCOUNT_LIST: ListDefinition<DiscountFilter, Partial<DiscountListQuery>> = {
  name: 'discounts',
  spec: discountListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...toDiscountFilters(filters),
    sort: typedSort(DISCOUNT_SORTS, sort, '-createdAt'),
    page,
    limit,
  }),
  columns: listColumns(
    DISCOUNT_COLUMNS.filter((key) => key !== 'shop'),
    'code',
    HIDDEN,
  ),
};
/** The list of a brand whose store keeps its codes; a laptop has room for one of them, and the status says that a code is over. */
export const DISCOUNT_LIST_WITH_STORE = {
  ...DISCOUNT_LIST,
  columns: listColumns(DISCOUNT_COLUMNS, 'code', [...HIDDEN, 'endsAt']),
};

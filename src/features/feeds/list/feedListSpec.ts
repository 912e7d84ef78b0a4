import { FEED_COLUMNS, FEED_DIRECTIONS, FEED_SORTS, FEED_STATUSES } from '#contract/constants/feeds';
import type { FeedListQuery } from '#contract/schemas/feeds';
import { manyFilter, oneOfFilter, textFilter } from '../../../shared/list/listFilters.ts';
import { listColumns } from '../../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../../shared/list/listParams.ts';
import type { ListDefinition } from '../../../shared/list/useList.ts';

export type FeedFilter = 'q' | 'status' | 'direction';

/** What the address of the list may say. */
const feedListSpec: ListSpec<FeedFilter> = {
  filters: {
    q: textFilter(),
    status: manyFilter((text) => FEED_STATUSES.some((status) => status === text)),
    direction: oneOfFilter(FEED_DIRECTIONS),
  },
  sorts: FEED_SORTS,
  defaultSort: '-createdAt',
};

const toFeedFilters = ({
  direction,
  ...texts
}: ListParams<FeedFilter>['filters']): Pick<FeedListQuery, 'q' | 'status' | 'direction'> => {
  const known = FEED_DIRECTIONS.find((one) => one === direction);
  return { ...texts, ...(known && { direction: known }) };
};

export const FEED_LIST: ListDefinition<FeedFilter, Partial<FeedListQuery>> = {
  name: 'feeds',
  spec: feedListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...toFeedFilters(filters),
    sort: typedSort(FEED_SORTS, sort, '-createdAt'),
    page,
    limit,
  }),
  columns: listColumns(FEED_COLUMNS, 'name', ['format', 'schedule', 'createdAt']),
};

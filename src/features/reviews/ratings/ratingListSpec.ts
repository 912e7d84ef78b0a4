import { RATING_COLUMNS, RATING_SORTS, RATING_TABS, type RatingTab } from '#contract/constants/reviews';
import type { ReviewListQuery } from '#contract/schemas/reviews';
import { manyFilter, oneOfFilter, textFilter } from '../../../shared/list/listFilters.ts';
import { listColumns } from '../../../shared/list/listLayout.ts';
import type { ListDefinition } from '../../../shared/list/useList.ts';
import { typedSort } from '../../../shared/list/listParams.ts';

/** `tab` and `ratings` say where one is, and narrow nothing down. */
export type RatingFilter = 'q' | 'challenge' | 'tab' | 'ratings';

/** The kind of ratings that the address asks for. */
export const ratingTabOf = (text: string | null): RatingTab => RATING_TABS.find((one) => one === text) ?? 'open';

function listOf(tab: RatingTab): ListDefinition<RatingFilter, Partial<ReviewListQuery>> {
  const firstSort = tab === 'open' ? 'closesAt' : '-completedAt';
  return {
    name: 'ratings',
    spec: {
      filters: {
        q: textFilter(),
        challenge: manyFilter((text) => /^[1-9]\d{0,8}$/.test(text)),
        tab: oneOfFilter(['ratings']),
        ratings: oneOfFilter(RATING_TABS.filter((one) => one !== 'open')),
      },
      sorts: RATING_SORTS,
      defaultSort: firstSort,
      places: ['tab', 'ratings'],
    },
    toQuery: ({ filters: { q, challenge }, sort, page, limit }) => ({
      ...(q !== undefined && { q }),
      ...(challenge !== undefined && { challenge }),
      tab,
      sort: typedSort(RATING_SORTS, sort, firstSort),
      page,
      limit,
    }),
    columns: listColumns(RATING_COLUMNS, 'creator'),
  };
}

/** What is to be given comes in the order in which it closes, the rest the newest first. */
export const RATING_LISTS = {
  open: listOf('open'),
  given: listOf('given'),
  received: listOf('received'),
} as const satisfies Record<RatingTab, object>;

import {
  CONTENT_COLUMNS,
  CONTENT_PLATFORMS,
  CONTENT_SORTS,
  CONTENT_SOURCES,
  CONTENT_STATUSES,
  CONTENT_TAG_MAX,
  CONTENT_TYPES,
  RIGHTS_STATES,
} from '#contract/constants/contents';
import type { ContentFilters, ContentListQuery } from '#contract/schemas/contents';
import { dateFilter, manyFilter, oneOfFilter, textFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type ContentFilter = keyof ContentFilters;

const oneOf = (values: readonly string[]) => manyFilter((text) => values.includes(text));
const ids = manyFilter((text) => /^[1-9]\d{0,8}$/.test(text));

/** What the address of the library may say. */
const contentListSpec: ListSpec<ContentFilter> = {
  filters: {
    q: textFilter(),
    creator: ids,
    challenge: ids,
    product: ids,
    collection: ids,
    platform: oneOf(CONTENT_PLATFORMS),
    type: oneOf(CONTENT_TYPES),
    status: oneOf(CONTENT_STATUSES),
    rights: oneOf(RIGHTS_STATES),
    tag: manyFilter((text) => text.trim() !== '' && text.length <= CONTENT_TAG_MAX),
    source: oneOf(CONTENT_SOURCES),
    from: dateFilter,
    to: dateFilter,
    usable: oneOfFilter(['true']),
  },
  sorts: CONTENT_SORTS,
  defaultSort: '-createdAt',
  defaultMode: 'cards',
};

/** The filters as the API takes them. */
export const toContentFilters = ({ usable, ...texts }: ListParams<ContentFilter>['filters']): ContentFilters => ({
  ...texts,
  ...(usable !== undefined && { usable: true }),
});

export const CONTENT_LIST: ListDefinition<ContentFilter, Partial<ContentListQuery>> = {
  name: 'contents',
  spec: contentListSpec,
  toQuery: ({ filters, sort, page, limit }) => ({
    ...toContentFilters(filters),
    sort: typedSort(CONTENT_SORTS, sort, '-createdAt'),
    page,
    limit,
  }),
  columns: listColumns(CONTENT_COLUMNS, 'content', [
    'products',
    'likes',
    'comments',
    'tags',
    'collections',
    'decidedAt',
  ]),
};

/** Of one product: what the brand's site may show of it lies above the list. */
export const PRODUCT_CONTENT_LIST: typeof CONTENT_LIST = {
  ...CONTENT_LIST,
  spec: { ...contentListSpec, keepsScroll: true },
};

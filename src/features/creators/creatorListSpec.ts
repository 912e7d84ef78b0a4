import { COUNTRY_CODES } from '#contract/constants/countries';
import {
  CREATOR_CATEGORIES,
  CREATOR_CATEGORY_FILTER_MAX,
  CREATOR_CITY_MAX,
  CREATOR_COLUMNS,
  CREATOR_FOLLOWERS_MAX,
  CREATOR_GENDERS,
  CREATOR_PLATFORMS,
  CREATOR_SORTS,
} from '#contract/constants/creators';
import { readMatchWeights } from '#contract/rules/match';
import type { CreatorFilters, CreatorListQuery } from '#contract/schemas/creators';
import { manyFilter, oneOfFilter, textFilter, wholeFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type CreatorFilter = keyof CreatorFilters | 'match' | 'weights';

const oneOf = (values: readonly string[]) => (text: string) => values.includes(text);
/** What the address of discovery may say. `match` is the challenge that creators are matched with. */
export const creatorListSpec: ListSpec<CreatorFilter> = {
  filters: {
    q: textFilter(),
    platform: manyFilter(oneOf(CREATOR_PLATFORMS)),
    country: oneOfFilter(COUNTRY_CODES),
    city: textFilter(CREATOR_CITY_MAX),
    category: {
      parse: (text) =>
        text.split(',').length <= CREATOR_CATEGORY_FILTER_MAX
          ? manyFilter(oneOf(CREATOR_CATEGORIES)).parse(text)
          : null,
    },
    gender: oneOfFilter(CREATOR_GENDERS),
    minER: { parse: (text) => (/^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 100 ? text : null) },
    followersMin: wholeFilter(CREATOR_FOLLOWERS_MAX),
    followersMax: wholeFilter(CREATOR_FOLLOWERS_MAX),
    blocked: oneOfFilter(['true']),
    match: { parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null) },
    weights: { parse: (text) => (readMatchWeights(text) ? text : null) },
  },
  sorts: [...CREATOR_SORTS, 'match'],
  defaultSort: '-engagementRate',
  defaultMode: 'cards',
};

/** The list as the API takes it. The match orders only where there is a challenge to match with. */
function toCreatorQuery({
  filters,
  sort,
  page,
  limit,
}: Pick<ListParams<CreatorFilter>, 'filters' | 'sort' | 'page' | 'limit'>): Partial<CreatorListQuery> {
  const { minER, followersMin, followersMax, blocked, match, weights, gender, ...texts } = filters;
  const knownGender = CREATOR_GENDERS.find((one) => one === gender);
  return {
    ...texts,
    page,
    limit,
    sort: toSort(sort, match !== undefined),
    ...(knownGender && { gender: knownGender }),
    ...(minER !== undefined && { minER: Number(minER) }),
    ...(followersMin !== undefined && { followersMin: Number(followersMin) }),
    ...(followersMax !== undefined && { followersMax: Number(followersMax) }),
    ...(blocked !== undefined && { blocked: true }),
    ...(match !== undefined && { challenge: Number(match), ...(weights !== undefined && { weights }) }),
  };
}

function toSort(sort: string, hasMatch: boolean): NonNullable<CreatorListQuery['sort']> {
  if (sort.endsWith('match')) return hasMatch ? 'match' : '-engagementRate';
  return typedSort(CREATOR_SORTS, sort, '-engagementRate');
}

export const CREATOR_LIST: ListDefinition<CreatorFilter, Partial<CreatorListQuery>> = {
  name: 'creators',
  spec: creatorListSpec,
  toQuery: toCreatorQuery,
  columns: listColumns(CREATOR_COLUMNS, 'name'),
};

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONTENT_PLATFORMS,
  CONTENT_SOURCES,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  RIGHTS_STATES,
} from '#contract/constants/contents';
import type { ContentFilters as Filters } from '#contract/schemas/contents';
import { useKept } from '../../shared/api/useKept.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import { filterValues } from '../../shared/list/listFilters.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import type { ContentFilter } from './contentListSpec.ts';
import {
  useCountContentsQuery,
  useListCollectionsQuery,
  useListContentFacetsQuery,
  useListContentTagsQuery,
} from './contentsApi.ts';

interface Props {
  state: ListState<ContentFilter>;
  /** What is narrowed down already, as the API takes it. */
  matched: Filters;
  /** Whether it is the list of one product. */
  ofProduct: boolean;
}

const NONE: never[] = [];
/** What the library shows while no status is asked for. */
const NOT_ARCHIVED = CONTENT_STATUSES.filter((one) => one !== 'archived').join(',');
const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** The library's filters, each a chip. Those over what the brand has are there once there is something to choose. */
export const ContentFilters = memo(function ContentFilters({ state, matched, ofProduct }: Props) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { filters, setFilters } = state;
  const { status: _status, ...others } = matched;
  const { currentData: counts } = useCountContentsQuery({ ...others, brandId });
  const { status, creator, challenge, product } = matched;
  const asked = useListContentFacetsQuery({ brandId, status, creator, challenge, product });
  const facets = useKept(brandId, asked.currentData);
  const askedTags = useListContentTagsQuery({ brandId, status: status ?? NOT_ARCHIVED });
  const tags = useKept(brandId, askedTags.currentData) ?? NONE;
  const { currentData: collections = NONE } = useListCollectionsQuery({ brandId });
  const options = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const chip = (
    filter:
      'status' | 'rights' | 'collection' | 'creator' | 'challenge' | 'product' | 'platform' | 'type' | 'tag' | 'source',
    label: string,
    choices: readonly { value: string; label: string }[],
  ) =>
    (choices.length > 0 || filters[filter] !== undefined) && (
      <ChoiceFilter
        filter={filter}
        label={label}
        options={choices}
        value={filters[filter]}
        onChange={(value) => setFilters({ [filter]: value })}
      />
    );
  const countedStatus = (value: (typeof CONTENT_STATUSES)[number]) => {
    // Both are called the same; only here are they told apart.
    const isInReview = value === 'submitted' || value === 'in_review';
    const name = isInReview ? t(`filter.${value}`) : t(`status.${value}`);
    return counts ? t('filter.counted', { name, count: counts.statuses[value] ?? 0 }) : name;
  };
  return (
    <>
      {chip('status', t('column.status'), options(CONTENT_STATUSES, countedStatus))}
      {chip(
        'rights',
        t('column.rights'),
        options(RIGHTS_STATES, (value) => t(`rights.${value}`)),
      )}
      {ofProduct && (
        <OneChoiceFilter
          filter="usable"
          label={t('filter.usable')}
          options={[{ value: 'true', label: t('filter.usableOnly') }]}
          value={filters.usable}
          onChange={(usable) => setFilters({ usable })}
        />
      )}
      {chip('collection', t('column.collections'), named(collections))}
      {chip('creator', t('column.creator'), named(facets?.creators ?? NONE))}
      {chip('challenge', t('column.challenge'), named(facets?.challenges ?? NONE))}
      {!ofProduct && chip('product', t('column.products'), named(facets?.products ?? NONE))}
      {chip(
        'platform',
        t('column.platform'),
        options(CONTENT_PLATFORMS, (value) => t(`platform.${value}`)),
      )}
      {chip(
        'type',
        t('column.type'),
        options(CONTENT_TYPES, (value) => t(`type.${value}`)),
      )}
      {chip(
        'tag',
        t('column.tags'),
        [...new Set([...tags.map(({ tag }) => tag), ...filterValues(filters.tag)])].map((tag) => ({
          value: tag,
          label: tag,
        })),
      )}
      {chip(
        'source',
        t('filter.source'),
        options(CONTENT_SOURCES, (value) => t(`source.${value}`)),
      )}
      <DateRangeFilter
        filter="createdAt"
        label={t('column.createdAt')}
        from={filters.from}
        to={filters.to}
        onChange={({ from, to }) => setFilters({ from, to })}
      />
    </>
  );
});

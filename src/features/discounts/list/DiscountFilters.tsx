import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_STATUSES, DISCOUNT_TYPES } from '#contract/constants/discounts';
import { ChoiceFilter } from '../../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../../shared/list/DateRangeFilter.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { OneChoiceFilter } from '../../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../../shared/list/useListParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListChallengesQuery } from '../../challenges/challengesApi.ts';
import { useListCodeCandidatesQuery } from '../discountsApi.ts';
import type { DiscountFilter } from './discountListSpec.ts';

/** Of what the brand has, as many as a chip offers. */
const OFFERED = 100;

/** The discount list's filters, each a chip. Those over what the brand has are there once there is something to choose. */
export const DiscountFilters = memo(function DiscountFilters({ state }: { state: ListState<DiscountFilter> }) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const { filters, setFilters } = state;
  const creators = rowsOf(useListCodeCandidatesQuery({ brandId, limit: OFFERED }).currentData);
  const challenges = rowsOf(useListChallengesQuery({ brandId, sort: '-updatedAt', limit: OFFERED }).currentData);
  const chip = (
    filter: 'status' | 'type' | 'creator' | 'challenge',
    label: string,
    options: readonly { value: string; label: string }[],
  ) =>
    (options.length > 0 || filters[filter] !== undefined) && (
      <ChoiceFilter
        filter={filter}
        label={label}
        options={options}
        value={filters[filter]}
        onChange={(value) => setFilters({ [filter]: value })}
      />
    );
  return (
    <>
      {chip(
        'status',
        t('column.status'),
        DISCOUNT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      )}
      {chip(
        'type',
        t('field.type'),
        DISCOUNT_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
      )}
      {chip(
        'creator',
        t('column.creator'),
        creators.map(({ id, creator }) => ({ value: String(id), label: creator.name })),
      )}
      {chip(
        'challenge',
        t('column.challenge'),
        challenges.map(({ id, title }) => ({ value: String(id), label: title })),
      )}
      <OneChoiceFilter
        filter="leaked"
        label={t('leak.badge')}
        options={[{ value: 'true', label: t('leak.only') }]}
        value={filters.leaked}
        onChange={(leaked) => setFilters({ leaked })}
      />
      {filters.batch !== undefined && (
        <OneChoiceFilter
          filter="batch"
          label={t('filter.batch')}
          options={[{ value: filters.batch, label: t('filter.thisBatch') }]}
          value={filters.batch}
          onChange={(batch) => setFilters({ batch })}
        />
      )}
      <DateRangeFilter
        filter="startsAt"
        label={t('column.startsAt')}
        from={filters.startsFrom}
        to={filters.startsTo}
        onChange={({ from, to }) => setFilters({ startsFrom: from, startsTo: to })}
      />
      <DateRangeFilter
        filter="endsAt"
        label={t('column.endsAt')}
        from={filters.endsFrom}
        to={filters.endsTo}
        onChange={({ from, to }) => setFilters({ endsFrom: from, endsTo: to })}
      />
    </>
  );
});

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_DIRECTIONS, FEED_STATUSES } from '#contract/constants/feeds';
import { ChoiceFilter } from '../../../shared/list/ChoiceFilter.tsx';
import { OneChoiceFilter } from '../../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../../shared/list/useListParams.ts';
import type { FeedFilter } from './feedListSpec.ts';

/** The feed list's filters, each a chip. */
export const FeedFilters = memo(function FeedFilters({ state }: { state: ListState<FeedFilter> }) {
  const { t } = useTranslation('feeds');
  const { filters, setFilters } = state;
  return (
    <>
      <ChoiceFilter
        filter="status"
        label={t('column.status')}
        options={FEED_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <OneChoiceFilter
        filter="direction"
        label={t('column.direction')}
        options={FEED_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        value={filters.direction}
        onChange={(direction) => setFilters({ direction })}
      />
    </>
  );
});

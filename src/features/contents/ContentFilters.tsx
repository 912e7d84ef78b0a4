import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_PLATFORMS, CONTENT_STATUSES, CONTENT_TYPES, RIGHTS_STATES } from '#contract/constants/contents';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { ContentFilter } from './contentListSpec.ts';

/** The library's filters, each a chip. */
export const ContentFilters = memo(function ContentFilters({ state }: { state: ListState<ContentFilter> }) {
  const { t } = useTranslation('contents');
  const { filters, setFilters } = state;
  const options = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <ChoiceFilter
        label={t('column.status')}
        options={options(CONTENT_STATUSES, (value) => t(`status.${value}`))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <ChoiceFilter
        label={t('column.rights')}
        options={options(RIGHTS_STATES, (value) => t(`rights.${value}`))}
        value={filters.rights}
        onChange={(rights) => setFilters({ rights })}
      />
      <ChoiceFilter
        label={t('column.platform')}
        options={options(CONTENT_PLATFORMS, (value) => t(`platform.${value}`))}
        value={filters.platform}
        onChange={(platform) => setFilters({ platform })}
      />
      <ChoiceFilter
        label={t('column.type')}
        options={options(CONTENT_TYPES, (value) => t(`type.${value}`))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <DateRangeFilter label={t('column.createdAt')} from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
});

import { useTranslation } from 'react-i18next';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { LICENCE_ORIGINS, LICENCE_PHASES } from '#contract/constants/licensing';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import { CreatorFilter } from './filters/CreatorFilter.tsx';
import { ProductFilter } from './filters/ProductFilter.tsx';
import type { LicenseFilter } from './licenseListSpec.ts';

/** The list's filters, each a chip. */
export function LicenseFilters({ state: { filters, setFilters } }: { state: ListState<LicenseFilter> }) {
  const { t } = useTranslation('licensing');
  return (
    <>
      <ChoiceFilter
        filter="status"
        label={t('column.status')}
        options={LICENCE_PHASES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <ChoiceFilter
        filter="usage"
        label={t('column.usages')}
        options={LICENCE_USAGES.map((value) => ({ value, label: t(`usage.${value}`) }))}
        value={filters.usage}
        onChange={(usage) => setFilters({ usage })}
      />
      <CreatorFilter value={filters.creator} onChange={(creator) => setFilters({ creator })} />
      <ProductFilter value={filters.product} onChange={(product) => setFilters({ product })} />
      <DateRangeFilter
        filter="requested"
        label={t('filter.requested')}
        from={filters.requestedFrom}
        to={filters.requestedTo}
        onChange={({ from, to }) => setFilters({ requestedFrom: from, requestedTo: to })}
      />
      <DateRangeFilter
        filter="responded"
        label={t('filter.responded')}
        from={filters.respondedFrom}
        to={filters.respondedTo}
        onChange={({ from, to }) => setFilters({ respondedFrom: from, respondedTo: to })}
      />
      <OneChoiceFilter
        filter="expiring"
        label={t('filter.expiring')}
        options={[{ value: 'true', label: t('filter.expiringOnly') }]}
        value={filters.expiring}
        onChange={(expiring) => setFilters({ expiring })}
      />
      <ChoiceFilter
        filter="origin"
        label={t('filter.origin')}
        options={LICENCE_ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) }))}
        value={filters.origin}
        onChange={(origin) => setFilters({ origin })}
      />
    </>
  );
}

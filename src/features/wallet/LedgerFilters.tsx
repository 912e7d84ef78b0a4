import { useTranslation } from 'react-i18next';
import { LEDGER_TYPES } from '#contract/constants/wallet';
import { AmountRangeFilter } from '../../shared/list/AmountRangeFilter.tsx';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { LedgerFilter } from './ledgerListSpec.ts';

/** The ledger's filters, each a chip: what, when, how much. */
export function LedgerFilters({ state: { filters, setFilters } }: { state: ListState<LedgerFilter> }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <ChoiceFilter
        filter="type"
        label={t('column.type')}
        options={LEDGER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      <DateRangeFilter
        filter="createdAt"
        label={t('column.createdAt')}
        from={filters.from}
        to={filters.to}
        onChange={setFilters}
      />
      <AmountRangeFilter
        filter="amount"
        label={t('column.amount')}
        min={filters.amountMin}
        max={filters.amountMax}
        currency={filters.currency}
        words={{ currency: t('column.currency'), anyCurrency: t('filter.anyCurrency') }}
        onChange={({ min, max, currency }) => setFilters({ amountMin: min, amountMax: max, currency })}
      />
    </>
  );
}

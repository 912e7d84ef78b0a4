import { useTranslation } from 'react-i18next';
import { INVOICE_KINDS, INVOICE_STATUSES } from '#contract/constants/invoices';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { InvoiceFilter } from './invoiceListSpec.ts';

/** The invoice list's filters, each a chip: how it stands, what for, when it was issued. */
export function InvoiceFilters({ state: { filters, setFilters } }: { state: ListState<InvoiceFilter> }) {
  const { t } = useTranslation('invoices');
  // Drafts have no number yet and belong to a purchase under way.
  const statuses = INVOICE_STATUSES.filter((status) => status !== 'draft');
  return (
    <>
      <ChoiceFilter
        filter="status"
        label={t('column.status')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <ChoiceFilter
        filter="kind"
        label={t('column.kind')}
        options={INVOICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <DateRangeFilter
        filter="issueDate"
        label={t('column.issueDate')}
        from={filters.from}
        to={filters.to}
        onChange={setFilters}
      />
    </>
  );
}

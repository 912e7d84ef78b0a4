import { useTranslation } from 'react-i18next';
import { INVOICE_KINDS, INVOICE_STATUSES } from '#contract/constants/invoices';
import { formatDate } from '../../shared/format/date.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { RangeFilter } from '../../shared/list/RangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { InvoiceFilter } from './invoiceListSpec.ts';

/** The invoice list's filters, each a chip: how it stands, what for, when it was issued. */
export function InvoiceFilters({ state: { filters, setFilters } }: { state: ListState<InvoiceFilter> }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const shown = (date: string | undefined) => (date === undefined ? '' : formatDate(`${date}T12:00:00.000Z`, language));
  const [from, to] = [shown(filters.from), shown(filters.to)];
  // Drafts have no number yet and belong to a purchase under way.
  const statuses = INVOICE_STATUSES.filter((status) => status !== 'draft');
  return (
    <>
      <ChoiceFilter label={t('column.status')} options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))} value={filters.status} onChange={(status) => setFilters({ status })} />
      <ChoiceFilter label={t('column.kind')} options={INVOICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} value={filters.kind} onChange={(kind) => setFilters({ kind })} />
      <RangeFilter
        type="date"
        label={t('column.issueDate')}
        valueText={from && to ? `${from} – ${to}` : from ? `≥ ${from}` : to && `≤ ${to}`}
        value={{ from: filters.from ?? '', to: filters.to ?? '' }}
        onClear={() => setFilters({ from: undefined, to: undefined })}
        onApply={(range) => {
          if (range.from && range.to && range.from > range.to) return ['to'];
          setFilters(range);
          return [];
        }}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#contract/constants/audit';
import { formatDate } from '../../shared/format/date.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import { RangeFilter } from '../../shared/list/RangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListAuditPeopleQuery } from './auditApi.ts';
import { type AuditFilter, AUDIT_NOUNS } from './auditListSpec.ts';
import { useAuditText } from './useAuditText.ts';

/** The trail's filters, each a chip: what happened, who did it, when. */
export function AuditFilters({ state: { filters, setFilters } }: { state: ListState<AuditFilter> }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const brandId = useBrandId();
  const { actionText } = useAuditText();
  const people = useListAuditPeopleQuery({ brandId }).currentData ?? [];
  const actions = AUDIT_NOUNS.flatMap((noun) => [noun, ...AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`))]);
  const shown = (date: string | undefined) => (date === undefined ? '' : formatDate(`${date}T12:00:00.000Z`, language));
  const [from, to] = [shown(filters.from), shown(filters.to)];
  return (
    <>
      <OneChoiceFilter label={t('column.action')} options={actions.map((action) => ({ value: action, label: actionText(action) }))} value={filters.action} onChange={(action) => setFilters({ action })} />
      <OneChoiceFilter label={t('column.person')} options={people.map(({ id, name }) => ({ value: String(id), label: name }))} value={filters.userId} onChange={(userId) => setFilters({ userId })} />
      <RangeFilter
        type="date"
        label={t('column.createdAt')}
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

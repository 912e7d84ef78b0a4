import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#contract/constants/audit';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListAuditPeopleQuery } from './auditApi.ts';
import { type AuditFilter, AUDIT_NOUNS } from './auditListSpec.ts';
import { useAuditText } from './useAuditText.ts';

/** The trail's filters, each a chip: what happened, who did it, when. */
export function AuditFilters({ state: { filters, setFilters } }: { state: ListState<AuditFilter> }) {
  const { t } = useTranslation('audit');
  const brandId = useBrandId();
  const { actionText } = useAuditText();
  const people = useListAuditPeopleQuery({ brandId }).currentData ?? [];
  const actions = AUDIT_NOUNS.flatMap((noun) => [
    noun,
    ...AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`)),
  ]);
  return (
    <>
      <OneChoiceFilter
        filter="action"
        label={t('column.action')}
        options={actions.map((action) => ({ value: action, label: actionText(action) }))}
        value={filters.action}
        onChange={(action) => setFilters({ action })}
      />
      <OneChoiceFilter
        filter="userId"
        label={t('column.person')}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.userId}
        onChange={(userId) => setFilters({ userId })}
      />
      <DateRangeFilter
        filter="createdAt"
        label={t('column.createdAt')}
        from={filters.from}
        to={filters.to}
        onChange={setFilters}
      />
    </>
  );
}

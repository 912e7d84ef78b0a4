import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { useListAuditEntriesQuery } from './auditApi.ts';
import { AuditCard } from './AuditCard.tsx';
import { auditColumns } from './auditColumns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_LIST } from './auditListSpec.ts';
import { useAuditText } from './useAuditText.ts';

/** `/settings/audit`: who did what in the brand, newest first, for owners and admins. */
export function AuditListPage() {
  const { t } = useTranslation(['audit', 'lists']);
  const mayRead = useMay('audit.read');
  if (mayRead) return <AuditList />;
  return (
    <EmptyState urgent drawing="noResults" title={t('forbidden.title')}>
      {t('forbidden.body')}
    </EmptyState>
  );
}

function AuditList() {
  const { t } = useTranslation(['audit', 'lists']);
  const list = useList(AUDIT_LIST);
  const query = useListPage(list.brandId, useListAuditEntriesQuery(list.args, { selectFromResult: drawnResult }));
  const text = useAuditText();
  const columns = useMemo(() => auditColumns(t, text), [t, text]);
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('title')}
      header={{ title: t('title'), description: t('description'), always: true }}
      filters={<AuditFilters state={list.state} />}
      csv={{ url: '/audit/export', fileName: t('fileName'), chain: '/audit/chain' }}
      columns={columns}
      rowName={({ place }) => String(place)}
      renderCard={(entry) => <AuditCard entry={entry} />}
      empty={<EmptyState drawing="history" article="team-and-roles" title={t('empty')} />}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLayout } from '#contract/schemas/views';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import type { CsvSeparator } from '../../shared/list/ExportDialog.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useExportAuditEntriesMutation, useListAuditEntriesQuery } from './auditApi.ts';
import { AuditCard } from './AuditCard.tsx';
import { auditColumns } from './auditColumns.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditListSpec, toAuditFilters } from './auditListSpec.ts';
import { useAuditText } from './useAuditText.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../../shared/list/ExportDialog.tsx')).ExportDialog }));
const LAYOUT: ListLayout = { columns: [], density: 'standard' };
const keepWidths = () => {};

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
  const brandId = useBrandId();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const state = useListParams(auditListSpec);
  const filters = toAuditFilters(state.filters);
  const query = useListPage(
    brandId,
    useListAuditEntriesQuery(
      { brandId, ...filters, page: state.page, limit: state.limit },
      { selectFromResult: drawnResult },
    ),
  );
  const { page } = query;
  const [exportEntries] = useExportAuditEntriesMutation();
  const [exporting, setExporting] = useState(false);
  const text = useAuditText();
  const columns = useMemo(() => auditColumns(t, text), [t, text]);
  const download = async (separator: CsvSeparator) => {
    await exportEntries({ brandId, filters, separator, fileName: `${t('fileName')}.csv` }).unwrap();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        secondary={
          <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {t('export')}
          </Button>
        }
      />
      <Box
        role="search"
        aria-label={t('filter.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
      >
        <AuditFilters state={state} />
        {state.hasFilters && (
          <Button size="small" onClick={state.clearFilters}>
            {t('lists:filters.clear')}
          </Button>
        )}
      </Box>
      <ListContent
        label={t('title')}
        state={state}
        query={query}
        columns={columns}
        layout={LAYOUT}
        asCards={narrow || state.mode === 'cards'}
        rowName={({ place }) => String(place)}
        renderCard={(entry) => <AuditCard entry={entry} />}
        empty={<EmptyState drawing="empty" article="team-and-roles" title={t('empty')} />}
        onColumnWidth={keepWidths}
      />
      <Suspense fallback={null}>
        {exporting && (
          <ExportDialog
            total={page?.total ?? 0}
            capped={page?.totalCapped ?? false}
            onExport={download}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

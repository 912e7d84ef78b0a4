import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEventCallback } from '@mui/material/utils';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ListLayout } from '#contract/schemas/views';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import type { CsvSeparator } from '../../shared/list/ExportDialog.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { invoiceListSpec, toInvoiceSort } from './invoiceListSpec.ts';
import { useExportInvoicesMutation, useListInvoicesQuery } from './invoicesApi.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../../shared/list/ExportDialog.tsx')).ExportDialog }));
const InvoiceDrawer = lazy(async () => ({ default: (await import('./InvoiceDrawer.tsx')).InvoiceDrawer }));
const LAYOUT: ListLayout = { columns: [], density: 'standard' };
const keepWidths = () => {};

/** `/billing/invoices`: what was invoiced to the brand, for owners and admins. */
export function InvoiceListPage() {
  const { t } = useTranslation(['invoices', 'lists']);
  const mayRead = useMay('billing.read');
  if (mayRead) return <InvoiceList />;
  return (
    <EmptyState urgent drawing="noResults" title={t('forbidden.title')}>
      {t('forbidden.body')}
    </EmptyState>
  );
}

/** The invoice that is open, as part of the address. */
function useOpenInvoice(): [number | null, (id: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const given = search.get('invoice') ?? '';
  const open = useEventCallback((id: number | null) => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete('invoice');
        else next.set('invoice', String(id));
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  });
  return [/^[1-9]\d{0,9}$/.test(given) ? Number(given) : null, open];
}

function InvoiceList() {
  const { t } = useTranslation(['invoices', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const state = useListParams(invoiceListSpec);
  const args = { brandId, ...state.filters, sort: toInvoiceSort(state.sort), page: state.page, limit: state.limit };
  const query = useListPage(brandId, useListInvoicesQuery(args, { selectFromResult: drawnResult }));
  const { page } = query;
  const [exportInvoices] = useExportInvoicesMutation();
  const [exporting, setExporting] = useState(false);
  const [openId, open] = useOpenInvoice();
  const columns = useMemo(() => invoiceColumns(t, language, open), [t, language, open]);
  const download = async (separator: CsvSeparator) => {
    await exportInvoices({
      brandId,
      filters: state.filters,
      sort: state.sort,
      separator,
      fileName: `${t('fileName')}.csv`,
    }).unwrap();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        description={page?.total === 0 ? t('description') : undefined}
        secondary={
          <>
            <Button component={Link} to={paths.settings.subscription()} variant="outlined" color="inherit">
              {t('subscription')}
            </Button>
            <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
              {t('export')}
            </Button>
          </>
        }
      />
      <Box
        role="search"
        aria-label={t('filter.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
      >
        <InvoiceFilters state={state} />
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
        rowName={({ number }) => number ?? ''}
        renderCard={(row) => <InvoiceCard row={row} onOpen={open} />}
        empty={
          <EmptyState drawing="empty" article="invoices" title={t('empty')}>
            {t('emptyBody')}
          </EmptyState>
        }
        onColumnWidth={keepWidths}
      />
      <Suspense fallback={null}>
        {openId !== null && <InvoiceDrawer id={openId} onClose={() => open(null)} />}
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

import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { INVOICE_LIST } from './invoiceListSpec.ts';
import { useListInvoicesQuery } from './invoicesApi.ts';

const InvoiceDrawer = lazyPart(async () => (await import('./InvoiceDrawer.tsx')).InvoiceDrawer);

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
  const list = useList(INVOICE_LIST);
  const query = useListPage(list.brandId, useListInvoicesQuery(list.args, { selectFromResult: drawnResult }));
  const [openId, open] = useOpenInvoice();
  const columns = useMemo(() => invoiceColumns(t, language, open), [t, language, open]);
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('title')}
        header={{
          title: t('title'),
          description: t('description'),
          secondary: (
            <Button component={Link} to={paths.settings.subscription()} variant="outlined" color="inherit">
              {t('subscription')}
            </Button>
          ),
        }}
        filters={<InvoiceFilters state={list.state} />}
        csv={{ url: '/invoices/export', fileName: t('fileName') }}
        columns={columns}
        rowName={({ number }) => number ?? ''}
        renderCard={(row) => <InvoiceCard row={row} onOpen={open} />}
        empty={
          <EmptyState drawing="invoice" article="invoices" title={t('empty')}>
            {t('emptyBody')}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{openId !== null && <InvoiceDrawer id={openId} onClose={() => open(null)} />}</Suspense>
    </>
  );
}

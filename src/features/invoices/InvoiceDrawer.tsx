import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/schemas/invoices';
import { formatDay } from '../../shared/format/date.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetInvoiceQuery } from './invoicesApi.ts';
import { InvoicePdfButton } from './InvoicePdfButton.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

/** One invoice with its lines, taxes and whom it is made out to. */
export function InvoiceDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'common']);
  const brandId = useBrandId();
  const query = useGetInvoiceQuery({ brandId, id });
  const { currentData } = query;
  return (
    <RecordDrawer
      title={<span className="tabular">{currentData?.number ?? t('title')}</span>}
      subtitle={
        currentData && (
          <Typography variant="body2" color="textSecondary">
            {t(`kind.${currentData.kind}`)}
          </Typography>
        )
      }
      closeLabel={t('detail.close')}
      width={480}
      onClose={onClose}
    >
      <RecordView
        id={id}
        query={query}
        texts={{ notFound: t('detail.notFound'), failed: t('detail.failed') }}
        loading={<Skeleton variant="rounded" height={320} role="status" aria-label={t('common:state.loading')} />}
      >
        {(invoice) => <InvoiceFacts invoice={invoice} />}
      </RecordView>
    </RecordDrawer>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const dates = useDates();
  const { billTo, currency, payment, periodStart, periodEnd } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const facts: [string, string | null][] = [
    [t('detail.issued'), invoice.issuedAt && dates.exact(invoice.issuedAt)],
    [t('detail.due'), invoice.dueDate && formatDay(invoice.dueDate, language)],
    [t('detail.period'), periodStart && periodEnd && `${dates.date(periodStart)} – ${dates.date(periodEnd)}`],
    [t('detail.paid'), payment && `${payment.method}, ${dates.date(payment.paidAt)}`],
    [t('detail.related'), invoice.relatedNumber],
    [t('detail.billTo'), billTo && [billTo.legalName, billTo.taxOffice, billTo.taxId].filter(Boolean).join(' · ')],
    [t('detail.ettn'), invoice.ettn],
  ];
  const sums: [string, number][] = [
    [t('detail.subtotal'), invoice.subtotalMinor],
    [t('detail.discount'), -invoice.discountMinor],
    ...invoice.taxes.map(({ kind, rateBp, amountMinor }): [string, number] => [
      t('detail.tax', { kind: t(`tax.${kind}`), percent: formatNumber(rateBp / 100, language) }),
      amountMinor,
    ]),
    [t('detail.withholding'), -invoice.withholdingMinor],
    [t('detail.total'), invoice.totalMinor],
    [t('detail.dueAmount'), invoice.dueMinor],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <InvoiceStatusBadge status={invoice.status} />
      </Box>
      <Pairs pairs={facts.flatMap(([label, value]): Pair[] => (value ? [[label, value]] : []))} />
      <Pairs
        pairs={invoice.lines.map(({ description, totalMinor }): Pair => [description, money(totalMinor)])}
        figures
      />
      <Pairs
        pairs={sums.filter(([, minor]) => minor !== 0).map(([label, minor]): Pair => [label, money(minor)])}
        figures
      />
      <Box>
        <InvoicePdfButton invoice={invoice} wide />
      </Box>
    </Box>
  );
}

type Pair = [string, string];

function Pairs({ pairs, figures = false }: { pairs: readonly Pair[]; figures?: boolean }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {pairs.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            noWrap={!figures}
            sx={{ flexShrink: figures ? 1 : 0 }}
          >
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            className={figures ? 'tabular' : ''}
            sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

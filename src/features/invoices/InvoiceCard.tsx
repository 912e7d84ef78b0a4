import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../shared/format/date.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { InvoicePdfButton } from './InvoicePdfButton.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import type { KnownInvoice } from './readInvoices.ts';

/** An invoice as a card: what the table shows of it, and the same actions. */
export function InvoiceCard({ row, onOpen }: { row: KnownInvoice; onOpen: (id: number) => void }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link
          component="button"
          color="text.primary"
          className="tabular"
          onClick={() => onOpen(row.id)}
          aria-label={t('open', { number: row.number ?? row.id })}
        >
          {row.number ?? MISSING}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {row.kind && `${t(`kind.${row.kind}`)} · `}
          {formatDay(row.issueDate, language)}
        </Typography>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {formatMoney(row.totalMinor, row.currency, language)}
        </Typography>
        {row.status && <InvoiceStatusBadge status={row.status} />}
      </Box>
      <InvoicePdfButton invoice={row} />
    </Box>
  );
}

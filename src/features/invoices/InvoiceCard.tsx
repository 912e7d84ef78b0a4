import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#contract/schemas/invoices';
import { formatDay } from '../../shared/format/date.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { InvoicePdfButton } from './InvoicePdfButton.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

/** An invoice as a card: what the table shows of it, and the same actions. */
export function InvoiceCard({ row, onOpen }: { row: InvoiceRow; onOpen: (id: number) => void }) {
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
          aria-label={t('open', { number: row.number ?? '' })}
        >
          {row.number}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t(`kind.${row.kind}`)} · {formatDay(row.issueDate, language)}
        </Typography>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {formatMoney(row.totalMinor, row.currency, language)}
        </Typography>
        <InvoiceStatusBadge status={row.status} />
      </Box>
      <InvoicePdfButton invoice={row} />
    </Box>
  );
}

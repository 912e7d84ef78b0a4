import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '#contract/constants/invoices';

const COLOURS = { draft: 'default', open: 'warning', paid: 'success', void: 'default', uncollectible: 'error' } as const;

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('invoices');
  return <Chip size="small" variant="outlined" color={COLOURS[status]} label={t(`status.${status}`)} />;
}

import { useTranslation } from 'react-i18next';
import type { InvoiceStatus } from '#contract/constants/invoices';
import { Badge } from '../../shared/ui/Badge.tsx';

const TONES = { draft: 'default', open: 'warning', paid: 'success', void: 'default', uncollectible: 'error' } as const;

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('invoices');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

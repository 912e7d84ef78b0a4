import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { useNow } from '../../shared/format/useNow.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { shipmentTone } from './shipmentAge.ts';
import { statusText } from './shipmentTexts.ts';

/** Where a shipment is, in a colour that ages with it, and whether it is late. */
export function ShipmentStatusBadge({ row }: { row: ShipmentRow }) {
  const { t } = useTranslation('shipments');
  const now = useNow();
  const status = statusText(t, row);
  return <Badge tone={shipmentTone(row, now)}>{row.isLate ? t('status.late', { status }) : status}</Badge>;
}

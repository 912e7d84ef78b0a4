import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shipmentClock } from '#contract/rules/shipmentClocks';
import { isOrderable, waitingFor } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { initialsOf } from '../../shared/format/initials.ts';
import { useNow } from '../../shared/format/useNow.ts';
import { Portrait } from '../../shared/ui/Portrait.tsx';
import { GiftCell } from './GiftCell.tsx';
import { NextAction, type OnShipmentAction } from './NextAction.tsx';
import { nextAction } from './offeredActions.ts';
import { ShipmentClock } from './ShipmentClock.tsx';
import { ShipmentStatusBadge } from './ShipmentStatusBadge.tsx';
import { addressText, itemsText } from './shipmentTexts.ts';

interface Props {
  row: ShipmentRow;
  onOpen: (id: number) => void;
  onAction: OnShipmentAction | undefined;
  onOrder: ((row: ShipmentRow) => void) | undefined;
}

/** A shipment as a card: what the table shows of it, and the same step. */
export function ShipmentCard({ row, onOpen, onAction, onOrder }: Props) {
  const { t } = useTranslation('shipments');
  const now = useNow();
  const { name, profileImage } = row.creator;
  const hasNext = waitingFor(row) !== null || (onAction && nextAction(row) !== null);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Portrait src={profileImage} initials={initialsOf(name)} size={40} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Link
          component="button"
          color="text.primary"
          onClick={() => onOpen(row.id)}
          aria-label={t('open', { name, code: row.code })}
          sx={{ fontWeight: 600, textAlign: 'left' }}
        >
          {name}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <ShipmentStatusBadge row={row} />
          {shipmentClock(row, now) && <ShipmentClock row={row} />}
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {itemsText(t, row)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {addressText(t, row)}
        </Typography>
        {((row.trackingNumber ?? row.noTrackingReason) !== null || row.giftOrder || (onOrder && isOrderable(row))) && (
          <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <GiftCell row={row} onOrder={onOrder} />
          </Typography>
        )}
        {hasNext && (
          <Box sx={{ mt: 0.5, fontSize: 13 }}>
            <NextAction row={row} onAction={onAction} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

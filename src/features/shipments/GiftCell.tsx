import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isOrderable } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { GiftOrderState } from './GiftOrderState.tsx';
import { TrackingLink } from './TrackingLink.tsx';

interface Props {
  row: ShipmentRow;
  /** Absent where there is no store for it. */
  onOrder: ((row: ShipmentRow) => void) | undefined;
  isNumberFirst?: boolean;
}

/** How a parcel can be followed; until there is a number, its order in the store, or the step to it. */
export function GiftCell({ row, onOrder, isNumberFirst = false }: Props) {
  const { t } = useTranslation('shipments');
  const stop = useRowStop();
  const isTracked = (row.trackingNumber ?? row.noTrackingReason) !== null;
  if (row.giftOrder && !isTracked && row.giftOrder.state !== 'failed')
    return <GiftOrderState giftOrder={row.giftOrder} />;
  if (!onOrder || !isOrderable(row)) return <TrackingLink row={row} isNumberFirst={isNumberFirst} />;
  const action = t(row.giftOrder ? 'gift.again' : 'gift.action');
  return (
    <Root
      type="button"
      tabIndex={stop}
      aria-label={t('actionOf', { action, name: row.creator.name })}
      onClick={() => onOrder(row)}
    >
      {action}
    </Root>
  );
}

/** A step that may be taken, beside the next one. */
const Root = styled('button')({
  minHeight: 30,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--m-palette-primary-main)',
  font: 'inherit',
  fontWeight: 550,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44 },
});

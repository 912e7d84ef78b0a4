import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ShipmentAction } from '#contract/constants/shipments';
import { waitingFor } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { MISSING } from '../../shared/format/locale.ts';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { nextAction } from './offeredActions.ts';

export type OnShipmentAction = (action: ShipmentAction, row: ShipmentRow) => void;

/** The step that takes a shipment further, or who is waited for. Absent `onAction` is somebody who may only read. */
export function NextAction({ row, onAction }: { row: ShipmentRow; onAction: OnShipmentAction | undefined }) {
  const { t } = useTranslation('shipments');
  const stop = useRowStop();
  const action = nextAction(row);
  if (!onAction || !action) {
    const who = waitingFor(row);
    return <span style={{ color: 'var(--m-palette-text-secondary)' }}>{who ? t(`waiting.${who}`) : MISSING}</span>;
  }
  return (
    <Root
      type="button"
      tabIndex={stop}
      aria-label={t('actionOf', { action: t(`action.${action}`), name: row.creator.name })}
      onClick={() => onAction(action, row)}
    >
      {t(`action.${action}`)}
    </Root>
  );
}

/** Each row has one, so it is one styled element where MUI's button is three. */
const Root = styled('button')({
  flex: 'none',
  height: 30,
  padding: '0 12px',
  border: '1px solid var(--m-palette-control-border)',
  borderRadius: 10,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 550,
  cursor: 'pointer',
  '&:hover': { background: 'var(--m-palette-action-hover)' },
  '@media (pointer: coarse)': { height: 44 },
});

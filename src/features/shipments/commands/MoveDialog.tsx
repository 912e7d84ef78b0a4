import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_REASON_MAX, type ShipmentMove } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMoveShipmentMutation } from '../shipmentsApi.ts';
import { refusedStep } from './refusedStep.tsx';

/** Says where a parcel is now, for carriers that do not tell it themselves. */
export function MoveDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [move] = useMoveShipmentMutation();
  // As it was when the question was asked: an answer from elsewhere must not change what is being chosen.
  const [{ id, creator, moves }] = useState(shipment);
  const [initialValues] = useState<{ to: ShipmentMove; reason: string }>({ to: moves[0] ?? 'in_transit', reason: '' });
  return (
    <FormDialog
      title={t('ask.move.title', { name: creator.name })}
      initialValues={initialValues}
      send={({ to, reason }, key) =>
        move({ brandId, id, key, body: { to, ...(reason.trim() && { reason: reason.trim() }) } }).unwrap()
      }
      doneText={({ status }) => t('ask.move.done', { status: t(`status.${status}`) })}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.move.confirm')}
      onClose={onClose}
    >
      <RadioField
        name="to"
        label={t('ask.move.to')}
        options={moves.map((value) => ({ value, label: t(`move.${value}`) }))}
      />
      <TextField name="reason" label={t('ask.note')} multilineRows={2} maxLength={SHIPMENT_REASON_MAX} />
    </FormDialog>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useShipShipmentMutation, useUpdateShipmentMutation } from '../shipmentsApi.ts';
import { refusedStep } from './refusedStep.tsx';
import { TrackingFields } from './TrackingFields.tsx';
import { fromShipment, toTracking, trackingSchema } from './trackingForm.ts';

/** Marks a parcel as handed to its carrier, or corrects how one can be followed that is on its way. */
export function TrackingDialog({
  action,
  shipment,
  onClose,
}: {
  action: 'ship' | 'edit_tracking';
  shipment: ShipmentRow;
  onClose: () => void;
}) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [ship] = useShipShipmentMutation();
  const [update] = useUpdateShipmentMutation();
  const [initialValues] = useState(() => fromShipment(shipment));
  const schema = useMemo(() => trackingSchema(t), [t]);
  const { id, version, creator, code } = shipment;
  return (
    <FormDialog
      title={t(`ask.${action}.title`, { name: creator.name })}
      intro={t(`ask.${action}.body`, { code })}
      initialValues={initialValues}
      schema={schema}
      send={(values, key) => {
        const tracking = toTracking(values);
        return action === 'ship'
          ? ship({ brandId, id, body: tracking, key }).unwrap()
          : update({ brandId, id, version, body: { tracking } }).unwrap();
      }}
      toField={(path) => {
        const field = path.replace(/^tracking\./, '');
        return field in initialValues ? field : null;
      }}
      doneText={() => t(`ask.${action}.done`)}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t(`ask.${action}.confirm`)}
      onClose={onClose}
    >
      <TrackingFields />
    </FormDialog>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIERS } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useCarrierName } from '../TrackingLink.tsx';
import { refusedStep } from './refusedStep.tsx';
import { StaleShipmentDialog } from './StaleShipmentDialog.tsx';
import { TrackingFields } from './TrackingFields.tsx';
import { fromShipment, toTracking, trackingSchema, type TrackingValues } from './trackingForm.ts';
import { useShipmentEdit } from './useShipmentEdit.ts';

/** Corrects how one can follow a parcel that is on its way. */
export function TrackingDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  const { base, conflict, send } = useShipmentEdit({
    shipment,
    valuesOf: fromShipment,
    toBody: (values: TrackingValues) => ({ tracking: toTracking(values) }),
    doneText: t('ask.edit_tracking.done'),
    onDone: onClose,
  });
  const schema = useMemo(() => trackingSchema(t), [t]);
  const { creator, code } = shipment;
  const textOf = (values: TrackingValues, field: keyof TrackingValues): string => {
    if (field === 'way') return t(values.way === 'number' ? 'tracking.withNumber' : 'tracking.withoutNumber');
    if (field !== 'carrier') return values[field];
    const carrier = CARRIERS.find((one) => one === values.carrier);
    return carrier ? carrierName(carrier) : '';
  };
  return (
    <>
      <FormDialog
        title={t('ask.edit_tracking.title', { name: creator.name })}
        intro={t('ask.edit_tracking.body', { code })}
        initialValues={base}
        schema={schema}
        send={send}
        toField={(path) => {
          const field = path.replace(/^tracking\./, '');
          return field in base ? field : null;
        }}
        failedText={t('failed')}
        more={refusedStep}
        submitLabel={t('ask.edit_tracking.confirm')}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
        onClose={onClose}
      >
        <TrackingFields />
      </FormDialog>
      {conflict && (
        <StaleShipmentDialog
          key={conflict.version}
          conflict={conflict}
          names={{
            way: t('tracking.label'),
            carrier: t('carrier.label'),
            trackingNumber: t('tracking.number'),
            trackingUrl: t('tracking.url'),
            noTrackingReason: t('tracking.reason'),
          }}
          textOf={textOf}
        />
      )}
    </>
  );
}

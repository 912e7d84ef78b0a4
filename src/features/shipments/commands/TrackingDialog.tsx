import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useShipShipmentMutation, useUpdateShipmentMutation } from '../shipmentsApi.ts';
import { ItemsDialog } from './ItemsDialog.tsx';
import { ParcelItems } from './ParcelItems.tsx';
import { refusedStep } from './refusedStep.tsx';
import { TrackingFields } from './TrackingFields.tsx';
import { fromShipment, toTracking, trackingSchema, type TrackingValues } from './trackingForm.ts';

const NO_FAULTS = {};

/** What the server says of an item, such as one whose variant nobody chose, stands beside the item. */
const isOfItem = (path: string): boolean => path.startsWith('items.');

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
  const [itemFaults, setItemFaults] = useView<Readonly<Record<string, string>>>('tracking:faults', NO_FAULTS);
  const [isEditing, setEditing] = useView('tracking:items', false);
  const { id, version, creator, code } = shipment;
  const send = async (values: TrackingValues, key: string) => {
    const tracking = toTracking(values);
    setItemFaults(NO_FAULTS);
    try {
      return action === 'ship'
        ? await ship({ brandId, id, body: tracking, key }).unwrap()
        : await update({ brandId, id, version, body: { tracking } }).unwrap();
    } catch (error) {
      setItemFaults(readFieldErrors(error, (path) => isOfItem(path) && path).fields);
      throw error;
    }
  };
  return (
    <>
      <FormDialog
        title={t(`ask.${action}.title`, { name: creator.name })}
        intro={t(`ask.${action}.body`, { code })}
        initialValues={initialValues}
        schema={schema}
        send={send}
        toField={(path) => {
          if (isOfItem(path)) return false;
          const field = path.replace(/^tracking\./, '');
          return field in initialValues ? field : null;
        }}
        doneText={() => t(`ask.${action}.done`)}
        failedText={t('failed')}
        more={refusedStep}
        submitLabel={t(`ask.${action}.confirm`)}
        onClose={onClose}
      >
        {action === 'ship' && (
          <ParcelItems items={shipment.items} faults={itemFaults} onEdit={() => setEditing(true)} />
        )}
        <TrackingFields />
      </FormDialog>
      {isEditing && (
        <ItemsDialog
          shipment={shipment}
          onDone={() => {
            setItemFaults(NO_FAULTS);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useShipShipmentMutation } from '../shipmentsApi.ts';
import { ItemsDialog } from './ItemsDialog.tsx';
import { ParcelItems } from './ParcelItems.tsx';
import { refusedStep } from './refusedStep.tsx';
import { TrackingFields } from './TrackingFields.tsx';
import { fromShipment, toTracking, trackingSchema, type TrackingValues } from './trackingForm.ts';

const NO_FAULTS = {};

/** What the server says of an item, such as one whose variant nobody chose, stands beside the item. */
const isOfItem = (path: string): boolean => path.startsWith('items.');

/** Marks a parcel as handed to its carrier, with how one can follow it. */
export function ShipDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [ship] = useShipShipmentMutation();
  const [initialValues] = useState(() => fromShipment(shipment));
  const schema = useMemo(() => trackingSchema(t), [t]);
  const [itemFaults, setItemFaults] = useView<Readonly<Record<string, string>>>('tracking:faults', NO_FAULTS);
  const [isEditing, setEditing] = useView('tracking:items', false);
  const { id, creator, code } = shipment;
  const send = async (values: TrackingValues, key: string) => {
    setItemFaults(NO_FAULTS);
    try {
      return await ship({ brandId, id, body: toTracking(values), key }).unwrap();
    } catch (error) {
      setItemFaults(readFieldErrors(error, (path) => isOfItem(path) && path).fields);
      throw error;
    }
  };
  return (
    <>
      <FormDialog
        title={t('ask.ship.title', { name: creator.name })}
        intro={t('ask.ship.body', { code })}
        initialValues={initialValues}
        schema={schema}
        send={send}
        toField={(path) => {
          if (isOfItem(path)) return false;
          return path in initialValues ? path : null;
        }}
        doneText={() => t('ask.ship.done')}
        failedText={t('failed')}
        more={refusedStep}
        submitLabel={t('ask.ship.confirm')}
        onClose={onClose}
      >
        <ParcelItems items={shipment.items} faults={itemFaults} onEdit={() => setEditing(true)} />
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

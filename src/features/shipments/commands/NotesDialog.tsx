import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { SHIPMENT_NOTES_MAX } from '#contract/constants/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateShipmentMutation } from '../shipmentsApi.ts';

const ANY = object();

/** What the brand notes about a shipment for itself. */
export function NotesDialog({ shipment, onClose }: { shipment: ShipmentDetail; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [update] = useUpdateShipmentMutation();
  const [initialValues] = useState({ notes: shipment.notes });
  const { id, version } = shipment;
  return (
    <FormDialog
      title={t('notes.title')}
      intro={t('notes.body')}
      initialValues={initialValues}
      schema={ANY}
      send={({ notes }) => update({ brandId, id, version, body: { notes: notes.trim() } }).unwrap()}
      doneText={() => t('notes.done')}
      failedText={t('failed')}
      submitLabel={t('notes.save')}
      onClose={onClose}
    >
      <TextField name="notes" label={t('notes.label')} multilineRows={4} maxLength={SHIPMENT_NOTES_MAX} />
    </FormDialog>
  );
}

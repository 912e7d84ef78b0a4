import { useTranslation } from 'react-i18next';
import { SHIPMENT_NOTES_MAX } from '#contract/constants/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { StaleShipmentDialog } from './StaleShipmentDialog.tsx';
import { useShipmentEdit } from './useShipmentEdit.ts';

/** What the brand notes about a shipment for itself. */
export function NotesDialog({ shipment, onClose }: { shipment: ShipmentDetail; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const { base, conflict, send } = useShipmentEdit({
    shipment,
    valuesOf: ({ notes }) => ({ notes }),
    toBody: ({ notes }) => ({ notes: notes.trim() }),
    doneText: t('notes.done'),
    onDone: onClose,
  });
  return (
    <>
      <FormDialog
        title={t('notes.title')}
        intro={t('notes.body')}
        initialValues={base}
        send={send}
        // Saving closes this, here or from the two versions.
        onDone={() => {}}
        failedText={t('failed')}
        submitLabel={t('notes.save')}
        onClose={onClose}
      >
        <TextField name="notes" label={t('notes.label')} multilineRows={4} maxLength={SHIPMENT_NOTES_MAX} />
      </FormDialog>
      {conflict && (
        <StaleShipmentDialog
          key={conflict.version}
          conflict={conflict}
          names={{ notes: t('notes.label') }}
          textOf={({ notes }) => notes}
        />
      )}
    </>
  );
}

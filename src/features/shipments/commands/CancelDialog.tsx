import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { SHIPMENT_REASON_MAX, UNSENT_OUTCOMES } from '#contract/constants/shipments';
import type { CancelShipmentBody, ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCancelShipmentMutation } from '../shipmentsApi.ts';
import { refusedStep } from './refusedStep.tsx';

const EMPTY: CancelShipmentBody = { outcome: 'continue', reason: '' };

/** Sends nothing after all, and says what becomes of the work. */
export function CancelDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [cancel] = useCancelShipmentMutation();
  const schema = useMemo(() => object({ reason: string().trim().required(t('ask.cancel.reasonMissing')) }), [t]);
  return (
    <FormDialog
      destructive
      title={t('ask.cancel.title', { name: shipment.creator.name })}
      intro={t('ask.cancel.body')}
      initialValues={EMPTY}
      schema={schema}
      send={({ outcome, reason }, key) =>
        cancel({ brandId, id: shipment.id, key, body: { outcome, reason: reason.trim() } }).unwrap()
      }
      doneText={() => t('ask.cancel.done')}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.cancel.confirm')}
      cancelLabel={t('ask.cancel.keep')}
      onClose={onClose}
    >
      <RadioField
        name="outcome"
        label={t('ask.cancel.outcome')}
        options={UNSENT_OUTCOMES.map((value) => ({
          value,
          label: t(`resolution.${value}`),
          hint: t(`resolutionHint.${value}`),
        }))}
      />
      <TextField
        required
        name="reason"
        label={t('ask.cancel.reason')}
        hint={t('ask.cancel.reasonHint')}
        multilineRows={2}
        maxLength={SHIPMENT_REASON_MAX}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_REASON_MAX, SHIPMENT_RESOLUTIONS } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useResolveShipmentMutation } from '../shipmentsApi.ts';
import { refusedStep } from './refusedStep.tsx';

/** Answers an issue, a loss or a return: send again, go on without, or end it; once the work has ended, only the last is left. */
export function ResolveDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [resolve] = useResolveShipmentMutation();
  // As it was when this was opened: once it is answered, there is nothing to answer any more.
  const [{ resolutions = SHIPMENT_RESOLUTIONS }] = useState(shipment);
  const [initialValues] = useState({ resolution: resolutions[0] ?? 'cancel', note: '' });
  const isOver = !resolutions.includes('reship');
  return (
    <FormDialog
      title={t('ask.resolve.title', { name: shipment.creator.name })}
      intro={[
        t('ask.resolve.body', { status: t(`status.${shipment.status}`) }),
        shipment.status === 'exception' && t('ask.resolve.held'),
      ]
        .filter(Boolean)
        .join(' ')}
      initialValues={initialValues}
      send={({ resolution, note }, key) =>
        resolve({
          brandId,
          id: shipment.id,
          key,
          body: { resolution, ...(note.trim() && { note: note.trim() }) },
        }).unwrap()
      }
      doneText={({ resolution }) => t(`ask.resolve.done.${isOver ? 'close' : (resolution ?? 'continue')}`)}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.resolve.confirm')}
      onClose={onClose}
    >
      <RadioField
        name="resolution"
        label={t('ask.resolve.how')}
        options={resolutions.map((value) => ({
          value,
          label: isOver ? t('ask.resolve.close') : t(`resolution.${value}`),
          hint: isOver
            ? t('ask.resolve.over')
            : t(`resolutionHint.${value === 'reship' && shipment.kind === 'digital' ? 'reshipDigital' : value}`),
        }))}
      />
      <TextField name="note" label={t('ask.note')} multilineRows={2} maxLength={SHIPMENT_REASON_MAX} />
    </FormDialog>
  );
}

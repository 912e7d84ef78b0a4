import { useTranslation } from 'react-i18next';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useSendCodeMutation } from '../shipmentsApi.ts';
import { refusedStep } from './refusedStep.tsx';

const NOTHING = {};

/** Asks before the next code is given to a creator. */
export function SendDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [send] = useSendCodeMutation();
  return (
    <FormDialog
      title={t('ask.send.title', { name: shipment.creator.name })}
      intro={t('ask.send.body')}
      initialValues={NOTHING}
      send={(_values, key) => send({ brandId, id: shipment.id, key }).unwrap()}
      doneText={() => t('ask.send.done')}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.send.confirm')}
      onClose={onClose}
    />
  );
}

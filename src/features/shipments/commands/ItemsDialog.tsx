import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateShipmentMutation } from '../shipmentsApi.ts';
import { toChosenItem, toPickValues } from './choiceForm.ts';
import { type ItemValue, ItemsField } from './ItemsField.tsx';
import { refusedStep } from './refusedStep.tsx';

interface Props {
  shipment: ShipmentRow;
  /** What happens once they are changed, instead of closing. */
  onDone?: () => void;
  onClose: () => void;
}

/** Changes what will be in the parcel, until it is shipped. */
export function ItemsDialog({ shipment, onDone, onClose }: Props) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const [update] = useUpdateShipmentMutation();
  const [initialValues] = useState<{ items: ItemValue[] }>(() => ({
    items: toPickValues(shipment.items),
  }));
  const schema = useMemo(() => object({ items: array().min(1, t('items.missing')) }), [t]);
  const { id, version, creator } = shipment;
  return (
    <FormDialog
      guarded
      maxWidth="sm"
      title={t('ask.edit_items.title', { name: creator.name })}
      intro={t('ask.edit_items.body')}
      initialValues={initialValues}
      schema={schema}
      send={({ items }) => update({ brandId, id, version, body: { items: items.map(toChosenItem) } }).unwrap()}
      toField={(path) => (path.startsWith('items') ? path.replace('productId', 'quantity') : null)}
      doneText={() => t('ask.edit_items.done')}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.edit_items.confirm')}
      onDone={onDone ?? onClose}
      onClose={onClose}
    >
      <ItemsField />
    </FormDialog>
  );
}

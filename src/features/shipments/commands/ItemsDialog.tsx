import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { itemText } from '../shipmentTexts.ts';
import { toChosenItem, toPickValues } from './choiceForm.ts';
import { type ItemValue, ItemsField } from './ItemsField.tsx';
import { refusedStep } from './refusedStep.tsx';
import { StaleShipmentDialog } from './StaleShipmentDialog.tsx';
import { useShipmentEdit } from './useShipmentEdit.ts';

interface Props {
  shipment: ShipmentRow;
  /** What happens once they are changed, instead of closing. */
  onDone?: () => void;
  onClose: () => void;
}
interface ItemsValues {
  items: ItemValue[];
}

/** Changes what will be in the parcel, until it is shipped. */
export function ItemsDialog({ shipment, onDone, onClose }: Props) {
  const { t } = useTranslation('shipments');
  const { base, conflict, send } = useShipmentEdit({
    shipment,
    valuesOf: ({ items }): ItemsValues => ({ items: toPickValues(items) }),
    toBody: ({ items }) => ({ items: items.map(toChosenItem) }),
    doneText: t('ask.edit_items.done'),
    onDone: onDone ?? onClose,
  });
  const schema = useMemo(() => object({ items: array().min(1, t('items.missing')) }), [t]);
  const nameOf = ({ title, sku, quantity }: ItemValue) =>
    itemText(t, { title, variant: sku || null, quantity: Number(quantity) });
  return (
    <>
      <FormDialog
        guarded
        maxWidth="sm"
        title={t('ask.edit_items.title', { name: shipment.creator.name })}
        intro={t('ask.edit_items.body')}
        initialValues={base}
        schema={schema}
        send={send}
        toField={(path) => (path.startsWith('items') ? path.replace('productId', 'quantity') : null)}
        failedText={t('failed')}
        more={refusedStep}
        submitLabel={t('ask.edit_items.confirm')}
        // Saving ends this, here or from the two versions.
        onDone={() => {}}
        onClose={onClose}
      >
        <ItemsField />
      </FormDialog>
      {conflict && (
        <StaleShipmentDialog
          key={conflict.version}
          conflict={conflict}
          names={{ items: t('items.label') }}
          textOf={({ items }) => items.map(nameOf).join(', ')}
        />
      )}
    </>
  );
}

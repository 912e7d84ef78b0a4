import { useState } from 'react';
import type { ShipmentRow, UpdateShipmentBody } from '#contract/schemas/shipments';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useUpdateShipmentMutation } from '../shipmentsApi.ts';

interface Edited<R extends ShipmentRow, V extends object> {
  /** As it is by now: what is told of it meanwhile comes in here. */
  shipment: R;
  /** What of it the form holds. */
  valuesOf: (shipment: R) => V;
  toBody: (values: V) => UpdateShipmentBody;
  /** What a toast says once it is saved. */
  doneText: string;
  onDone: () => void;
}

/**
 * A form for a part of a shipment. It begins with `base`, the part as it was on opening, and `send` saves what is typed or rejects
 * with the fault. Where somebody else has changed that part since, nothing is saved over: `conflict` then holds both versions until
 * the person has chosen (its `onSave`). A change of anything else of the shipment is none to the form.
 */
export function useShipmentEdit<R extends ShipmentRow, V extends object>({
  shipment,
  valuesOf,
  toBody,
  doneText,
  onDone,
}: Edited<R, V>) {
  const brandId = useBrandId();
  const notify = useNotify();
  const [update] = useUpdateShipmentMutation();
  const [opened] = useState(shipment);
  const [base] = useState(() => valuesOf(shipment));
  const { conflict, send, saveChoice, close } = useStaleEdit(async ({ id, version }: R, values: V) => {
    await update({ brandId, id, version, body: toBody(values) }).unwrap();
    notify.success(doneText);
    onDone();
  });
  const isUntouched = JSON.stringify(valuesOf(shipment)) === JSON.stringify(base);
  return {
    base,
    conflict: conflict && {
      version: conflict.theirs.version,
      base,
      mine: conflict.mine,
      theirs: valuesOf(conflict.theirs),
      onSave: (merged: V) => saveChoice(conflict.theirs, merged),
      onClose: close,
    },
    send: (values: V) => send(isUntouched ? shipment : opened, values),
  };
}

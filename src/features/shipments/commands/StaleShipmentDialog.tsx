import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../../shared/format/locale.ts';

interface Props<V extends object> {
  conflict: { base: V; mine: V; theirs: V; onSave: (merged: V) => Promise<void>; onClose: () => void };
  names: Readonly<Record<keyof V & string, string>>;
  /** Empty where there is nothing. */
  textOf: (values: V, field: keyof V & string) => string;
}

/** Somebody else changed this part of the shipment first: both versions, and the person chooses. */
export function StaleShipmentDialog<V extends object>({
  conflict: { base, mine, theirs, onSave, onClose },
  names,
  textOf,
}: Props<V>) {
  const { t } = useTranslation('shipments');
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={findConflicts(base, mine, theirs)}
      mine={mine}
      theirs={theirs}
      fieldName={(field) => names[field]}
      valueText={(values, field) => textOf(values, field) || MISSING}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

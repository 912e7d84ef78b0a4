import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import type { DiscountFormValues } from './discountFormValues.ts';
import { type DiscountField, useDiscountValueText } from './useDiscountValueText.ts';

interface Props {
  base: DiscountFormValues;
  mine: DiscountFormValues;
  theirs: DiscountFormValues;
  onSave: (merged: DiscountFormValues) => Promise<void>;
  onClose: () => void;
}

/** Records are the same by id: a name may be written otherwise by now. */
function comparable(values: DiscountFormValues, field: DiscountField): unknown {
  if (field === 'creator' || field === 'challenge') return values[field]?.id ?? null;
  if (field === 'products') return values.products.map(({ id }) => id);
  return field === 'categories' ? values.categories.map(({ id }) => id) : values[field];
}

/** Somebody saved the discount first: both versions, and the person chooses. */
export function StaleDiscountDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('discounts');
  const words = useDiscountValueText();
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={findConflicts(base, versions.mine, versions.theirs, comparable)}
      {...versions}
      {...words}
    />
  );
}

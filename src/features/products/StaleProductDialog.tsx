import { useTranslation } from 'react-i18next';
import { StaleEditDialog } from '../../shared/form/StaleEditDialog.tsx';
import { findProductConflicts } from './productConflict.ts';
import type { ProductFormValues } from './productFormValues.ts';
import { useProductValueText } from './useProductValueText.ts';

interface Props {
  base: ProductFormValues;
  mine: ProductFormValues;
  theirs: ProductFormValues;
  onSave: (merged: ProductFormValues) => Promise<void>;
  onClose: () => void;
}

/** Somebody saved the product first: both versions, and the person chooses. */
export function StaleProductDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('products');
  const words = useProductValueText();
  return (
    <StaleEditDialog
      title={t('stale.title')}
      conflicts={findProductConflicts(base, versions.mine, versions.theirs)}
      {...versions}
      {...words}
    />
  );
}

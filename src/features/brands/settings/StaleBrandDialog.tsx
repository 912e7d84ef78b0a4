import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import type { BrandSettingsValues } from '../brandSettingsValues.ts';
import { useBrandValueText } from './useBrandValueText.ts';

interface Props {
  base: BrandSettingsValues;
  mine: BrandSettingsValues;
  theirs: BrandSettingsValues;
  onSave: (merged: BrandSettingsValues) => Promise<void>;
  onClose: () => void;
}

/** Somebody saved the brand first: both versions, and the person chooses. */
export function StaleBrandDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('brands');
  const words = useBrandValueText();
  return (
    <StaleEditDialog
      title={t('settings.staleTitle')}
      conflicts={findConflicts(base, versions.mine, versions.theirs)}
      {...versions}
      {...words}
    />
  );
}

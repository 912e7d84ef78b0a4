import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useUpdateBrandMutation } from '../brandsApi.ts';
import { type BrandSettingsValues, changedFields, fromBrandSettings, toBrandChanges } from '../brandSettingsValues.ts';
import { useView } from '../../../shared/replay/useView.ts';
import type { KnownBrand } from '../readBrand.ts';

/** Saves a brand after showing what will change. A stale edit shows both versions; whatever happens, the input stays. */
export function useBrandSaving(brand: KnownBrand, onSaved: (brand: KnownBrand) => void) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [updateBrand] = useUpdateBrandMutation();
  const [isReviewed, setReviewed] = useView('brand:review', false);
  const answer = useRef<(save: boolean) => void>(() => {});

  const save = async (before: KnownBrand, values: BrandSettingsValues) => {
    onSaved(
      await updateBrand({
        id: brand.id,
        version: before.version,
        body: toBrandChanges(fromBrandSettings(before), values),
      }).unwrap(),
    );
    notify.success(t('settings.saved'));
  };
  const stale = useStaleEdit(save);
  const confirmed = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setReviewed(true);
    });
  const submit = async (values: BrandSettingsValues, saved: () => void) => {
    if (changedFields(fromBrandSettings(brand), values).length === 0) notify.info(t('settings.unchanged'));
    else if (await confirmed()) await stale.submit(brand, values, saved);
  };
  const decide = (wanted: boolean) => {
    setReviewed(false);
    answer.current(wanted);
  };
  return { ...stale, isReviewed, decide, submit };
}

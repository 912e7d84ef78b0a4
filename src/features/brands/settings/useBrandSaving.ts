import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/schemas/brands';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { errorCode, errorMessage } from '../../../shared/api/errorMessage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useUpdateBrandMutation } from '../brandsApi.ts';
import { type BrandSettingsValues, changedFields, fromBrandSettings, toBrandChanges } from '../brandSettingsValues.ts';

/** The brand stored meanwhile, out of a 412 answer; null when the error is another one. */
function storedMeanwhile(error: unknown): Brand | null {
  if (errorCode(error) !== 'STALE_VERSION' || !isApiFault(error)) return null;
  const body = error.body as { details?: { current?: Brand } }; // The contract's answer to a stale edit.
  return body.details?.current ?? null;
}

interface Review { after: BrandSettingsValues; decide: (save: boolean) => void }

/** Saves a brand after showing what will change. A stale edit shows both versions; whatever happens, the input stays. */
export function useBrandSaving(brand: Brand, onSaved: (brand: Brand) => void) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [updateBrand] = useUpdateBrandMutation();
  const [review, setReview] = useState<Review | null>(null);
  const [conflict, setConflict] = useState<{ mine: BrandSettingsValues; theirs: Brand } | null>(null);

  const save = async (before: Brand, values: BrandSettingsValues) => {
    const saved = await updateBrand({ id: brand.id, version: before.version, body: toBrandChanges(fromBrandSettings(before), values) }).unwrap();
    setConflict(null);
    onSaved(saved);
    notify.success(t('settings.saved'));
  };
  const confirmed = (after: BrandSettingsValues) => new Promise<boolean>((resolve) => {
    setReview({ after, decide: (wanted) => { setReview(null); resolve(wanted); } });
  });
  const submit = async (values: BrandSettingsValues, saved: () => void) => {
    if (changedFields(fromBrandSettings(brand), values).length === 0) notify.info(t('settings.unchanged'));
    else if (await confirmed(values)) {
      try {
        await save(brand, values);
        saved();
      } catch (error) {
        const theirs = storedMeanwhile(error);
        if (!theirs) throw error;
        setConflict({ mine: values, theirs });
      }
    }
  };
  const saveChoice = async (theirs: Brand, merged: BrandSettingsValues) => {
    try {
      await save(theirs, merged);
    } catch (error) {
      const newer = storedMeanwhile(error);
      if (newer) setConflict({ mine: merged, theirs: newer });
      else notify.error(errorMessage(error, t('form.saveFailed')));
    }
  };
  return { review, conflict, submit, saveChoice, closeConflict: () => setConflict(null) };
}

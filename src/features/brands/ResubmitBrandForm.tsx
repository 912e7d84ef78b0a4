import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { Brand } from '#contract/schemas/brands';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { selectFormDraft } from '../../shared/form/formDraftsSlice.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { BrandForm } from './BrandForm.tsx';
import { BRAND_DRAFT_FIELDS, type BrandFormValues, fromBrand, toBrandBody } from './brandFormValues.ts';
import { useLazyGetBrandQuery, useSubmitBrandMutation, useUpdateBrandMutation } from './brandsApi.ts';

/** Corrects a rejected brand and sends it to review again. What is being typed outlives every answer of the server. */
export function ResubmitBrandForm({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [updateBrand] = useUpdateBrandMutation();
  const [submitBrand] = useSubmitBrandMutation();
  const [getBrand] = useLazyGetBrandQuery();
  const [initialValues] = useState(() => fromBrand(brand));
  const store = useStore<Parameters<typeof selectFormDraft>[0]>();
  const [opened] = useState(brand.version);
  const draft = useMemo(
    () => ({ key: `brand:${brand.id}`, fields: BRAND_DRAFT_FIELDS, version: opened }),
    [brand.id, opened],
  );
  /** The newest one that this form has heard of; null before its first try, which may be of an older draft. */
  const version = useRef<number | null>(null);
  /** One key for the whole correction: repeating the command after a lost answer is then safe. */
  const [key] = useState(() => crypto.randomUUID());

  const submit = async (values: BrandFormValues, saved: () => void) => {
    const typedOver = selectFormDraft(store.getState(), draft.key)?.version ?? opened;
    const updated = await updateBrand({
      id: brand.id,
      version: version.current ?? typedOver,
      body: toBrandBody(values),
    });
    if (updated.error) {
      // Changed elsewhere: the next try knows of it, and the form says so.
      if (isApiFault(updated.error) && updated.error.status === 412)
        version.current = (await getBrand({ brandId: brand.id }).unwrap()).version;
      throw updated.error;
    }
    version.current = updated.data.version;
    await submitBrand({ id: brand.id, key }).unwrap();
    saved();
    notify.success(t('awaiting.resubmitted'));
    onClose();
  };
  return (
    <BrandForm
      initialValues={initialValues}
      own={brand}
      label={t('awaiting.formLabel')}
      submitLabel={t('awaiting.resubmit')}
      failedText={t('awaiting.resubmitFailed')}
      secondary={<Button onClick={onClose}>{t('awaiting.cancel')}</Button>}
      draft={draft}
      onSubmit={submit}
    />
  );
}

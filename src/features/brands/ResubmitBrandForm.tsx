import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/schemas/brands';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { BrandForm } from './BrandForm.tsx';
import { type BrandFormValues, fromBrand, toBrandBody } from './brandFormValues.ts';
import { useLazyGetBrandQuery, useSubmitBrandMutation, useUpdateBrandMutation } from './brandsApi.ts';

/** Corrects a rejected brand and sends it to review again. What is being typed outlives every answer of the server. */
export function ResubmitBrandForm({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [updateBrand] = useUpdateBrandMutation();
  const [submitBrand] = useSubmitBrandMutation();
  const [getBrand] = useLazyGetBrandQuery();
  const [initialValues] = useState(() => fromBrand(brand));
  const version = useRef(brand.version);
  /** One key for the whole correction: repeating the command after a lost answer is then safe. */
  const [key] = useState(() => crypto.randomUUID());

  const submit = async (values: BrandFormValues) => {
    const saved = await updateBrand({ id: brand.id, version: version.current, body: toBrandBody(values) });
    if (saved.error) {
      // Changed elsewhere: the next try knows of it, and the form says so.
      if (isApiFault(saved.error) && saved.error.status === 412)
        version.current = (await getBrand({ brandId: brand.id }).unwrap()).version;
      throw saved.error;
    }
    version.current = saved.data.version;
    await submitBrand({ id: brand.id, key }).unwrap();
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
      onSubmit={submit}
    />
  );
}

import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaleEdit } from '../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { BrandForm } from './BrandForm.tsx';
import { BRAND_DRAFT_FIELDS, type BrandFormValues, fromBrand } from './brandFormValues.ts';
import { useSubmitBrandMutation, useUpdateBrandMutation } from './brandsApi.ts';
import { fromBrandSettings, toBrandChanges } from './brandSettingsValues.ts';
import type { KnownBrand } from './readBrand.ts';

const StaleBrandDialog = lazyPart(async () => (await import('./settings/StaleBrandDialog.tsx')).StaleBrandDialog);

/** The brand as its settings hold it, with these values: what is not in this form is as it is stored. */
const withValues = (brand: KnownBrand, values: BrandFormValues) => ({ ...fromBrandSettings(brand), ...values });
const changes = (brand: KnownBrand, values: BrandFormValues) =>
  toBrandChanges(fromBrandSettings(brand), withValues(brand, values));

/**
 * Corrects a rejected brand and sends it to review again. A stale edit shows both versions, and what is chosen of them is sent
 * to review; whatever happens, the input stays.
 */
export function ResubmitBrandForm({ brand, onClose }: { brand: KnownBrand; onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const [updateBrand] = useUpdateBrandMutation();
  const [submitBrand] = useSubmitBrandMutation();
  const { id } = brand;
  // As it was when the input began with it: what comes meanwhile is told by the refusal, not saved over.
  const [begun] = useState(brand);
  const [ownSave, setOwnSave] = useState<KnownBrand | null>(null);
  const opened = ownSave ?? begun;
  const initialValues = useMemo(() => fromBrand(opened), [opened]);
  // A change of anything else of the brand is none to the form.
  const isUntouched = Object.keys(changes(brand, initialValues)).length === 0;
  const { version } = isUntouched ? brand : opened;
  const draft = useMemo(() => ({ key: `brand:${id}`, fields: BRAND_DRAFT_FIELDS, version }), [id, version]);
  /** One key for the whole correction: repeating the command after a lost answer is then safe. */
  const [key] = useState(() => crypto.randomUUID());

  const save = async (before: KnownBrand, values: BrandFormValues) => {
    // What this form has saved itself, and could not send to review, is newer than what it was saved on top of.
    const stored = ownSave && ownSave.version > before.version ? ownSave : before;
    const saved = await updateBrand({ id, version: stored.version, body: changes(stored, values) }).unwrap();
    try {
      await submitBrand({ id, key }).unwrap();
    } catch (error) {
      setOwnSave(saved);
      throw error;
    }
    notify.success(t('awaiting.resubmitted'));
    onClose();
  };
  // Beside it may be the form of another brand.
  const { conflict, submit, saveChoice, close } = useStaleEdit(save, draft.key, `brand:${id}:conflict`);
  return (
    <>
      <BrandForm
        initialValues={initialValues}
        own={brand}
        label={t('awaiting.formLabel')}
        submitLabel={t('awaiting.resubmit')}
        failedText={t('awaiting.resubmitFailed')}
        secondary={<Button onClick={onClose}>{t('awaiting.cancel')}</Button>}
        draft={draft}
        onSubmit={(values, saved) => submit(isUntouched ? brand : opened, values, saved)}
      />
      <Suspense fallback={null}>
        {conflict && (
          <StaleBrandDialog
            key={conflict.theirs.version}
            base={withValues(conflict.theirs, initialValues)}
            mine={withValues(conflict.theirs, conflict.mine)}
            theirs={fromBrandSettings(conflict.theirs)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

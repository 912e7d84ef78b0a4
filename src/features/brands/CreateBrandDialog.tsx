import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { BrandFields } from './BrandFields.tsx';
import { brandFormSchema } from './brandFormSchema.ts';
import { useNewBrand } from './useNewBrand.ts';

/** A further brand; the person stays in the one they work in. */
export function CreateBrandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('brands');
  const { t: forms } = useTranslation('forms');
  const { initialValues, create, draft } = useNewBrand();
  const schema = useMemo(() => brandFormSchema(t, forms), [t, forms]);
  return (
    <FormDialog
      maxWidth="sm"
      title={t('list.createTitle')}
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      send={create}
      doneText={({ name, status }) => t(status === 'approved' ? 'list.created' : 'list.createdPending', { name })}
      failedText={t('form.saveFailed')}
      submitLabel={t('create.submit')}
      onClose={onClose}
    >
      <BrandFields own={null} slugFollowsName />
    </FormDialog>
  );
}

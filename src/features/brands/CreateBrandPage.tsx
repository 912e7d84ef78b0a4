import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BrandForm } from './BrandForm.tsx';
import type { BrandFormValues } from './brandFormValues.ts';
import { useNewBrand } from './useNewBrand.ts';

/** `/onboarding/create-brand`: the first brand. The profile is read anew afterwards, and the guard leads on. */
export function CreateBrandPage() {
  const { t } = useTranslation('brands');
  const { initialValues, create, draft } = useNewBrand();
  const { refetch } = useGetMeQuery();
  const created = useRef(false);
  const submit = async (values: BrandFormValues, saved: () => void) => {
    // When only the profile failed to arrive, another try must not create a second brand.
    if (!created.current) await create(values);
    created.current = true;
    saved();
    await refetch().unwrap();
  };
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.description')} />
      <BrandForm
        initialValues={initialValues}
        own={null}
        label={t('create.label')}
        submitLabel={t('create.submit')}
        failedText={t('form.saveFailed')}
        draft={draft}
        onSubmit={submit}
      />
    </>
  );
}

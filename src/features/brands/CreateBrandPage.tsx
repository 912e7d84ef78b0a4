import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { BrandForm } from './BrandForm.tsx';
import { type BrandFormValues, emptyBrand, toBrandBody } from './brandFormValues.ts';
import { useCreateBrandMutation } from './brandsApi.ts';

/** `/onboarding/create-brand`: the first brand. The profile is read anew afterwards, and the guard leads on. */
export function CreateBrandPage() {
  const { t } = useTranslation('brands');
  const { email } = useCurrentUser();
  const [createBrand] = useCreateBrandMutation();
  const initialValues = useMemo(() => emptyBrand(email), [email]);
  const { refetch } = useGetMeQuery();
  const [keys] = useState(createKeyRing);
  const created = useRef(false);
  const submit = async (values: BrandFormValues) => {
    // When only the profile failed to arrive, another try must not create a second brand.
    const body = toBrandBody(values);
    if (!created.current) await createBrand({ body, key: keys.keyFor(body) }).unwrap();
    created.current = true;
    await refetch().unwrap();
  };
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.description')} />
      <BrandForm
        initialValues={initialValues}
        ownSlug={null}
        label={t('create.label')}
        submitLabel={t('create.submit')}
        failedText={t('form.saveFailed')}
        onSubmit={submit}
      />
    </>
  );
}

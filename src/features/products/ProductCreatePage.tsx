import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useMembership, useRoleForbids } from '../../shared/session/useCurrentUser.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProductSubmit } from './form/ProductSubmit.tsx';
import { ProductForm } from './ProductForm.tsx';
import { DRAFT_FIELDS, EMPTY_PRODUCT, type ProductFormValues, toBody } from './productFormValues.ts';
import { useCreateProductMutation } from './productsApi.ts';

/** /products/create */
export function ProductCreatePage() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const notify = useNotify();
  const brandId = useBrandId();
  const mayWrite = useMay('products.write');
  const roleForbids = useRoleForbids('products.write');
  const [createProduct] = useCreateProductMutation();
  const currency = useMembership()?.brand.defaultCurrency;
  const initialValues = useMemo(() => ({ ...EMPTY_PRODUCT, ...(currency && { currency }) }), [currency]);
  const once = useCommand();
  const draft = useMemo(() => ({ key: `${brandId}:product:new`, fields: DRAFT_FIELDS }), [brandId]);

  const create = async (values: ProductFormValues, saved: () => void) => {
    const body = toBody(values);
    const product = await once(body, (key) => createProduct({ brandId, body, key }).unwrap());
    saved();
    notify.success(t('create.done', { name: product.name }));
    await navigate(paths.products.list());
  };

  const submit = mayWrite && <ProductSubmit>{t('create.submit')}</ProductSubmit>;
  return (
    <ProductForm
      initialValues={initialValues}
      readOnly={!mayWrite}
      draft={draft}
      onSubmit={create}
      header={
        <PageHeader
          title={t('create.title')}
          description={roleForbids ? t('form.readOnly') : undefined}
          action={submit}
        />
      }
      submit={submit}
    />
  );
}

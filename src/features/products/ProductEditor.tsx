import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '#contract/schemas/products';
import { useStaleEdit } from '../../shared/form/useStaleEdit.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useRoleForbids } from '../../shared/session/useCurrentUser.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { FeedNotice } from './FeedNotice.tsx';
import { ProductSubmit } from './form/ProductSubmit.tsx';
import { ProductForm } from './ProductForm.tsx';
import { DRAFT_FIELDS, fromProduct, type ProductFormValues, toChanges } from './productFormValues.ts';
import { useUpdateProductMutation } from './productsApi.ts';
import { useProductDeletion } from './useProductDeletion.ts';

const StaleProductDialog = lazyPart(async () => (await import('./StaleProductDialog.tsx')).StaleProductDialog);

interface Props {
  product: Product;
  onSaved: (product: Product) => void;
}

/** Edits one product. A stale edit shows both versions; whatever happens, the input stays. */
export function ProductEditor({ product, onSaved }: Props) {
  const { t } = useTranslation('products');
  const notify = useNotify();
  const brandId = useBrandId();
  const mayWrite = useMay('products.write');
  const roleForbids = useRoleForbids('products.write');
  const [updateProduct] = useUpdateProductMutation();
  const initialValues = useMemo(() => fromProduct(product), [product]);
  const draft = useMemo(
    () => ({ key: `${brandId}:product:${product.id}`, fields: DRAFT_FIELDS, version: product.version }),
    [brandId, product.id, product.version],
  );
  const deletion = useProductDeletion(product);

  const save = async (before: Product, values: ProductFormValues) => {
    const body = toChanges(fromProduct(before), values);
    onSaved(await updateProduct({ brandId, id: product.id, version: before.version, body }).unwrap());
    notify.success(t('edit.done'));
  };
  const { conflict, submit, saveChoice, close } = useStaleEdit(save, draft.key);

  const isOfFeed = product.source !== 'manual';
  const submitButton = mayWrite && <ProductSubmit>{t('edit.submit')}</ProductSubmit>;

  return (
    <>
      <ProductForm
        initialValues={initialValues}
        readOnly={!mayWrite}
        isLocked={isOfFeed}
        notice={isOfFeed && <FeedNotice product={product} onDetached={onSaved} />}
        draft={draft}
        onSubmit={(values, saved) => submit(product, values, saved)}
        header={
          <PageHeader
            title={product.name}
            description={roleForbids ? t('form.readOnly') : undefined}
            action={submitButton}
            secondary={
              <>
                <Button component={Link} to={paths.products.contents(product.id)} variant="outlined" color="inherit">
                  {t('actions.contents')}
                </Button>
                {mayWrite && (
                  <Button variant="outlined" color="inherit" onClick={deletion.ask}>
                    {t('actions.delete')}
                  </Button>
                )}
              </>
            }
          />
        }
        submit={submitButton}
      />
      <Suspense fallback={null}>
        {conflict && (
          <StaleProductDialog
            key={conflict.theirs.version}
            base={initialValues}
            mine={conflict.mine}
            theirs={fromProduct(conflict.theirs)}
            onSave={(merged) => saveChoice(conflict.theirs, merged)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={deletion.asking}
        destructive
        busy={deletion.busy}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm', { count: 1 })}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        {t('delete.body', { name: product.name })}
      </ConfirmDialog>
    </>
  );
}

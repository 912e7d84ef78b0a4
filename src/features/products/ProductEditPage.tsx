import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Product } from '#contract/schemas/products';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { useGetProductQuery } from './productsApi.ts';

/** /products/edit/{id} */
export function ProductEditPage() {
  const { t } = useTranslation(['products', 'lists']);
  const brandId = useBrandId();
  const { id: idText = '' } = useParams();
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  const { currentData, error, isFetching, refetch } = useGetProductQuery({ brandId, id }, { skip: id === 0 });
  // What is being edited stays as it was loaded: a newer answer must not change the input under the person's hands.
  const [opened, setOpened] = useState<Product | null>(null);
  const product = opened?.id === id ? opened : currentData;
  if (product && opened?.id !== id) setOpened(product);

  if (product) return <ProductEditor key={id} product={product} onSaved={setOpened} />;
  if (id === 0 || (isApiFault(error) && error.status === 404)) {
    return (
      <EmptyState
        urgent
        drawing="noResults"
        title={t('edit.notFound')}
        action={
          <Button component={Link} to={paths.products.list()} variant="outlined">
            {t('edit.backToList')}
          </Button>
        }
      >
        {t('edit.notFoundBody')}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <EmptyState
        urgent
        drawing="error"
        title={t('edit.failed')}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('lists:retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack role="status" aria-label={t('lists:loading')} sx={{ gap: 3, maxWidth: 720 }}>
      <Skeleton variant="rounded" width={280} height={32} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
}

import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { RecordMissing } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useGetProductQuery } from '../products/productsApi.ts';
import { CONTENT_LIST } from './contentListSpec.ts';
import { useListProductContentsQuery } from './contentsApi.ts';
import { contentName } from './contentTexts.ts';
import { CONTENT_CARD, useContentCard } from './useContentCard.tsx';
import { useContentColumns } from './useContentColumns.tsx';

/** /products/{id}/contents: what there is of one product. */
export function ProductContentsPage() {
  const { t } = useTranslation('contents');
  const id = useIdParam();
  const productId = id ?? 0;
  const list = useList(CONTENT_LIST);
  const { brandId, state } = list;
  const args = useMemo(
    () => ({ brandId, productId, page: state.page, limit: state.limit }),
    [brandId, productId, state.page, state.limit],
  );
  const query = useListPage(
    brandId,
    useListProductContentsQuery(args, { skip: id === null, selectFromResult: drawnResult }),
  );
  const { currentData: product } = useGetProductQuery({ brandId, id: productId }, { skip: id === null });
  const { open } = useOverlay('content');
  const columns = useContentColumns(brandId, open);
  const renderCard = useContentCard(open);
  const { page, error } = query;
  const back = { to: paths.products.edit(productId), label: t('ofProduct.back') };
  if (id === null || (!page && isApiFault(error) && error.status === 404))
    return (
      <RecordMissing
        id={null}
        error={undefined}
        isFetching={false}
        onRetry={query.retry}
        texts={{ notFound: t('ofProduct.missing'), notFoundBody: t('ofProduct.missingBody'), failed: '' }}
        back={{ to: paths.products.list(), label: t('ofProduct.toProducts') }}
      />
    );
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('ofProduct.title')}
      header={{
        title: t('ofProduct.title'),
        description: product?.name,
        always: true,
        secondary: (
          <Button component={Link} to={back.to} color="inherit" variant="outlined">
            {back.label}
          </Button>
        ),
      }}
      filters={null}
      columns={columns}
      picturedCards={CONTENT_CARD}
      rowName={(row) => contentName(t, row)}
      renderCard={renderCard}
      empty={
        <EmptyState drawing="empty" article="reviews" title={t('ofProduct.empty')}>
          {t('ofProduct.emptyBody')}
        </EmptyState>
      }
    />
  );
}

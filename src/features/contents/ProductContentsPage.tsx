import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { paths } from '../../shared/paths.ts';
import { gateOf } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { RecordMissing } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useGetProductQuery } from '../products/productsApi.ts';
import { ContentLibrary } from './ContentLibrary.tsx';
import { UsableContents } from './usable/UsableContents.tsx';
import { useContentList } from './useContentList.ts';
import { BLANK_LINE } from '../../shared/ui/blankLine.ts';

/** /products/{id}/contents: what there is of one product, and what of it the brand's site may show. */
export function ProductContentsPage() {
  const { t } = useTranslation('contents');
  const id = useIdParam();
  const productId = id ?? 0;
  const contents = useContentList(productId);
  const { query, list } = contents;
  const { currentData: product } = useGetProductQuery({ brandId: list.brandId, id: productId }, { skip: id === null });
  const { page, error } = query;

  if (errorCode(error) === 'PLAN_REQUIRED') return <UpgradePrompt gate={gateOf(error)} />;
  if (id === null || (!page && isApiFault(error) && error.status === 404))
    return (
      <RecordMissing
        id={id}
        error={error}
        isFetching={false}
        onRetry={query.retry}
        texts={{ notFound: t('ofProduct.missing'), notFoundBody: t('ofProduct.missingBody'), failed: '' }}
        back={{ to: paths.products.list(), label: t('ofProduct.toProducts') }}
      />
    );
  return (
    <ContentLibrary
      contents={contents}
      ofProduct
      above={<UsableContents productId={productId} />}
      header={{
        title: t('ofProduct.title'),
        description: product?.name ?? BLANK_LINE,
        always: true,
        secondary: (
          <Button component={Link} to={paths.products.edit(productId)} color="inherit" variant="outlined">
            {t('ofProduct.back')}
          </Button>
        ),
      }}
      empty={
        <EmptyState drawing="content" article="reviews" title={t('ofProduct.empty')}>
          {t('ofProduct.emptyBody')}
        </EmptyState>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { useGetProductQuery } from './productsApi.ts';

/** /products/edit/{id} */
export function ProductEditPage() {
  const { t } = useTranslation('products');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetProductQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const [product, setOpened] = useOpenRecord(id, query.currentData);
  return (
    <RecordView
      id={id}
      query={query}
      record={product}
      texts={{ notFound: t('edit.notFound'), notFoundBody: t('edit.notFoundBody'), failed: t('edit.failed') }}
      back={{ to: paths.products.list(), label: t('edit.backToList') }}
    >
      {(opened) => <ProductEditor key={id} product={opened} onSaved={setOpened} />}
    </RecordView>
  );
}

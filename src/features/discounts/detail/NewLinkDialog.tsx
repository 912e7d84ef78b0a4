import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object } from 'yup';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RecordField } from '../../../shared/form/ManyRecordsField.tsx';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListProductsQuery } from '../../products/productsApi.ts';
import { useCreateTrackedLinkMutation } from '../discountsApi.ts';
import type { NamedRecord } from '../form/discountFormValues.ts';

interface Values {
  product: NamedRecord | null;
}
const FIRST: Values = { product: null };
const SHOWN = 20;

/** Makes a link that counts and leads to the page of one of the brand's products. */
export function NewLinkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const [create] = useCreateTrackedLinkMutation();
  const looking = useLooking('product');
  const { q, isOpen } = looking;
  const { data, isFetching } = useListProductsQuery(
    { brandId, status: 'active', sort: 'name', limit: SHOWN, ...(q && { q }) },
    { skip: !isOpen },
  );
  const schema = useMemo(() => object({ product: mixed().required(t('links.chooseProduct')) }), [t]);
  return (
    <FormDialog
      title={t('links.newTitle')}
      intro={t('links.newBody')}
      initialValues={FIRST}
      schema={schema}
      send={({ product }, key) => create({ brandId, id, key, body: { productId: product?.id ?? 0 } }).unwrap()}
      toField={(path) => (path === 'productId' ? 'product' : null)}
      doneText={() => t('links.made')}
      failedText={t('links.makeFailed')}
      submitLabel={t('links.make')}
      onClose={onClose}
    >
      <RecordField
        name="product"
        label={t('links.product')}
        required
        options={rowsOf(data).map(({ id: productId, name }) => ({ id: productId, name }))}
        loading={isFetching}
        looking={looking}
      />
    </FormDialog>
  );
}

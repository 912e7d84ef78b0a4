import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useOpenRecord } from '../../shared/record/useOpenRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetDiscountQuery } from './discountsApi.ts';
import { DiscountEditor } from './form/DiscountEditor.tsx';

/** `/discounts/edit/{id}` */
export function DiscountEditPage() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetDiscountQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  const [discount, setOpened] = useOpenRecord(id, query.currentData);
  return (
    <RecordView
      id={id}
      query={query}
      record={discount}
      texts={{
        notFound: t('detail.notFound'),
        notFoundBody: t('detail.notFoundBody'),
        failed: t('detail.failed'),
        lacking: t('missing.title'),
        lackingBody: t('missing.body'),
      }}
      back={{ to: paths.discounts.list(), label: t('detail.toList') }}
    >
      {(opened) => <DiscountEditor key={id} discount={opened} onSaved={setOpened} />}
    </RecordView>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { RecordSkeleton, RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { DiscountView } from './detail/DiscountView.tsx';
import { useGetDiscountQuery } from './discountsApi.ts';

/** `/discounts/{id}`: what the code gives, what it brought and whom, and what can still be changed. */
export function DiscountDetailPage() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const id = useIdParam();
  const query = useGetDiscountQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  return (
    <RecordView
      id={id}
      query={query}
      texts={{
        notFound: t('detail.notFound'),
        notFoundBody: t('detail.notFoundBody'),
        failed: t('detail.failed'),
        lacking: t('missing.title'),
        lackingBody: t('missing.body'),
      }}
      back={{ to: paths.discounts.list(), label: t('detail.toList') }}
      loading={<RecordSkeleton heights={[96, 280, 320]} />}
    >
      {(discount) => <DiscountView key={discount.id} discount={discount} />}
    </RecordView>
  );
}

import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { RecordField } from '../../../shared/form/ManyRecordsField.tsx';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListCodeCandidatesQuery } from '../discountsApi.ts';
import { ChallengeField } from './ChallengeField.tsx';
import type { DiscountFormValues } from './discountFormValues.ts';

const SHOWN = 20;

/** Whose code it is: a creator of one of the brand's challenges, or nobody's. */
export function CreatorSection() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const { values, setFieldValue } = useFormikContext<DiscountFormValues>();
  const looking = useLooking('creator');
  const { q, isOpen } = looking;
  const challenge = values.challenge?.id;
  const { data, isFetching } = useListCodeCandidatesQuery(
    { brandId, limit: SHOWN, ...(q && { q }), ...(challenge && { challenge }) },
    { skip: !isOpen },
  );
  return (
    <>
      <ChallengeField hint={t('hint.challenge')} onChosen={() => void setFieldValue('creator', null, false)} />
      <RecordField
        name="creator"
        label={t('field.creator')}
        hint={t('hint.creator')}
        options={rowsOf(data).map(({ creator }) => ({ id: creator.id, name: creator.name }))}
        loading={isFetching}
        looking={looking}
      />
    </>
  );
}

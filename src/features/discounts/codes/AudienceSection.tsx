import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { ManyRecordsField } from '../../../shared/form/ManyRecordsField.tsx';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListCodeCandidatesQuery } from '../discountsApi.ts';
import { ChallengeField } from '../form/ChallengeField.tsx';
import type { CodesFormValues } from './codesFormValues.ts';

const SHOWN = 50;

/** For whom: all accepted creators of a challenge, or some of them. */
export function AudienceSection() {
  const { t } = useTranslation('discounts');
  const { values, setFieldValue } = useFormikContext<CodesFormValues>();
  const choices = useMemo(
    () => (['all', 'chosen'] as const).map((value) => ({ value, label: t(`codes.audience.${value}`) })),
    [t],
  );
  return (
    <>
      <ChallengeField
        required
        hint={t('codes.challengeHint')}
        onChosen={() => void setFieldValue('creators', [], false)}
      />
      <ChoiceField name="audience" label={t('codes.audience.label')} choices={choices} />
      {values.audience === 'chosen' && values.challenge && <Creators challenge={values.challenge.id} />}
      <CheckboxField name="skipExisting" label={t('codes.skipExisting')} />
    </>
  );
}

function Creators({ challenge }: { challenge: number }) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const looking = useLooking('creators');
  const { q, isOpen } = looking;
  const { data, isFetching } = useListCodeCandidatesQuery(
    { brandId, challenge, limit: SHOWN, ...(q && { q }) },
    { skip: !isOpen },
  );
  return (
    <ManyRecordsField
      name="creators"
      label={t('codes.creators')}
      required
      options={rowsOf(data).map(({ id, creator }) => ({ id, name: creator.name }))}
      loading={isFetching}
      looking={looking}
    />
  );
}

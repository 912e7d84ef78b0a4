import { useTranslation } from 'react-i18next';
import { RecordField } from '../../../shared/form/ManyRecordsField.tsx';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListChallengesQuery } from '../../challenges/challengesApi.ts';

const SHOWN = 20;

interface Props {
  hint: string;
  required?: boolean;
  onChosen?: () => void;
}

/** One of the brand's challenges, found by typing; drafts have no creators. */
export function ChallengeField({ hint, required = false, onChosen }: Props) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const looking = useLooking('challenge');
  const { q, isOpen } = looking;
  const { data, isFetching } = useListChallengesQuery(
    { brandId, phase: 'scheduled,recruiting,in_progress,completed', sort: '-updatedAt', limit: SHOWN, ...(q && { q }) },
    { skip: !isOpen },
  );
  return (
    <RecordField
      name="challenge"
      label={t('field.challenge')}
      hint={hint}
      required={required}
      options={rowsOf(data).map(({ id, title }) => ({ id, name: title }))}
      loading={isFetching}
      looking={looking}
      {...(onChosen && { onChosen })}
    />
  );
}

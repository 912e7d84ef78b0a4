import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordField } from '../../../shared/form/ManyRecordsField.tsx';
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
  const [q, setQ] = useState<string | null>(null);
  const { data, isFetching } = useListChallengesQuery(
    { brandId, phase: 'scheduled,recruiting,in_progress,completed', sort: '-updatedAt', limit: SHOWN, ...(q && { q }) },
    { skip: q === null },
  );
  return (
    <RecordField
      name="challenge"
      label={t('field.challenge')}
      hint={hint}
      required={required}
      options={rowsOf(data).map(({ id, title }) => ({ id, name: title }))}
      loading={isFetching}
      onLook={setQ}
      {...(onChosen && { onChosen })}
    />
  );
}

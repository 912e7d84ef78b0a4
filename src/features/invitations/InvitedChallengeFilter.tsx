import { useTranslation } from 'react-i18next';
import { CHALLENGE_PHASES } from '#contract/constants/challenges';
import { FoundChoices } from '../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { type ChoicesProps, RecordFilter } from '../../shared/list/RecordFilter.tsx';
import { useRecordSearch } from '../../shared/list/useRecordSearch.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetChallengeQuery, useListChallengesQuery } from '../challenges/challengesApi.ts';

/** Archived ones too: their invitations stay in the list. */
const PHASES = CHALLENGE_PHASES.join(',');

interface Props {
  /** The challenge's id. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Invitations to one challenge, found by its name. */
export function InvitedChallengeFilter({ value, onChange }: Props) {
  const { t } = useTranslation('invitations');
  const brandId = useBrandId();
  const chosen = useGetChallengeQuery({ brandId, id: Number(value) }, { skip: value === undefined }).currentData;
  return (
    <RecordFilter
      filter="challenge"
      label={t('form.campaign')}
      value={value}
      name={chosen?.title}
      onChange={onChange}
      Choices={Choices}
    />
  );
}

function Choices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListChallengesQuery({ ...args, sort: '-updatedAt', phase: PHASES });
  const options = rowsOf(currentData).map(({ id, title }) => ({ value: String(id), label: title }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

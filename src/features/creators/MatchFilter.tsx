import { useTranslation } from 'react-i18next';
import { FoundChoices } from '../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { type ChoicesProps, RecordFilter } from '../../shared/list/RecordFilter.tsx';
import { useRecordSearch } from '../../shared/list/useRecordSearch.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetChallengeQuery, useListChallengesQuery } from '../challenges/challengesApi.ts';

interface Props {
  /** The challenge's id. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The challenge that creators are matched with, found by its name; one that is archived since keeps it. */
export function MatchFilter({ value, onChange }: Props) {
  const { t } = useTranslation('creators');
  const brandId = useBrandId();
  const chosen = useGetChallengeQuery({ brandId, id: Number(value) }, { skip: value === undefined }).currentData;
  return (
    <RecordFilter
      filter="match"
      label={t('filter.match')}
      value={value}
      name={chosen?.title}
      onChange={onChange}
      Choices={Choices}
    />
  );
}

function Choices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListChallengesQuery({ ...args, sort: '-updatedAt' });
  const options = rowsOf(currentData).map(({ id, title }) => ({ value: String(id), label: title }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

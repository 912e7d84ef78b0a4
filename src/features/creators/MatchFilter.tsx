import { useTranslation } from 'react-i18next';
import { FoundChoices } from '../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../shared/list/listCache.ts';
import { type ChoicesProps, RecordFilter } from '../../shared/list/RecordFilter.tsx';
import { useTyped } from '../../shared/replay/useTyped.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetChallengeQuery, useListChallengesQuery } from '../challenges/challengesApi.ts';

/** Of those found, as many as are read at a glance. */
const SHOWN = 8;

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
  const brandId = useBrandId();
  const [q, setQ] = useTyped('filter:q');
  const asked = { brandId, limit: SHOWN, sort: '-updatedAt', ...(q && { q }) } as const;
  const { currentData, error, isFetching } = useListChallengesQuery(asked);
  const options = rowsOf(currentData).map(({ id, title }) => ({ value: String(id), label: title }));
  return <FoundChoices {...props} {...{ q, options, isFetching, error }} onSearch={setQ} />;
}

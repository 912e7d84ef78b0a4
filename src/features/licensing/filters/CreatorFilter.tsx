import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { personName } from '../../../shared/format/personName.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { RecordChoices } from '../../../shared/list/RecordChoices.tsx';
import { type ChoicesProps, RecordFilter } from '../../../shared/list/RecordFilter.tsx';
import { useTyped } from '../../../shared/replay/useTyped.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetCreatorQuery, useListCreatorsQuery } from '../../creators/creatorsApi.ts';

const SHOWN = 8;

interface Props {
  /** The creator's id. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Licences with one creator, found by name. */
export function CreatorFilter({ value, onChange }: Props) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const chosen = useGetCreatorQuery({ brandId, id: Number(value) }, { skip: value === undefined }).currentData;
  return (
    <RecordFilter
      filter="creator"
      label={t('column.creator')}
      value={value}
      name={chosen && personName(chosen)}
      onChange={onChange}
      Choices={CreatorChoices}
    />
  );
}

function CreatorChoices({ label, value, onChoose }: ChoicesProps) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [q, setQ] = useTyped('filter:q');
  const { currentData, error, isFetching } = useListCreatorsQuery({ brandId, limit: SHOWN, ...(q && { q }) });
  return (
    <RecordChoices
      label={label}
      searchLabel={t('filter.findCreator')}
      q={q}
      onSearch={setQ}
      value={value}
      onChoose={onChoose}
      options={rowsOf(currentData).map((creator) => ({ value: String(creator.id), label: personName(creator) }))}
      note={
        isFetching ? t('filter.searching') : error ? errorMessage(error, t('filter.failed')) : t('filter.noCreator')
      }
    />
  );
}

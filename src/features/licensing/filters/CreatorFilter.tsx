import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/personName.ts';
import { FoundChoices } from '../../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { type ChoicesProps, RecordFilter } from '../../../shared/list/RecordFilter.tsx';
import { useRecordSearch } from '../../../shared/list/useRecordSearch.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetCreatorQuery, useListCreatorsQuery } from '../../creators/creatorsApi.ts';

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

function CreatorChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListCreatorsQuery(args);
  const options = rowsOf(currentData).map((creator) => ({ value: String(creator.id), label: personName(creator) }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { RecordChoices } from '../../../shared/list/RecordChoices.tsx';
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
  const name = chosen ? `${chosen.firstName} ${chosen.lastName}`.trim() : `#${value}`;
  return (
    <FilterChip
      label={t('column.creator')}
      valueText={value === undefined ? '' : name}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <CreatorChoices
          value={value}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function CreatorChoices({ value, onChoose }: { value: string | undefined; onChoose: (value: string) => void }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [q, setQ] = useState('');
  const { currentData, error, isFetching } = useListCreatorsQuery({ brandId, limit: SHOWN, ...(q && { q }) });
  return (
    <RecordChoices
      label={t('column.creator')}
      searchLabel={t('filter.findCreator')}
      q={q}
      onSearch={setQ}
      value={value}
      onChoose={onChoose}
      options={rowsOf(currentData).map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: `${firstName} ${lastName}`.trim(),
      }))}
      note={
        isFetching ? t('filter.searching') : error ? errorMessage(error, t('filter.failed')) : t('filter.noCreator')
      }
    />
  );
}

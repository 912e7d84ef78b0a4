import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { RecordChoices } from '../../../shared/list/RecordChoices.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetProductQuery, useListProductsQuery } from '../../products/productsApi.ts';

const SHOWN = 8;

interface Props {
  /** The product's id. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Licences whose contents show one product, found by name. */
export function ProductFilter({ value, onChange }: Props) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const chosen = useGetProductQuery({ brandId, id: Number(value) }, { skip: value === undefined }).currentData;
  return (
    <FilterChip
      label={t('filter.product')}
      valueText={value === undefined ? '' : (chosen?.name ?? `#${value}`)}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <ProductChoices
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

function ProductChoices({ value, onChoose }: { value: string | undefined; onChoose: (value: string) => void }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [q, setQ] = useState('');
  const { currentData, error, isFetching } = useListProductsQuery({ brandId, limit: SHOWN, ...(q && { q }) });
  return (
    <RecordChoices
      label={t('filter.product')}
      searchLabel={t('filter.findProduct')}
      q={q}
      onSearch={setQ}
      value={value}
      onChoose={onChoose}
      options={rowsOf(currentData).map(({ id, name }) => ({ value: String(id), label: name }))}
      note={
        isFetching ? t('filter.searching') : error ? errorMessage(error, t('filter.failed')) : t('filter.noProduct')
      }
    />
  );
}

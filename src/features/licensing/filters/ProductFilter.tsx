import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { RecordChoices } from '../../../shared/list/RecordChoices.tsx';
import { type ChoicesProps, RecordFilter } from '../../../shared/list/RecordFilter.tsx';
import { useTyped } from '../../../shared/replay/useTyped.ts';
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
    <RecordFilter
      filter="product"
      label={t('filter.product')}
      value={value}
      name={chosen?.name}
      onChange={onChange}
      Choices={ProductChoices}
    />
  );
}

function ProductChoices({ label, value, onChoose }: ChoicesProps) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [q, setQ] = useTyped('filter:q');
  const { currentData, error, isFetching } = useListProductsQuery({ brandId, limit: SHOWN, ...(q && { q }) });
  return (
    <RecordChoices
      label={label}
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

import { useTranslation } from 'react-i18next';
import { FoundChoices } from '../../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { type ChoicesProps, RecordFilter } from '../../../shared/list/RecordFilter.tsx';
import { useRecordSearch } from '../../../shared/list/useRecordSearch.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetProductQuery, useListProductsQuery } from '../../products/productsApi.ts';

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

function ProductChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListProductsQuery(args);
  const options = rowsOf(currentData).map(({ id, name }) => ({ value: String(id), label: name }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_STATUSES, STOCK_LABELS } from '#contract/constants/products';
import { AmountRangeFilter } from '../../shared/list/AmountRangeFilter.tsx';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { ProductFilter } from './productListSpec.ts';

interface Props {
  state: ListState<ProductFilter>;
  categories: readonly { value: string; label: string }[];
}

/** The product list's filters, each a chip. */
export const ProductFilters = memo(function ProductFilters({ state, categories }: Props) {
  const { t } = useTranslation('products');
  const { filters, setFilters } = state;
  const options = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <ChoiceFilter
        filter="category"
        label={t('column.category')}
        options={categories}
        value={filters.category}
        onChange={(category) => setFilters({ category })}
      />
      <ChoiceFilter
        filter="stock"
        label={t('column.stock')}
        options={options(STOCK_LABELS, (label) => t(`stock.${label}`))}
        value={filters.stock}
        onChange={(stock) => setFilters({ stock })}
      />
      <ChoiceFilter
        filter="status"
        label={t('column.status')}
        options={options(PRODUCT_STATUSES, (status) => t(`status.${status}`))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <AmountRangeFilter
        filter="price"
        label={t('column.price')}
        min={filters.priceMin}
        max={filters.priceMax}
        currency={filters.currency}
        words={{ currency: t('filter.currency'), anyCurrency: t('filter.anyCurrency') }}
        onChange={({ min, max, currency }) => setFilters({ priceMin: min, priceMax: max, currency })}
      />
      <DateRangeFilter
        filter="createdAt"
        label={t('column.createdAt')}
        from={filters.createdFrom}
        to={filters.createdTo}
        onChange={({ from, to }) => setFilters({ createdFrom: from, createdTo: to })}
      />
    </>
  );
});

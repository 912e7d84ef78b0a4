import { useMemo } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListSelection } from '../../shared/list/useListSelection.ts';
import { PRODUCT_LIST, toProductFilters } from './productListSpec.ts';
import { productsApi, useListProductsQuery } from './productsApi.ts';

const firstRows = firstQueriesOf(PRODUCT_LIST, (args) => productsApi.util.prefetch('listProducts', args));
export const firstProductQueries = (brandId: number, search: string) => [
  ...firstRows(brandId, search),
  productsApi.util.prefetch('listProductCategories', { brandId }),
];

/** All that the product list knows, and what is chosen of it. */
export function useProductList() {
  const list = useList(PRODUCT_LIST);
  const query = useListPage(list.brandId, useListProductsQuery(list.args, { selectFromResult: drawnResult }));
  const { filters, queryText } = list.state;
  const [selection, setSelection] = useListSelection('products', queryText);
  return {
    list,
    query,
    filters: useMemo(() => toProductFilters(filters), [filters]),
    selection,
    setSelection,
  };
}

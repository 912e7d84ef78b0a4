import { useMemo, useState } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
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
  const [chosen, setChosen] = useState({ of: queryText, selection: NOTHING_SELECTED });
  return {
    list,
    query,
    filters: useMemo(() => toProductFilters(filters), [filters]),
    selection: chosen.of === queryText ? chosen.selection : NOTHING_SELECTED,
    setSelection: (selection: ListSelection) => setChosen({ of: queryText, selection }),
  };
}

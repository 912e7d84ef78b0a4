import { useMemo } from 'react';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { firstQueriesOf, useList } from '../../../shared/list/useList.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import { useListSelection } from '../../../shared/list/useListSelection.ts';
import { discountsApi, useListDiscountsQuery } from '../discountsApi.ts';
import { useCodeStore } from '../useCodeStore.ts';
import { DISCOUNT_LIST, DISCOUNT_LIST_WITH_STORE, toDiscountFilters } from './discountListSpec.ts';

export const firstDiscountQueries = firstQueriesOf(DISCOUNT_LIST, (args) =>
  discountsApi.util.prefetch('listDiscounts', args),
);

/** All that the discount list knows, and what is chosen of it. */
export function useDiscountList() {
  const hasStore = useCodeStore();
  const list = useList(hasStore ? DISCOUNT_LIST_WITH_STORE : DISCOUNT_LIST);
  const query = useListPage(list.brandId, useListDiscountsQuery(list.args, { selectFromResult: drawnResult }));
  const { filters, queryText } = list.state;
  const [selection, setSelection] = useListSelection('discounts', queryText);
  return {
    list,
    query,
    hasStore,
    filters: useMemo(() => toDiscountFilters(filters), [filters]),
    selection,
    setSelection,
  };
}

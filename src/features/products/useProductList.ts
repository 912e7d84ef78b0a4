import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useFittedLayout } from '../../shared/list/listLayout.ts';
import { bareListParams } from '../../shared/list/listParams.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { prefetchListViews, useListViews } from '../views/viewsApi.ts';
import { productListColumns } from './productColumns.tsx';
import { productListSpec, toProductFilters, toProductQuery } from './productListSpec.ts';
import { productsApi, useListProductsQuery } from './productsApi.ts';

/** What the list asks for at its bare address. */
export const firstProductQueries = (brandId: number) => [
  productsApi.util.prefetch('listProducts', { brandId, ...toProductQuery(bareListParams(productListSpec)) }),
  productsApi.util.prefetch('listProductCategories', { brandId }),
  prefetchListViews(brandId, 'products'),
];

/** All that the product list knows: its address, its rows, its layout and what is chosen. */
export function useProductList() {
  const { t } = useTranslation(['products', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(productListSpec);
  const views = useListViews(brandId, 'products');
  useDefaultView(views, state);

  const filters = useMemo(() => toProductFilters(state.filters), [state.filters]);
  const query = useListPage(
    brandId,
    useListProductsQuery({ brandId, ...toProductQuery(state) }, { selectFromResult: drawnResult }),
  );

  const [chosen, setChosen] = useState({ of: state.queryText, selection: NOTHING_SELECTED });
  const selection = chosen.of === state.queryText ? chosen.selection : NOTHING_SELECTED;
  const setSelection = (next: ListSelection) => setChosen({ of: state.queryText, selection: next });

  const columns = useMemo(() => productListColumns(t), [t]);
  return {
    brandId,
    state,
    views,
    columns,
    filters,
    selection,
    setSelection,
    layout: useFittedLayout(views.layout, columns),
    query,
  };
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useFittedLayout } from '../../shared/list/listLayout.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListViews } from '../views/viewsApi.ts';
import { productListColumns } from './productColumns.tsx';
import { productListSpec, toProductFilters, toProductSort } from './productListSpec.ts';
import { useListProductsQuery } from './productsApi.ts';

/** All that the product list knows: its address, its rows, its layout and what is chosen. */
export function useProductList() {
  const { t } = useTranslation(['products', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(productListSpec);
  const views = useListViews(brandId, 'products');
  useDefaultView(views, state);

  const filters = useMemo(() => toProductFilters(state.filters), [state.filters]);
  const args = { brandId, ...filters, sort: toProductSort(state.sort), page: state.page, limit: state.limit };
  const query = useListPage(brandId, useListProductsQuery(args, { selectFromResult: drawnResult }));

  const [chosen, setChosen] = useState({ of: state.queryText, selection: NOTHING_SELECTED });
  const selection = chosen.of === state.queryText ? chosen.selection : NOTHING_SELECTED;
  const setSelection = (next: ListSelection) => setChosen({ of: state.queryText, selection: next });

  const columns = useMemo(() => productListColumns(t), [t]);
  return {
    brandId, state, views, columns, filters, selection, setSelection,
    layout: useFittedLayout(views.layout, columns),
    query,
  };
}

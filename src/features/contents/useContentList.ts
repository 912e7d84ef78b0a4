import { useMemo } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListSelection } from '../../shared/list/useListSelection.ts';
import { CONTENT_LIST, PRODUCT_CONTENT_LIST, toContentFilters } from './contentListSpec.ts';
import { contentsApi, useListContentsQuery, useListProductContentsQuery } from './contentsApi.ts';

/** What the library asks for at its bare address. */
export const firstContentQueries = firstQueriesOf(CONTENT_LIST, (args) =>
  contentsApi.util.prefetch('listContents', args),
);

/** All that the library knows, and what is chosen of it; that of one product alone where it is named. */
export function useContentList(productId: number | null) {
  const whole = useList(productId === null ? CONTENT_LIST : PRODUCT_CONTENT_LIST);
  const { brandId, args } = whole;
  const { filters, queryText } = whole.state;
  const product = productId === null ? filters.product : String(productId);
  const matched = useMemo(
    () => toContentFilters({ ...filters, ...(product !== undefined && { product }) }),
    [filters, product],
  );
  // The same for what is exported of it.
  const list = useMemo(() => ({ ...whole, args: { ...args, ...matched } }), [whole, args, matched]);
  const { product: _product, ...ofProduct } = args;
  const all = useListContentsQuery(args, { skip: productId !== null, selectFromResult: drawnResult });
  const some = useListProductContentsQuery(
    { ...ofProduct, productId: productId ?? 0 },
    { skip: productId === null, selectFromResult: drawnResult },
  );
  const query = useListPage(brandId, productId === null ? all : some);
  const [selection, setSelection] = useListSelection('contents', queryText);
  return {
    list,
    query,
    /** What the list is narrowed down by, as the API takes it. */
    filters: matched,
    selection,
    setSelection,
  };
}

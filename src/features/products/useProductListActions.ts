import { useEventCallback } from '@mui/material/utils';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductBulkAction } from '#contract/constants/products';
import type { ProductRow } from '#contract/schemas/products';
import { NOTHING_SELECTED, selectionBody, withoutGone } from '../../shared/list/listSelection.ts';
import { useAskedDeletion } from '../../shared/list/useAskedDeletion.ts';
import { useBulkChange } from '../../shared/list/useBulkChange.ts';
import { useChangeProductsMutation, useUndoProductChangeMutation } from './productsApi.ts';
import type { useProductList } from './useProductList.ts';

export type ProductAction = ProductBulkAction;
const NO_ROWS: readonly ProductRow[] = [];

/** The actions of the product list, on one row or on all chosen ones. Deleting asks first; all can be undone. */
export function useProductListActions({ query, filters, selection, setSelection }: ReturnType<typeof useProductList>) {
  const { t } = useTranslation('products');
  const [change, { isLoading }] = useChangeProductsMutation();
  const [undoChange] = useUndoProductChangeMutation();
  const texts = useMemo(
    () => ({
      done: (action: ProductBulkAction, count: number) => t(`bulk.done.${action}`, { count }),
      undone: (count: number) => t('bulk.undone', { count }),
      failed: t('bulk.failed'),
      undoFailed: t('bulk.undoFailed'),
    }),
    [t],
  );
  const { run, ...changes } = useBulkChange('products', change, undoChange, texts);
  const [deletion, setDeletion] = useAskedDeletion('products', query.page?.items ?? NO_ROWS, selection);

  // Like those done with all chosen: what may no longer be among the rows shown is not counted among the chosen.
  const unchoose = useEventCallback((id: number) => setSelection(withoutGone(selection, id)));
  const onRow = useCallback(
    (action: ProductAction, row: ProductRow) => {
      if (action === 'delete') setDeletion(row.id);
      else void run({ action, selection: { ids: [row.id] } }).then((done) => done && unchoose(row.id));
    },
    [run, setDeletion, unchoose],
  );

  const onSelected = (action: ProductAction, category?: string) => {
    if (action === 'delete') {
      setDeletion('selected');
      return;
    }
    const body = { action, selection: selectionBody(selection, filters), ...(category !== undefined && { category }) };
    void run(body).then((done) => {
      // What is archived or active now may no longer be among the rows shown; a category leaves them chosen.
      if (done && action !== 'set_category') setSelection(NOTHING_SELECTED);
    });
  };

  const confirmDelete = async () => {
    if (!deletion) return;
    const chosen = 'row' in deletion ? { ids: [deletion.row.id] } : selectionBody(deletion.selection, filters);
    const done = await run({ action: 'delete', selection: chosen });
    setDeletion(null);
    if (done) setSelection(NOTHING_SELECTED);
  };

  return {
    ...changes,
    busy: isLoading,
    onRow,
    onSelected,
    deletion,
    confirmDelete: () => void confirmDelete(),
    cancelDelete: () => setDeletion(null),
  };
}

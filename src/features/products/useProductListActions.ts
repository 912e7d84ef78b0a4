import { useCallback, useState } from 'react';
import type { BulkProductsBody, ProductRow } from '#contract/schemas/products';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { type ProductAction, useProductChanges } from './useProductChanges.ts';
import type { useProductList } from './useProductList.ts';

/** What is about to be deleted, until the person confirms. */
export type ProductDeletion = { row: ProductRow } | { selection: ListSelection };

function bodySelection(
  selection: ListSelection,
  query: ReturnType<typeof useProductList>['filters'],
): BulkProductsBody['selection'] {
  return selection.mode === 'ids' ? { ids: [...selection.ids] } : { query, excludedIds: [...selection.excludedIds] };
}

/** The actions of the product list, on one row or on all chosen ones. Deleting asks first; all can be undone. */
export function useProductListActions({ filters, selection, setSelection }: ReturnType<typeof useProductList>) {
  const { run, ...changes } = useProductChanges();
  const [deletion, setDeletion] = useState<ProductDeletion | null>(null);

  const onRow = useCallback(
    (action: ProductAction, row: ProductRow) => {
      if (action === 'delete') setDeletion({ row });
      else void run({ action, selection: { ids: [row.id] } });
    },
    [run],
  );

  const onSelected = (action: ProductAction, category?: string) => {
    if (action === 'delete') {
      setDeletion({ selection });
      return;
    }
    const body = { action, selection: bodySelection(selection, filters), ...(category !== undefined && { category }) };
    void run(body).then((done) => {
      // What is archived or active now may no longer be among the rows shown; a category leaves them chosen.
      if (done && action !== 'set_category') setSelection(NOTHING_SELECTED);
    });
  };

  const confirmDelete = async () => {
    if (!deletion) return;
    const chosen = 'row' in deletion ? { ids: [deletion.row.id] } : bodySelection(deletion.selection, filters);
    const done = await run({ action: 'delete', selection: chosen });
    setDeletion(null);
    if (done) setSelection(NOTHING_SELECTED);
  };

  return {
    ...changes,
    undo: (undoId: number) => void changes.undo(undoId),
    onRow,
    onSelected,
    deletion,
    confirmDelete: () => void confirmDelete(),
    cancelDelete: () => setDeletion(null),
  };
}

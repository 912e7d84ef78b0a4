import { useEventCallback } from '@mui/material/utils';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountBulkAction } from '#contract/constants/discounts';
import type { BulkDiscountsBody, DiscountRow } from '#contract/schemas/discounts';
import { NOTHING_SELECTED, selectionBody, withoutGone } from '../../../shared/list/listSelection.ts';
import { useAskedDeletion } from '../../../shared/list/useAskedDeletion.ts';
import { useBulkChange } from '../../../shared/list/useBulkChange.ts';
import { useChangeDiscountsMutation, useUndoDiscountChangeMutation } from '../discountsApi.ts';
import type { useDiscountList } from './useDiscountList.ts';

export type DiscountAction = DiscountBulkAction;
const NO_ROWS: readonly DiscountRow[] = [];

/** Changes discounts of the list, one or all chosen ones, reports what was done, and takes it back while that is possible. Deleting asks first. */
export function useDiscountChanges({ query, filters, selection, setSelection }: ReturnType<typeof useDiscountList>) {
  const { t } = useTranslation('discounts');
  const [change, { isLoading }] = useChangeDiscountsMutation();
  const [undoChange] = useUndoDiscountChangeMutation();
  const texts = useMemo(
    () => ({
      done: (action: DiscountBulkAction, count: number) => t(`bulk.done.${action}`, { count }),
      undone: (count: number) => t('bulk.undone', { count }),
      failed: t('bulk.failed'),
      undoFailed: t('bulk.undoFailed'),
    }),
    [t],
  );
  const { run, ...changes } = useBulkChange('discounts', change, undoChange, texts);
  const [deletion, setDeletion] = useAskedDeletion('discounts', query.page?.items ?? NO_ROWS, selection);

  // Like those done with all chosen: what may no longer be among the rows shown is not counted among the chosen.
  const unchoose = useEventCallback((id: number) => setSelection(withoutGone(selection, id)));
  const onRow = useCallback(
    (action: DiscountAction, row: DiscountRow) => {
      if (action === 'delete') setDeletion(row.id);
      else void run({ action, selection: { ids: [row.id] } }).then((done) => done && unchoose(row.id));
    },
    [run, setDeletion, unchoose],
  );
  /** Those that were changed may no longer be among the rows shown. */
  const runChosen = async (action: DiscountAction, chosen: BulkDiscountsBody['selection']) => {
    if (await run({ action, selection: chosen })) setSelection(NOTHING_SELECTED);
  };
  const confirmDelete = async () => {
    if (!deletion) return;
    await runChosen(
      'delete',
      'row' in deletion ? { ids: [deletion.row.id] } : selectionBody(deletion.selection, filters),
    );
    setDeletion(null);
  };
  return {
    ...changes,
    busy: isLoading,
    onRow,
    onSelected: (action: DiscountAction) => {
      if (action === 'delete') setDeletion('selected');
      else void runChosen(action, selectionBody(selection, filters));
    },
    deletion,
    confirmDelete: () => void confirmDelete(),
    cancelDelete: () => setDeletion(null),
  };
}

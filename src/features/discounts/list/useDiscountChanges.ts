import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountBulkAction } from '#contract/constants/discounts';
import type { BulkDiscountsAnswer, BulkDiscountsBody, DiscountRow } from '#contract/schemas/discounts';
import { createKeyRing } from '../../../shared/api/idempotencyKey.ts';
import type { BulkResult } from '../../../shared/list/BulkReport.tsx';
import { type ListSelection, NOTHING_SELECTED } from '../../../shared/list/listSelection.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useChangeDiscountsMutation, useUndoDiscountChangeMutation } from '../discountsApi.ts';
import type { useDiscountList } from './useDiscountList.ts';

export type DiscountAction = DiscountBulkAction;
type Chosen = BulkDiscountsBody['selection'];

/** What is about to be deleted, until the person confirms: one by its code, or those chosen. */
export type DiscountDeletion = { row: DiscountRow } | { selection: ListSelection };

/** Changes discounts of the list, one or all chosen ones, reports what was done, and takes it back while that is possible. Deleting asks first. */
export function useDiscountChanges({ filters, selection, setSelection }: ReturnType<typeof useDiscountList>) {
  const { t } = useTranslation('discounts');
  const notify = useNotify();
  const brandId = useBrandId();
  const [change, { isLoading }] = useChangeDiscountsMutation();
  const [undoChange] = useUndoDiscountChangeMutation();
  const [report, setReport] = useState<BulkResult | null>(null);
  const [deletion, setDeletion] = useState<DiscountDeletion | null>(null);
  const [keys] = useState(createKeyRing);

  const tell = useCallback(
    (text: string, { changed, failures, undoId }: BulkDiscountsAnswer) =>
      setReport({ text, changed, failures, undoId }),
    [],
  );
  const chosenOf = (chosen: ListSelection): Chosen =>
    chosen.mode === 'ids' ? { ids: [...chosen.ids] } : { query: filters, excludedIds: [...chosen.excludedIds] };

  const run = useCallback(
    async (action: DiscountAction, chosen: Chosen): Promise<boolean> => {
      const body = { action, selection: chosen };
      try {
        const answer = await change({ brandId, body, key: keys.keyFor(body) }).unwrap();
        keys.done();
        tell(t(`bulk.done.${action}`, { count: answer.changed }), answer);
        return true;
      } catch (error) {
        notify.failed(error, t('bulk.failed'));
        return false;
      }
    },
    [brandId, change, keys, notify, t, tell],
  );
  const onRow = useCallback(
    (action: DiscountAction, row: DiscountRow) => {
      if (action === 'delete') setDeletion({ row });
      else void run(action, { ids: [row.id] });
    },
    [run],
  );
  const undo = async (undoId: number) => {
    try {
      const answer = await undoChange({ brandId, undoId }).unwrap();
      tell(t('bulk.undone', { count: answer.changed }), answer);
    } catch (error) {
      notify.failed(error, t('bulk.undoFailed'));
    }
  };
  const confirmDelete = async () => {
    if (!deletion) return;
    const done = await run('delete', 'row' in deletion ? { ids: [deletion.row.id] } : chosenOf(deletion.selection));
    setDeletion(null);
    if (done) setSelection(NOTHING_SELECTED);
  };
  return {
    report,
    dismissReport: () => setReport(null),
    busy: isLoading,
    undo: (undoId: number) => void undo(undoId),
    onRow,
    onSelected: (action: DiscountAction) => {
      if (action === 'delete') setDeletion({ selection });
      else void run(action, chosenOf(selection));
    },
    deletion,
    confirmDelete: () => void confirmDelete(),
    cancelDelete: () => setDeletion(null),
  };
}

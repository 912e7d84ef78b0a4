import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_BULK_LIMIT } from '#contract/constants/contents';
import type { BulkContentsBody } from '#contract/schemas/bulkContents';
import type { BulkAnswer } from '#contract/schemas/common';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import type { BulkResult } from '../../shared/list/BulkReport.tsx';
import { type ListSelection, NOTHING_SELECTED, selectedCount } from '../../shared/list/listSelection.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useChangeContentsMutation, useUndoContentChangeMutation } from './contentsApi.ts';
import type { useContentList } from './useContentList.ts';

/** What is done with the chosen contents, beside which they are. */
export type ContentChange = Omit<BulkContentsBody, 'selection'>;

/** They stay where they are and stay chosen, so that more can be done with them. */
const KEEPS_CHOSEN = ['add_tags', 'remove_tags', 'add_to_collection'];

const bodySelection = (
  selection: ListSelection,
  query: ReturnType<typeof useContentList>['filters'],
): BulkContentsBody['selection'] =>
  selection.mode === 'ids' ? { ids: [...selection.ids] } : { query, excludedIds: [...selection.excludedIds] };

/** Changes the chosen contents, or all that match, reports what was done, and takes it back while that is possible. */
export function useContentChanges({
  list,
  query,
  filters,
  selection,
  setSelection,
}: ReturnType<typeof useContentList>) {
  const { t } = useTranslation('contents');
  const notify = useNotify();
  const { brandId } = list;
  const [change, { isLoading }] = useChangeContentsMutation();
  const [undoChange] = useUndoContentChangeMutation();
  const [report, setReport] = useState<BulkResult | null>(null);
  const [keys] = useState(createKeyRing);
  const count = selectedCount(selection, query.page?.total ?? 0);

  const tell = useCallback(
    (text: string, { changed, failures, undoId }: BulkAnswer) => setReport({ text, changed, failures, undoId }),
    [],
  );

  /** True when the server has taken the change; a refusal is told in a toast. */
  const run = async (asked: ContentChange): Promise<boolean> => {
    if (count > CONTENT_BULK_LIMIT) {
      notify.info(t('bulk.tooMany', { max: CONTENT_BULK_LIMIT }));
      return false;
    }
    const body = { ...asked, selection: bodySelection(selection, filters) };
    try {
      const answer = await change({ brandId, body, key: keys.keyFor(body) }).unwrap();
      keys.done();
      tell(t(`bulk.done.${body.action}`, { count: answer.changed }), answer);
      if (!KEEPS_CHOSEN.includes(body.action)) setSelection(NOTHING_SELECTED);
      return true;
    } catch (error) {
      notify.failed(error, t('bulk.failed'));
      return false;
    }
  };

  const undo = async (undoId: number) => {
    try {
      const answer = await undoChange({ brandId, undoId }).unwrap();
      tell(t('bulk.undone', { count: answer.changed }), answer);
    } catch (error) {
      notify.failed(error, t('bulk.undoFailed'));
    }
  };

  return {
    run,
    undo: (undoId: number) => void undo(undoId),
    report,
    dismissReport: () => setReport(null),
    busy: isLoading,
  };
}

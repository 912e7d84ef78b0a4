import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_BULK_LIMIT } from '#contract/constants/contents';
import type { BulkContentsBody } from '#contract/schemas/bulkContents';
import { NOTHING_SELECTED, selectedCount, selectionBody } from '../../shared/list/listSelection.ts';
import { useBulkChange } from '../../shared/list/useBulkChange.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useChangeContentsMutation, useUndoContentChangeMutation } from './contentsApi.ts';
import type { useContentList } from './useContentList.ts';

/** What is done with the chosen contents, beside which they are. */
export type ContentChange = Omit<BulkContentsBody, 'selection'>;

/** They stay where they are and stay chosen, so that more can be done with them. */
const KEEPS_CHOSEN = ['add_tags', 'remove_tags', 'add_to_collection'];

/** Changes the chosen contents, or all that match, reports what was done, and takes it back while that is possible. */
export function useContentChanges({ query, filters, selection, setSelection }: ReturnType<typeof useContentList>) {
  const { t } = useTranslation('contents');
  const notify = useNotify();
  const [change, { isLoading }] = useChangeContentsMutation();
  const [undoChange] = useUndoContentChangeMutation();
  const texts = useMemo(
    () => ({
      done: (action: BulkContentsBody['action'], count: number) => t(`bulk.done.${action}`, { count }),
      undone: (count: number) => t('bulk.undone', { count }),
      failed: t('bulk.failed'),
      undoFailed: t('bulk.undoFailed'),
    }),
    [t],
  );
  const { run, ...changes } = useBulkChange('contents', change, undoChange, texts);
  const count = selectedCount(selection, query.page?.total ?? 0);
  return {
    ...changes,
    busy: isLoading,
    /** True when the server has taken the change; a refusal is told in a toast. */
    run: async (asked: ContentChange): Promise<boolean> => {
      if (count > CONTENT_BULK_LIMIT) {
        notify.info(t('bulk.tooMany', { max: CONTENT_BULK_LIMIT }));
        return false;
      }
      const done = await run({ ...asked, selection: selectionBody(selection, filters) });
      if (done && !KEEPS_CHOSEN.includes(asked.action)) setSelection(NOTHING_SELECTED);
      return done;
    },
  };
}

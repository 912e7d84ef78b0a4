import { useCallback } from 'react';
import type { BulkAnswer } from '#contract/schemas/common';
import { useCommand } from '../api/useCommand.ts';
import { useNotify } from '../notify/useNotify.ts';
import { useView } from '../replay/useView.ts';
import { useBrandId } from '../session/useBrandId.ts';
import type { BulkResult } from './BulkReport.tsx';

/** A call that answers later; a rejection is an API fault. */
type Call<A> = (args: A) => { unwrap: () => Promise<BulkAnswer> };

interface Body {
  action: string;
}
interface BulkTexts<B extends Body> {
  /** "12 products archived". */
  done: (action: B['action'], count: number) => string;
  undone: (count: number) => string;
  failed: string;
  undoFailed: string;
}

/** What was done, null once it was taken back, as plain data: whoever reads it later has words of their own for it. */
interface Report<B extends Body> extends Omit<BulkResult, 'text'> {
  action: B['action'] | null;
}

/**
 * Changes many records at once, keeps what is to be reported of it, and takes it back while that is possible. A change that is
 * repeated after a lost answer has the key of the first. `list` names the report in the store. Keep `texts` the same
 * between draws, so that `run` stays the same.
 */
export function useBulkChange<B extends Body>(
  list: string,
  change: Call<{ brandId: number; body: B; key: string }>,
  undoChange: Call<{ brandId: number; undoId: number }>,
  texts: BulkTexts<B>,
) {
  const notify = useNotify();
  const brandId = useBrandId();
  const [report, setReport] = useView<Report<B> | null>(`${list}:report`, null);
  const once = useCommand();
  const tell = useCallback(
    (action: B['action'] | null, { changed, failures, undoId }: BulkAnswer) =>
      setReport({ action, changed, failures, undoId }),
    [setReport],
  );

  /** True when the server has taken the change; a refusal is told in a toast. */
  const run = useCallback(
    async (body: B): Promise<boolean> => {
      try {
        const answer = await once(body, (key) => change({ brandId, body, key }).unwrap());
        tell(body.action, answer);
        return true;
      } catch (error) {
        notify.failed(error, texts.failed);
        return false;
      }
    },
    [brandId, change, notify, once, tell, texts],
  );
  const undo = async (undoId: number) => {
    try {
      tell(null, await undoChange({ brandId, undoId }).unwrap());
    } catch (error) {
      notify.failed(error, texts.undoFailed);
    }
  };
  const textOf = ({ action, changed }: Report<B>) =>
    action === null ? texts.undone(changed) : texts.done(action, changed);
  return {
    run,
    undo: (undoId: number) => void undo(undoId),
    report: report && { ...report, text: textOf(report) },
    dismissReport: () => setReport(null),
  };
}

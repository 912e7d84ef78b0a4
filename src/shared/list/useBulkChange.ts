import { useCallback, useState } from 'react';
import type { BulkAnswer } from '#contract/schemas/common';
import { useCommand } from '../api/useCommand.ts';
import { useNotify } from '../notify/useNotify.ts';
import { useBrandId } from '../session/useBrandId.ts';
import type { BulkResult } from './BulkReport.tsx';

/** A call that answers later; a rejection is an API fault. */
type Call<A> = (args: A) => { unwrap: () => Promise<BulkAnswer> };

interface BulkTexts<B> {
  /** "12 products archived". */
  done: (body: B, count: number) => string;
  undone: (count: number) => string;
  failed: string;
  undoFailed: string;
}

/**
 * Changes many records at once, keeps what is to be reported of it, and takes it back while that is possible. A change that is
 * repeated after a lost answer has the key of the first. Keep `texts` the same between draws, so that `run` stays the same.
 */
export function useBulkChange<B>(
  change: Call<{ brandId: number; body: B; key: string }>,
  undoChange: Call<{ brandId: number; undoId: number }>,
  texts: BulkTexts<B>,
) {
  const notify = useNotify();
  const brandId = useBrandId();
  const [report, setReport] = useState<BulkResult | null>(null);
  const once = useCommand();
  const tell = useCallback(
    (text: string, { changed, failures, undoId }: BulkAnswer) => setReport({ text, changed, failures, undoId }),
    [],
  );

  /** True when the server has taken the change; a refusal is told in a toast. */
  const run = useCallback(
    async (body: B): Promise<boolean> => {
      try {
        const answer = await once(body, (key) => change({ brandId, body, key }).unwrap());
        tell(texts.done(body, answer.changed), answer);
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
      const answer = await undoChange({ brandId, undoId }).unwrap();
      tell(texts.undone(answer.changed), answer);
    } catch (error) {
      notify.failed(error, texts.undoFailed);
    }
  };
  return { run, undo: (undoId: number) => void undo(undoId), report, dismissReport: () => setReport(null) };
}

import { useState } from 'react';
import { useStore } from 'react-redux';
import { isApiFault } from '../api/apiFault.ts';
import { errorCode } from '../api/errorMessage.ts';
import { useIsPlayed } from '../replay/played.ts';
import { useView } from '../replay/useView.ts';
import { draftDropped, selectFormDraft } from './formDraftsSlice.ts';
import { mirrorOf } from './FormMirror.tsx';

/** The record stored meanwhile, out of a 412 answer: as the call that failed answers it. Null when the error is another one. */
export function storedMeanwhile(error: unknown): unknown {
  if (errorCode(error) !== 'STALE_VERSION' || !isApiFault(error)) return null;
  const body = error.body as { details?: { current?: unknown } }; // The contract's answer to a stale edit.
  return body.details?.current ?? null;
}

/**
 * Saves edits of a record by `save`, which sends what differs from `before` and rejects with the fault. When somebody
 * else saved first, `conflict` holds both versions until the person has chosen; whatever happens, the input stays. What came back
 * out of the draft under `draftKey` is saved with the version that it was typed over.
 * @param name what the store calls the conflict, of its own where several such forms may be open on a page
 */
export function useStaleEdit<R extends object, V extends object>(
  save: (before: R, values: V) => Promise<void>,
  draftKey?: string,
  name = 'form:conflict',
) {
  const store = useStore<Parameters<typeof selectFormDraft>[0]>();
  const isPlayed = useIsPlayed();
  const [told, tell] = useView<{ mine: V; theirs: R } | null>(name, null);
  // The store has it without secrets and files.
  const [own, setOwn] = useState<V | null>(null);
  const mine = isPlayed ? told?.mine : own;
  const conflict = told && mine ? { mine, theirs: told.theirs } : null;
  const close = () => tell(null);
  const showConflict = (error: unknown, values: V): boolean => {
    const theirs = storedMeanwhile(error);
    if (theirs === null) return false;
    setOwn(values);
    // The call that failed answers this record, and values without some of them are read like all.
    tell({ mine: mirrorOf(values) as V, theirs: theirs as R });
    return true;
  };
  const saveTyped = (before: R, values: V) => {
    const version = draftKey === undefined ? undefined : selectFormDraft(store.getState(), draftKey)?.version;
    // Another tab may have kept its own there, of a newer version than this form's.
    const isOlder = version !== undefined && 'version' in before && version < Number(before.version);
    return save(isOlder ? { ...before, version } : before, values);
  };
  const submit = async (before: R, values: V, saved: () => void) => {
    try {
      await saveTyped(before, values);
      saved();
    } catch (error) {
      if (!showConflict(error, values)) throw error;
    }
  };
  /** The same for the form of a dialog, which stays as it is below the two versions: a conflict, too, rejects. */
  const send = async (before: R, values: V) => {
    try {
      await saveTyped(before, values);
    } catch (error) {
      showConflict(error, values);
      throw error;
    }
  };
  const saveChoice = async (theirs: R, merged: V) => {
    try {
      await save(theirs, merged);
      // What stood on the older version is stored now.
      if (draftKey !== undefined) store.dispatch(draftDropped(draftKey));
      close();
    } catch (error) {
      if (!showConflict(error, merged)) throw error;
    }
  };
  return { conflict, submit, send, saveChoice, close };
}

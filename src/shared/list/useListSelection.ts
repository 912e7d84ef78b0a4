import { useCallback, useMemo } from 'react';
import { useView } from '../replay/useView.ts';
import { type ListSelection, NOTHING_SELECTED } from './listSelection.ts';

/** A selection as plain data, and the rows of which it was made. */
interface Stored {
  of: string;
  mode: ListSelection['mode'];
  /** Those chosen, or with all chosen those left out. */
  ids: number[];
}

/**
 * Which rows of a list are chosen, in the store.
 * @param list the list's name @param of what the rows are, as parameters of an address (a support file tells them like those): another query starts with nothing chosen
 */
export function useListSelection(list: string, of: string): [ListSelection, (selection: ListSelection) => void] {
  const [stored, setStored] = useView<Stored | null>(`${list}:selection`, null);
  const selection = useMemo((): ListSelection => {
    if (stored?.of !== of) return NOTHING_SELECTED;
    const ids = new Set(stored.ids);
    return stored.mode === 'ids' ? { mode: 'ids', ids } : { mode: 'query', excludedIds: ids };
  }, [stored, of]);
  const set = useCallback(
    (next: ListSelection) => {
      const ids = [...(next.mode === 'ids' ? next.ids : next.excludedIds)];
      setStored(next.mode === 'ids' && ids.length === 0 ? null : { of, mode: next.mode, ids });
    },
    [of, setStored],
  );
  return [selection, set];
}

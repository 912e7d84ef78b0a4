import { useEffect } from 'react';
import { useView } from '../replay/useView.ts';
import type { ListSelection } from './listSelection.ts';

/** What of a list is about to be deleted, until the person confirms: one row, or those chosen. */
export type Deletion<R> = { row: R } | { selection: ListSelection };

/**
 * Which deletion a list asks about, like `useView`: asked by a row's id or for those chosen, and no longer once null is
 * set or the row is none of these; a row that comes back does not ask again.
 */
export function useAskedDeletion<R extends { id: number }>(
  list: string,
  rows: readonly R[],
  selection: ListSelection,
): [Deletion<R> | null, (asked: number | 'selected' | null) => void] {
  const [asked, setAsked] = useView<number | 'selected' | null>(`${list}:delete`, null);
  const row = rows.find(({ id }) => id === asked);
  const isGone = typeof asked === 'number' && row === undefined && rows.length > 0;
  useEffect(() => {
    if (isGone) setAsked(null);
  }, [isGone, setAsked]);
  if (asked === 'selected') return [{ selection }, setAsked];
  return [row ? { row } : null, setAsked];
}

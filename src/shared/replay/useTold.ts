import { useEffect } from 'react';
import { useIsPlayed } from './played.ts';
import { useView } from './useView.ts';

/**
 * Tells the store of a list that a screen keeps itself, such as files on their way: what of each entry belongs into a
 * recording, whenever that changes. A played screen gets the list that was told. Empty as long as there is nothing.
 */
export function useTold<T extends object>(name: string, list: readonly T[]): readonly T[] {
  const [told, tell] = useView<readonly T[] | null>(name, null);
  const isPlayed = useIsPlayed();
  // As text, so that the effect runs when something is another and not each time this is drawn.
  const text = list.length === 0 ? null : JSON.stringify(list);
  useEffect(() => {
    // It was written from such a list.
    if (!isPlayed) tell(text === null ? null : (JSON.parse(text) as T[]));
  }, [isPlayed, tell, text]);
  return isPlayed ? (told ?? []) : list;
}

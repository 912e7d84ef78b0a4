import { useEffect } from 'react';
import { useIsPlayed } from './played.ts';
import { TELL_DELAY_MS } from './useTyped.ts';
import { useView } from './useView.ts';

/**
 * What of a list fits what is typed, where the page itself looks. A support file has other letters than were typed, which
 * are in none of the names; so the store is told which were found, by their places in the list, and a played screen shows
 * those. `all` itself as long as nothing is typed.
 */
export function useFound<T>(name: string, all: readonly T[], typed: string, find: () => readonly T[]): readonly T[] {
  const [told, tell] = useView<readonly number[] | null>(`${name}:found`, null);
  const isPlayed = useIsPlayed();
  const found = isPlayed || typed.trim() === '' ? all : find();
  // As text, so that the effect runs when others are found and not each time this is drawn.
  const places = found === all ? null : JSON.stringify(found.map((one) => all.indexOf(one)));
  useEffect(() => {
    if (isPlayed) return undefined;
    // It was written from numbers.
    const timer = setTimeout(() => tell(places === null ? null : (JSON.parse(places) as number[])), TELL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPlayed, places, tell]);
  return isPlayed && told ? told.flatMap((place) => all[place] ?? []) : found;
}

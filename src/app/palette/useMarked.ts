import { useEffect } from 'react';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';
import type { Command } from './commands.ts';

/** The entry that Enter would choose, of which the store has the place in the list; on a played screen the one that it has. */
export function useMarked(shown: readonly Command[], marked: Command | undefined): Command | undefined {
  const [told, tell] = useView('palette:marked', 0);
  const isPlayed = useIsPlayed();
  const place = marked ? shown.indexOf(marked) : 0;
  useEffect(() => {
    if (!isPlayed) tell(place);
  }, [isPlayed, place, tell]);
  return isPlayed ? (shown[told] ?? shown[0]) : marked;
}

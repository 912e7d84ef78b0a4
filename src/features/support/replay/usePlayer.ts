import { useEffect, useState } from 'react';
import type { Moment } from './replayModel.ts';

export const SPEEDS = [1, 2, 5, 10, 20] as const;
/** Pauses in which nothing happened are cut to this, at single speed; so short a one is not seen at all. */
const PAUSE_MAX_MS = 3000;
const PAUSE_MIN_MS = 40;

/** Which moment is shown, and whether the next ones follow by themselves. */
export function usePlayer(moments: readonly Moment[]) {
  const [place, setPlace] = useState(0);
  const [wantsPlay, setWantsPlay] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const last = moments.length - 1;
  const isPlaying = wantsPlay && place < last;
  const pause = Math.min(PAUSE_MAX_MS, (moments[place + 1]?.at ?? 0) - (moments[place]?.at ?? 0));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setPlace(place + 1), Math.max(PAUSE_MIN_MS, pause / speed));
    return () => clearTimeout(timer);
  }, [isPlaying, pause, place, speed]);
  const go = (to: number) => {
    setWantsPlay(false);
    setPlace(Math.min(last, Math.max(0, to)));
  };
  const play = () => {
    if (place === last) setPlace(0);
    setWantsPlay(!isPlaying);
  };
  return { place, last, isPlaying, speed, setSpeed, go, play };
}

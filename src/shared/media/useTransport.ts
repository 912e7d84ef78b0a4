import { useCallback, useMemo, useRef, useState } from 'react';
import { createFrameMeter } from './frameLength.ts';

/** How fast a video may run; the number keys 1 to 4 stand for the whole ones. */
export const SPEEDS = [0.5, 1, 1.5, 2, 3, 4] as const;
/** How far two videos may drift apart before the second is set right, in s. */
const DRIFT_S = 0.12;

/** What a player shows of its videos, and what can be done with them. Several run as one. */
export interface Transport {
  isPlaying: boolean;
  atMs: number;
  durationMs: number;
  speed: number;
  toggle: () => void;
  pause: () => void;
  /** To a place; stays within the video. */
  seek: (ms: number) => void;
  skipBy: (ms: number) => void;
  /** By whole frames; pauses first. */
  step: (frames: number) => void;
  setSpeed: (speed: number) => void;
  /** Where the video is at this very moment. */
  now: () => number;
}

/** Puts a video among those that run as one, and listens to it. */
export interface TransportVideo {
  ref: (video: HTMLVideoElement | null) => void;
  onTimeUpdate: () => void;
  onSeeked: () => void;
  onLoadedMetadata: () => void;
  onPlay: () => void;
  onPause: () => void;
  onEnded: () => void;
}

const lengthOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration : 0);

/**
 * The clockwork of a player with one video or several, locked in time: the longest leads, the others follow. `count` is
 * how many there are; `knownMs` is the length as the server tells it, until the video itself is there.
 */
export function useTransport(count: number, knownMs: number | null): [Transport, TransportVideo[]] {
  const videos = useRef<(HTMLVideoElement | null)[]>([]);
  const [meter] = useState(createFrameMeter);
  const [state, setState] = useState({ isPlaying: false, atMs: 0, durationMs: knownMs ?? 0, speed: 1 });

  const present = useCallback(() => videos.current.filter((video) => video !== null), []);
  const leader = useCallback(
    () => present().reduce<HTMLVideoElement | null>((a, b) => (a && lengthOf(a) >= lengthOf(b) ? a : b), null),
    [present],
  );
  /** The followers are where the leader is, as far as they go. */
  const lock = useCallback(() => {
    const first = leader();
    for (const video of present())
      if (
        first &&
        video !== first &&
        Math.abs(video.currentTime - Math.min(first.currentTime, lengthOf(video))) > DRIFT_S
      )
        video.currentTime = first.currentTime;
  }, [leader, present]);
  const read = useCallback(() => {
    const first = leader();
    if (!first) return;
    lock();
    setState((before) => ({
      ...before,
      isPlaying: !first.paused && !first.ended,
      atMs: first.currentTime * 1000,
      durationMs: lengthOf(first) > 0 ? lengthOf(first) * 1000 : before.durationMs,
    }));
  }, [leader, lock]);

  const pause = useCallback(() => {
    for (const video of present()) video.pause();
  }, [present]);
  const commands = useMemo(() => {
    const seek = (ms: number) => {
      const first = leader();
      if (!first) return;
      const end = lengthOf(first) || Number.MAX_SAFE_INTEGER;
      for (const video of present()) video.currentTime = Math.min(Math.max(0, ms / 1000), end);
      setState((before) => ({ ...before, atMs: first.currentTime * 1000 }));
    };
    const now = () => (leader()?.currentTime ?? 0) * 1000;
    return {
      pause,
      seek,
      now,
      skipBy: (ms: number) => seek(now() + ms),
      step: (frames: number) => {
        pause();
        seek(now() + frames * meter.frameMs());
      },
      toggle: () => {
        const first = leader();
        if (!first) return;
        if (!first.paused && !first.ended) pause();
        else {
          if (first.ended) seek(0);
          // A browser may refuse to play; the button then stays as it is.
          for (const video of present()) void video.play().catch(() => {});
        }
      },
      setSpeed: (speed: number) => {
        for (const video of present()) {
          video.defaultPlaybackRate = speed;
          video.playbackRate = speed;
        }
        setState((before) => ({ ...before, speed }));
      },
    };
  }, [leader, meter, pause, present]);

  const members = useMemo(
    () =>
      Array.from({ length: count }, (_, at): TransportVideo => ({
        ref: (video) => {
          videos.current[at] = video;
        },
        onTimeUpdate: read,
        onSeeked: read,
        onLoadedMetadata: read,
        onPause: read,
        onEnded: read,
        onPlay: () => {
          const first = leader();
          if (first) meter.measure(first);
          read();
        },
      })),
    [count, leader, meter, read],
  );
  return [useMemo(() => ({ ...state, ...commands }), [state, commands]), members];
}

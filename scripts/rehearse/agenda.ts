/** Milliseconds of bot time since the rehearsal began. */
export type BotTime = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Makes bot time pass: resolves when it is `at`, at once when that is over. */
export type WaitUntil = (at: BotTime) => Promise<void>;

/** Bot time that passes `speed` times as fast as real time; the server's clock is not touched. */
export function fastClock(speed: number): WaitUntil {
  const began = performance.now();
  return (at) =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, at / speed - (performance.now() - began)));
    });
}

interface Entry {
  at: BotTime;
  act: (at: BotTime) => Promise<void>;
}

export interface Agenda {
  add(at: BotTime, act: Entry['act']): void;
  /** Carries out what is due up to `end`, one after the other and in the order of bot time, however long each takes. */
  runUntil(end: BotTime): Promise<void>;
}

/**
 * What the bots mean to do, and when, put off to the next whole `step` of ms. Entries of the same instant keep the order in
 * which they were added.
 */
export function openAgenda(waitUntil: WaitUntil, step = 1): Agenda {
  const entries: Entry[] = [];
  return {
    add: (wanted, act) => {
      const at = Math.ceil(wanted / step) * step;
      const place = entries.findLastIndex((entry) => entry.at <= at) + 1;
      entries.splice(place, 0, { at, act });
    },
    runUntil: async (end) => {
      for (let next = entries[0]; next && next.at <= end; next = entries[0]) {
        entries.shift();
        await waitUntil(next.at);
        await next.act(next.at);
      }
      await waitUntil(end);
    },
  };
}

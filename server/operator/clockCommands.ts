import type { Command } from '#server/operator/commands';

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Beyond a year nobody tries a deadline out any more; every day of it is swept. */
const LONGEST_MS = 366 * UNITS_MS.d;

/** `90m`, `12h` or `3d` in ms; null for anything else, nothing and more than a year. */
function readSpan(text: string): number | null {
  const [, count = '', unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]; // NaN where the pattern found nothing
  return ms > 0 && ms <= LONGEST_MS ? ms : null;
}

/** What the operator of a demo does with time. */
export const CLOCK_COMMANDS: Record<string, Command> = {
  'advance-clock': {
    usage: 'advance-clock 90m|12h|3d',
    run: async ({ clock, advanceClock }, [text = '']) => {
      const ms = readSpan(text);
      if (ms === null) throw new Error('Say by how much, a year at most: advance-clock 3d, 12h or 90m.');
      if (!advanceClock) throw new Error('Start the server first: it does what falls due while its clock moves on.');
      // Day by day, so that a reminder comes before its deadline and a second try after the first, as they would have.
      for (let left = ms; left > 0; left -= UNITS_MS.d) await advanceClock(Math.min(left, UNITS_MS.d));
      return [`It is ${clock.now().toISOString()}, and what was due by then is done.`];
    },
  },
};

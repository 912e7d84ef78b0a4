import type { FeedScheduleKind } from '#contract/constants/feeds';
import { zoneClock } from '#contract/rules/zoneClock';

/** When a feed runs by itself: HH:mm of daily and weekly, and the day of weekly alone, Monday being 1. */
interface RunTimes {
  kind: FeedScheduleKind;
  at: string | null;
  day: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a feed runs next, after an instant: HH:mm is that of the brand's zone. Null for one that runs by hand alone. */
export function nextRunAt({ kind, at, day }: RunTimes, after: Date, timezone: string): Date | null {
  const from = after.getTime();
  if (kind === 'manual') return null;
  if (kind === 'hourly') return new Date(from + HOUR_MS);
  if (kind === 'every_6_hours') return new Date(from + 6 * HOUR_MS);
  const [hour = 0, minute = 0] = (at ?? '00:00').split(':').map(Number);
  const clock = zoneClock(timezone);
  const today = Math.floor(clock.wallTime(from) / DAY_MS) * DAY_MS;
  for (let days = 0; days <= 8; days += 1) {
    const date = today + days * DAY_MS;
    // Sunday is 0 in JavaScript and 7 in ISO 8601.
    if (kind === 'weekly' && (new Date(date).getUTCDay() || 7) !== (day ?? 1)) continue;
    const instant = clock.instantOf(date + hour * HOUR_MS + minute * MINUTE_MS);
    if (instant > from) return new Date(instant);
  }
  throw new Error('A week has no such day');
}

/** Minutes until a failed run is tried again, growing with failures in a row. */
const RETRY_MINUTES = [5, 15, 60];

/** When a feed is tried again that has failed so many times in a row: soon, or at its next time if that is sooner. */
export function retryRunAt(schedule: RunTimes, failures: number, after: Date, timezone: string): Date | null {
  const next = nextRunAt(schedule, after, timezone);
  if (next === null) return null;
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 0;
  return new Date(Math.min(next.getTime(), after.getTime() + minutes * MINUTE_MS));
}

/** Whether a run would put away so many of a feed's products that a person has to confirm it. */
export const shrinksTooMuch = (current: number, removed: number, limitPercent: number): boolean =>
  current > 0 && removed * 100 > current * limitPercent;

import type { FeedRun } from '#contract/schemas/feeds';

/** How long a run took, ms; null while it is open and for one that never began. */
export function runDuration({ startedAt, finishedAt }: Pick<FeedRun, 'startedAt' | 'finishedAt'>): number | null {
  return startedAt === null || finishedAt === null ? null : Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt));
}

/** How many items a second a run has read until an instant (ms since 1970); null before it read any. */
export function itemsPerSecond(
  { startedAt, itemsTotal }: Pick<FeedRun, 'startedAt' | 'itemsTotal'>,
  at: number,
): number | null {
  if (startedAt === null || itemsTotal === 0) return null;
  const seconds = (at - Date.parse(startedAt)) / 1000;
  return seconds < 1 ? null : Math.round(itemsTotal / seconds);
}

/** How much of the source a run has read, of a hundred; null where that is not known, as while it is applied. */
export function runProgress({ status, bytes, bytesTotal }: Pick<FeedRun, 'status' | 'bytes' | 'bytesTotal'>) {
  if (status !== 'parsing' || !bytesTotal) return null;
  // What comes packed says how much is sent and is counted unpacked.
  return Math.min(100, Math.round((bytes / bytesTotal) * 100));
}

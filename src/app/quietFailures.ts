import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { reportsApi } from '../shared/api/reportsApi.ts';

/** Failures that come together are told together. */
const GATHER_MS = 10_000;

const counts = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a failure that no person is told of, and tells the server's log how many there were. What cannot be told is told with the next. */
export function countQuietFailure(
  endpoint: string,
  status: string | number,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): void {
  const what = `${endpoint} ${status}`;
  counts.set(what, (counts.get(what) ?? 0) + 1);
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const [told, count] of counts) {
      counts.delete(told);
      void dispatch(reportsApi.endpoints.sendReport.initiate({ kind: 'quiet', what: told, count })).then(
        ({ error }) => {
          if (!error) return;
          // The only log there is where the server takes no reports.
          console.warn(told);
          counts.set(told, (counts.get(told) ?? 0) + count);
        },
      );
    }
  }, GATHER_MS);
}

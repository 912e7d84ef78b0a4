import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { selectAheadMs } from '../shared/api/serverTimeSlice.ts';
import type { RecordedStep, Recording } from '../shared/replay/recording.ts';
import { signedIn, signedOut } from '../shared/session/sessionSlice.ts';
import { rememberedElsewhere } from './persistence.ts';
import type { RootState } from './rootReducer.ts';

/** Of each of the two halves that are kept; together at most 2 MB and 10 minutes. */
const HALF_BYTES = 1_000_000;
const HALF_MS = 300_000;
/** Bookkeeping of the libraries, of which nothing is shown. */
const INTERNAL = /^(persist\/|__rtkq\/|api\/(config|internalSubscriptions|subscriptions)\/)/;
const REHYDRATED = 'persist/REHYDRATE';

interface Half {
  checkpoint: RootState;
  steps: RecordedStep[];
  bytes: number;
  /** By this browser's clock. */
  since: number;
}

/** Of one page: what it passes on, and what has been kept of it. */
export interface Recorder {
  middleware: Middleware<object, RootState>;
  /** The last minutes; null before anything happened and after a sign-out. */
  read: () => Recording | null;
}

/** About how many bytes this has as JSON. Of long lists a few items stand for all. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  if (Array.isArray(value)) {
    const some = value.length > 3 ? [value[0], value[value.length >> 1], value.at(-1)] : value;
    return (
      2 + (some.length && (value.length / some.length) * some.reduce<number>((sum, one) => sum + roughBytes(one), 0))
    );
  }
  let sum = 2;
  for (const [key, inner] of Object.entries(value)) sum += key.length + 4 + roughBytes(inner);
  return sum;
}

/** What the restored slices are is news like that of another tab; the library's own action holds functions. */
function plain(action: UnknownAction): UnknownAction | null {
  if (action.type === REHYDRATED && typeof action.payload === 'object' && action.payload !== null)
    return rememberedElsewhere(
      Object.fromEntries(Object.entries(action.payload).filter(([key]) => key !== '_persist')),
    );
  return INTERNAL.test(action.type) ? null : action;
}

/**
 * Keeps what happened last in this tab, for a report that the person may make of it. It holds on to actions and states as
 * they are, copies and sends nothing, and forgets all of it at sign-out, until somebody signs in again.
 */
export function createRecorder(now: () => number = Date.now): Recorder {
  let before: Half | null = null;
  let current: Half | null = null;
  let isOn = true;

  const forget = () => {
    before = current = null;
  };
  const keep = (action: UnknownAction, state: RootState) => {
    const at = now();
    if (current && (current.bytes > HALF_BYTES || at - current.since > HALF_MS)) {
      before = current;
      current = null;
    }
    current ??= { checkpoint: state, steps: [], bytes: 0, since: at };
    current.steps.push({ action, at: at + selectAheadMs(state) });
    current.bytes += roughBytes(action);
  };
  const middleware: Recorder['middleware'] =
    ({ getState }) =>
    (next) =>
    (action) => {
      const taken = plain(action as UnknownAction); // thunks end before this one
      if (taken && signedIn.match(taken)) isOn = true;
      if (taken && isOn) keep(taken, getState());
      if (taken && signedOut.match(taken)) {
        isOn = false;
        forget();
      }
      return next(action);
    };
  const read = () => {
    if (!current) return null;
    if (!before || now() - before.since > 2 * HALF_MS)
      return { checkpoint: current.checkpoint, steps: [...current.steps] };
    return { checkpoint: before.checkpoint, steps: [...before.steps, ...current.steps] };
  };
  return { middleware, read };
}

import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldsOf } from '../../../shared/api/answerFields.ts';
import type { OpenedSupportFile } from '../readSupportFile.ts';
import type { Replay } from '../supportFile.ts';
import type { SupportSession } from '../supportFormat.ts';

/** One moment of a recording: the state before anything happened, or the one after a step. */
export interface Moment {
  /** Null before the first step. */
  action: UnknownAction | null;
  state: object;
  /** By the server's clock, in ms since 1970. */
  at: number;
  /** What the file says that the state's hash begins with; null before the first step. */
  hash: string | null;
}

/** A file that was opened, with the state of every moment. */
export interface ReplayedFile {
  name: string;
  session: SupportSession;
  moments: Moment[];
}

/** Plays the actions of a file on the console's rules; `replay` is its pure reducer. */
export function replayFile(name: string, { file, state, actions }: OpenedSupportFile, replay: Replay): ReplayedFile {
  const { timings, hashes } = file.supportSession;
  const moments: Moment[] = [{ action: null, state, at: timings.start, hash: null }];
  let now = state;
  for (const [place, action] of actions.entries()) {
    now = replay(now, action);
    moments.push({
      action,
      state: now,
      at: timings.start + (timings.steps[place] ?? 0),
      hash: hashes.steps[place] ?? '',
    });
  }
  return { name, session: file.supportSession, moments };
}

/** Whether something failed in this step. */
export function isFailure(action: UnknownAction | null): boolean {
  return action?.type.endsWith('/rejected') === true && fieldsOf(action['meta'])?.['condition'] !== true;
}

/** The address at that moment, and the size of the window. */
export function pageOf(state: object): { address: string; width: number; height: number } {
  const { pathname, search, width, height } = fieldsOf(fieldsOf(state)?.['page']) ?? {};
  const numberOr = (value: unknown, other: number) => (typeof value === 'number' && value > 0 ? value : other);
  return {
    address: `${typeof pathname === 'string' ? pathname : '/'}${typeof search === 'string' ? search : ''}`,
    width: numberOr(width, 1280),
    height: numberOr(height, 800),
  };
}

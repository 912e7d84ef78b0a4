import { type ReplayedFile, replayFile } from './replay/replayModel.ts';
import { type Refused, readSupportFile } from './readSupportFile.ts';
import type { Replay } from './supportFile.ts';
import type { ReadState, StateToShow } from './supportStateFile.ts';

/** What was given: a recording, somebody's support state, or why it is neither. `version` is the one that is too new for a state. */
export type Given =
  ReplayedFile | StateToShow | { refused: Refused | 'broken' } | { refused: 'newerState'; version: number };

/** Opens the text of a support file, or a support state. One whose actions the console's rules cannot take is broken. */
export async function openGiven(name: string, text: string, replay: Replay, readState: ReadState): Promise<Given> {
  const read = await readSupportFile(text);
  if (!('refused' in read)) {
    try {
      return replayFile(name, read, replay);
    } catch {
      return { refused: 'broken' };
    }
  }
  if (read.refused !== 'otherFormat') return read;
  const state = readState(text);
  if ('state' in state) return state;
  return state.refused === 'newer' ? { refused: 'newerState', version: state.version } : read;
}

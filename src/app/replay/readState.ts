import type { ReadState } from '../../features/support/supportStateFile.ts';
import { patterns } from '../../shared/paths.ts';
import { readSupportState } from '../supportState.ts';

/** A support state with the page it was copied on. Which record was open is not in it: any other shows the same screen. */
export const readState: ReadState = (text) => {
  const read = readSupportState(text);
  if ('refused' in read) return read;
  const pathname = (read.route ?? patterns.dashboard).replace(':id', '1').replace(/:\w+/, 'opened');
  return { version: read.version, state: { ...read.state, page: { pathname, search: '', width: 1280, height: 800 } } };
};

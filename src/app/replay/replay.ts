import type { Replay } from '../../features/support/supportFile.ts';
import { rootReducer } from '../rootReducer.ts';

/** The console's own rules; what a file lacks of the state starts fresh. */
export const replay: Replay = (state, action) => rootReducer(state, action);

import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Network } from '../../shared/api/network.ts';
import type { Shown } from '../../shared/replay/playedMessages.ts';
import { type RootState, rootReducer } from '../rootReducer.ts';
import { createStore, type Store } from '../store.ts';

const shown = createAction<RootState>('played/shown');

/** What the library of calls keeps of the running page; the screens cannot do without. */
const OF_PAGE = /^(__rtkq\/|api\/(config|internalSubscriptions|subscriptions)\/)/;

/** Whatever is asked waits for ever: a screen without data says that it is loading, as it did. */
const SILENT: Network = {
  fetch: () => new Promise(() => {}),
  openUpload: () => {
    throw new TypeError('A played screen sends nothing');
  },
};

type Begun = Parameters<typeof rootReducer>[0];
/** Every slice is there as soon as one of the last is. */
const isWhole = (state: Begun): state is RootState => state?.api !== undefined;

/** Follows what it is shown alone, and nothing that the screens themselves do. */
function playedReducer(state: Begun, action: UnknownAction): RootState {
  if (!isWhole(state)) return rootReducer(state, action);
  const { config, subscriptions } = state.api;
  if (shown.match(action)) {
    const { api, ...rest } = rootReducer(action.payload, { type: 'played/filled' });
    return { ...rest, api: { ...api, config, subscriptions } };
  }
  if (!OF_PAGE.test(action.type)) return state;
  const { api } = rootReducer(state, action);
  return { ...state, api: { ...state.api, config: api.config, subscriptions: api.subscriptions } };
}

/** A store that shows recorded states, asks nobody and stores nothing. */
export const createPlayedStore = (): Store => createStore({ network: SILENT, isOfPage: false, reducer: playedReducer });

/** Shows a recorded state, at the time of the recording. */
export function showState(store: Store, { state, at, language }: Shown): void {
  const filled = rootReducer(state, { type: 'played/filled' });
  store.dispatch(
    shown({
      ...filled,
      preferences: { ...filled.preferences, language },
      serverTime: { aheadMs: at - Date.now() },
    }),
  );
}

import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Network } from '../../shared/api/network.ts';
import type { Shown } from '../../shared/replay/playedMessages.ts';
import { sessionApi } from '../../shared/session/sessionApi.ts';
import { type RootState, rootReducer } from '../rootReducer.ts';
import { createStore, type Store } from '../store.ts';
import { memberOf, withoutData } from './withoutData.ts';

const shown = createAction<RootState>('played/shown');

/** What the library of calls keeps of the running page; the screens cannot do without. */
const OF_PAGE = /^(__rtkq\/|api\/(config|internalSubscriptions|subscriptions)\/)/;
/** All of it, calls and their ends included. */
const OF_CALLS = /^(__rtkq|api)\//;

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

/** The same for states that hold no answers: the screens ask for them, and are told that they are not included. */
function withoutDataReducer(state: Begun, action: UnknownAction): RootState {
  if (!isWhole(state)) return rootReducer(state, action);
  if (shown.match(action)) return { ...rootReducer(action.payload, { type: 'played/filled' }), api: state.api };
  return OF_CALLS.test(action.type) ? { ...state, api: rootReducer(state, action).api } : state;
}

/**
 * A store that shows recorded states, asks nobody and stores nothing. With `notIncluded` the states have no data of the
 * server, and that is what the screens say instead.
 */
export function createPlayedStore(notIncluded?: string): Store {
  if (notIncluded === undefined) return createStore({ network: SILENT, isOfPage: false, reducer: playedReducer });
  const network = { ...SILENT, fetch: withoutData(notIncluded) };
  return createStore({ network, isOfPage: false, reducer: withoutDataReducer });
}

/** Shows a recorded state, at the time of the recording. */
export function showState(store: Store, { state, at, language, notIncluded }: Shown): void {
  const filled = rootReducer(state, { type: 'played/filled' });
  if (notIncluded !== undefined) {
    const value = memberOf(filled.selectedBrand.brandId, notIncluded);
    store.dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value }]));
  }
  store.dispatch(
    shown({
      ...filled,
      preferences: { ...filled.preferences, language },
      serverTime: { aheadMs: at - Date.now(), isTold: true },
    }),
  );
}

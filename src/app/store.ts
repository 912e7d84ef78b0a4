import { configureStore, type DevToolsEnhancerOptions, type Middleware } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { browserNetwork, type Network, type StoreExtra } from '../shared/api/network.ts';
import { readPreferences } from '../shared/preferences/preferencesSlice.ts';
import { readPageState } from '../shared/replay/pageSlice.ts';
import { readStoredBrandId } from '../shared/session/selectedBrandSlice.ts';
import { tokenStorage } from '../shared/session/tokenStorage.ts';
import { createListeners } from './listeners.ts';
import { createRecorder } from './recorder.ts';
import { rootReducer } from './rootReducer.ts';

/** The persistence library puts functions into these. */
const PERSISTENCE_ACTIONS = ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH'];

/** What the browser remembers: whether tokens are there, brand, theme, language. */
function rememberedState(): Parameters<typeof rootReducer>[0] {
  const remembered = tokenStorage.access() !== null || tokenStorage.refresh() !== null;
  return {
    session: { status: remembered ? 'restoring' : 'guest', endedBy: null, brandId: null },
    selectedBrand: { brandId: remembered ? readStoredBrandId() : null },
    preferences: readPreferences(),
    page: readPageState(),
  };
}

const passOn = (): Middleware => () => (next) => (action) => next(action);

interface StoreOptions {
  devTools?: boolean | DevToolsEnhancerOptions;
  /** How calls leave; null: they do not. */
  network?: Network | null;
  /** Whether it remembers in the browser's storage, and hears and tells other tabs and scripts. */
  isOfPage?: boolean;
  /** What becomes of the state; the console's own rules unless told. */
  reducer?: typeof rootReducer;
}

/**
 * The one store of a page. With `{ network: null, isOfPage: false }` a store beside it that its actions alone change:
 * it reaches no server and touches nothing that the page's own has stored.
 */
export function createStore({
  devTools = false,
  network = browserNetwork,
  isOfPage = true,
  reducer = rootReducer,
}: StoreOptions = {}) {
  const recorder = isOfPage ? createRecorder() : null;
  const extraArgument: StoreExtra = { network, recording: recorder?.read ?? (() => null) };
  const listening: Middleware = isOfPage ? createListeners().middleware : passOn();
  const store = configureStore({
    reducer,
    devTools,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: PERSISTENCE_ACTIONS }, thunk: { extraArgument } })
        .prepend(listening)
        .concat(api.middleware, recorder?.middleware ?? passOn()),
    preloadedState: isOfPage ? rememberedState() : {},
  });
  // Whoever says it: the brand switch, or another script of the page.
  if (isOfPage)
    window.addEventListener('brand:changed', () => void store.dispatch(api.util.invalidateTags(['Subscription'])));
  return store;
}

export type Store = ReturnType<typeof createStore>;

import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { readPreferences } from '../shared/preferences/preferencesSlice.ts';
import { readStoredBrandId } from '../shared/session/selectedBrandSlice.ts';
import { tokenStorage } from '../shared/session/tokenStorage.ts';
import { createListeners } from './listeners.ts';
import { rootReducer } from './rootReducer.ts';

/** The persistence library puts functions into these two. */
const PERSISTENCE_ACTIONS = ['persist/PERSIST', 'persist/REHYDRATE'];

/** What the browser remembers: whether tokens are there, brand, theme, language. */
function rememberedState(): Parameters<typeof rootReducer>[0] {
  const remembered = tokenStorage.access() !== null || tokenStorage.refresh() !== null;
  return {
    session: { status: remembered ? 'restoring' : 'guest', endedBy: null },
    selectedBrand: { brandId: remembered ? readStoredBrandId() : null },
    preferences: readPreferences(),
  };
}

/** The one store. */
export function createStore({ devTools = false } = {}) {
  const listeners = createListeners();
  const store = configureStore({
    reducer: rootReducer,
    devTools,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: PERSISTENCE_ACTIONS } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    preloadedState: rememberedState(),
  });
  // Whoever says it: the brand switch, or another script of the page.
  window.addEventListener('brand:changed', () => void store.dispatch(api.util.invalidateTags(['Subscription'])));
  return store;
}

export type Store = ReturnType<typeof createStore>;

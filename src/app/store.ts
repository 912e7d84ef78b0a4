import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { formDraftsSlice } from '../shared/form/formDraftsSlice.ts';
import { listLayoutsSlice } from '../shared/list/listLayoutsSlice.ts';
import { notificationsSlice } from '../features/notifications/notificationsSlice.ts';
import { preferencesSlice, readPreferences } from '../shared/preferences/preferencesSlice.ts';
import { readStoredBrandId, selectedBrandSlice } from '../shared/session/selectedBrandSlice.ts';
import { sessionSlice, signedOut } from '../shared/session/sessionSlice.ts';
import { tokenStorage } from '../shared/session/tokenStorage.ts';
import { versionSlice } from '../shared/session/versionSlice.ts';
import { createListeners } from './listeners.ts';
import { recentCommandsSlice } from './palette/recentCommandsSlice.ts';
import { rememberedElsewhere } from './persistence.ts';

const slices = combineReducers({
  session: sessionSlice.reducer,
  selectedBrand: selectedBrandSlice.reducer,
  version: versionSlice.reducer,
  notifications: notificationsSlice.reducer,
  preferences: preferencesSlice.reducer,
  listLayouts: listLayoutsSlice.reducer,
  recentCommands: recentCommandsSlice.reducer,
  formDrafts: formDraftsSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** The persistence library puts functions into these two. */
const PERSISTENCE_ACTIONS = ['persist/PERSIST', 'persist/REHYDRATE'];

export type RootState = ReturnType<typeof slices>;

/** Signing out leaves nothing of a person behind but the look of the page they are on. */
export function rootReducer(state: Parameters<typeof slices>[0], action: UnknownAction): RootState {
  if (state && signedOut.match(action))
    return slices({ session: state.session, ...(state.preferences && { preferences: state.preferences }) }, action);
  if (state && rememberedElsewhere.match(action)) return slices({ ...state, ...action.payload }, action);
  return slices(state, action);
}

/** What the browser remembers: whether tokens are there, brand, theme, language. */
function rememberedState(): Parameters<typeof slices>[0] {
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

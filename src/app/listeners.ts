import {
  createListenerMiddleware,
  isAnyOf,
  isRejectedWithValue,
  type ListenerEffectAPI,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { streamFailed } from '../features/notifications/notificationsSlice.ts';
import { api } from '../shared/api/api.ts';
import { isApiFault } from '../shared/api/apiFault.ts';
import { LANGUAGE_KEY, languageChosen, THEME_KEY, themeChosen } from '../shared/preferences/preferencesSlice.ts';
import { BRAND_ID_KEY, brandDefaulted, brandSelected, selectBrandId } from '../shared/session/selectedBrandSlice.ts';
import { selectUser, sessionApi } from '../shared/session/sessionApi.ts';
import {
  profileLoaded,
  selectEndedBy,
  selectSessionStatus,
  signedIn,
  signedOut,
  type SignOutReason,
} from '../shared/session/sessionSlice.ts';
import { browserStorage } from '../shared/storage/browserStorage.ts';
import { chooseBrand, startBrand } from './brandSwitch.ts';
import { forgetPersisted, resumePersistence } from './persistence.ts';
import type { RootState } from './rootReducer.ts';
import { announceEnd, announceSignIn } from './tabs.ts';

type Api = ListenerEffectAPI<RootState, ThunkDispatch<RootState, unknown, UnknownAction>>;

/** What happens because something else happened: storage mirrors, brand events, the end of a session. */
export function createListeners() {
  const listeners = createListenerMiddleware<RootState, ThunkDispatch<RootState, unknown, UnknownAction>>();
  const on = listeners.startListening;

  on({ actionCreator: themeChosen, effect: ({ payload }) => browserStorage.set(THEME_KEY, payload) });
  on({
    actionCreator: languageChosen,
    effect: ({ payload }, { dispatch }) => {
      browserStorage.set(LANGUAGE_KEY, payload);
      // The server writes notifications in the page's language, which calls read from here.
      document.documentElement.lang = payload;
      dispatch(api.util.invalidateTags(['Notification']));
    },
  });
  on({
    actionCreator: signedIn,
    effect: ({ payload }, listener) => {
      if (payload === 'here') announceSignIn();
      resumePersistence();
      // The answer to the sign-in may have brought it.
      if (selectUser(listener.getState())) profileArrived(listener);
      else readProfile(listener.dispatch);
    },
  });
  on({ matcher: sessionApi.endpoints.getMe.matchFulfilled, effect: (_action, listener) => profileArrived(listener) });
  on({
    matcher: isAnyOf(brandSelected, brandDefaulted),
    effect: (_action, { getState }) => {
      const brandId = selectBrandId(getState());
      if (brandId === null) browserStorage.remove(BRAND_ID_KEY);
      else browserStorage.set(BRAND_ID_KEY, String(brandId));
    },
  });
  on({
    actionCreator: brandSelected,
    effect: ({ payload }, listener) => startBrand(payload, listener),
  });
  on({
    predicate: (action) => quietFailureOf(action) !== null,
    effect: async (action, { dispatch }) => {
      const failure = quietFailureOf(action);
      if (failure) (await import('./quietFailures.ts')).countQuietFailure(failure.endpoint, failure.status, dispatch);
    },
  });
  on({
    actionCreator: signedOut,
    effect: ({ payload, meta }, { dispatch, getState }) =>
      endSession(meta.noticed, selectEndedBy(getState()) ?? payload, dispatch),
  });
  return listeners;
}

/** Calls whose failures are specified to be ignored or only logged, and those that the console makes by itself. */
const QUIET: readonly string[] = [
  'listNotifications',
  'listNotificationPage',
  'markNotificationRead',
  'markAllNotificationsRead',
  'listBrands',
  'getCreator',
  'saveLayout',
  'addPoster',
  'beginReview',
];

/** What failed without anybody being told; null for everything else, an expired session and what was given up among it. */
function quietFailureOf(action: UnknownAction): { endpoint: string; status: string | number } | null {
  if (streamFailed.match(action)) return { endpoint: 'streamNotifications', status: action.payload };
  if (
    !isRejectedWithValue(action) ||
    typeof action.meta.arg !== 'object' ||
    action.meta.arg === null ||
    !('endpointName' in action.meta.arg)
  )
    return null;
  const endpoint = String(action.meta.arg.endpointName);
  const status = isApiFault(action.payload) ? action.payload.status : 'UNKNOWN';
  return QUIET.includes(endpoint) && status !== 'ABORTED' && status !== 401 ? { endpoint, status } : null;
}

/** The first profile request starts with the token, before any screen asks; screens share it. */
export function readProfile(dispatch: Api['dispatch']): void {
  void dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
}

function profileArrived(listener: Api): void {
  if (!selectUser(listener.getState()) || selectSessionStatus(listener.getState()) === 'guest') return;
  chooseBrand(listener);
  if (selectSessionStatus(listener.getState()) === 'restoring') listener.dispatch(profileLoaded());
}

/** Order matters: nothing may be written back after the storage is empty. The reducer has emptied the store already. */
function endSession(noticed: 'here' | 'elsewhere', reason: SignOutReason, dispatch: Api['dispatch']): void {
  for (const query of dispatch(api.util.getRunningQueriesThunk())) query.abort();
  forgetPersisted();
  dispatch(api.util.resetApiState());
  if (noticed === 'elsewhere') return; // the other tab has emptied the storage; a new session may be in it by now
  announceEnd(reason);
  browserStorage.clear();
}

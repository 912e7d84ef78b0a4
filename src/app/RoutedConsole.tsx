import type { i18n } from 'i18next';
import { createPath, RouterProvider } from 'react-router';
import { patterns, safeNextPath } from '../shared/paths.ts';
import { sessionApi } from '../shared/session/sessionApi.ts';
import { selectIsGuest } from '../shared/session/sessionSlice.ts';
import { switchOnSameScreen } from './brandArrival.ts';
import { followPage } from './followPage.ts';
import { loadPart, setGoal } from './loadPart.ts';
import { loadAhead, loadOnIntent } from './loadScreen.ts';
import { NewVersion } from './NewVersion.tsx';
import { createRouter } from './router.tsx';
import type { Store } from './store.ts';
import { keepFocus } from '../shared/focus/keepFocus.ts';
import { listenForBarKey } from '../shared/focus/barKey.ts';
import { markKeyboard } from '../shared/focus/keyboardMark.ts';

/** The console behind its first page: everything that has an address. Call it once; the router lives as long as the page. */
export function createRoutedConsole(words: i18n, store: Store) {
  const router = createRouter(words, store);
  setGoal(() => {
    const { location } = router.state.navigation;
    if (!location) return null;
    const state: unknown = location.state;
    return { path: createPath(location), key: location.key, state };
  });
  // Beside the profile, in the brand that was used last: the server checks both anyway.
  const ahead = selectIsGuest(store.getState()) ? null : loadAhead(router.routes, store, window.location);
  loadOnIntent(router.routes, store);
  keepFocus();
  listenForBarKey();
  markKeyboard();
  switchOnSameScreen(router, store);
  followPage(router, store);
  const { hash } = window.location;
  const linked = hash.startsWith('#view=')
    ? loadPart(() => import('./stateLink.ts')).then(({ openLink }) => openLink(store, hash))
    : null;

  /** Goes to `path`, or where who has just signed in wanted to go, and resolves when the first screen can be drawn at once. */
  const open = async (path: string | null): Promise<void> => {
    const { pathname, search } = window.location;
    const hasSignedIn = pathname === patterns.login && !selectIsGuest(store.getState());
    const target = path ?? (hasSignedIn ? safeNextPath(new URLSearchParams(search).get('next')) : null);
    await Promise.all([
      target !== null && router.navigate(target, { replace: path === null }),
      store.dispatch(sessionApi.util.getRunningQueryThunk('getMe', undefined)),
      // Whatever of the screen came later would be held back: React opens two Suspense boundaries 300 ms apart.
      ahead,
      linked,
    ]);
  };

  // Screens and their words are there before a navigation begins to draw, so it can be drawn at once instead of in slices.
  const RoutedConsole = () => (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <NewVersion />
    </>
  );
  return { open, RoutedConsole };
}

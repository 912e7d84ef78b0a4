import type { i18n } from 'i18next';
import { RouterProvider } from 'react-router';
import { patterns, safeNextPath } from '../shared/paths.ts';
import { selectSessionStatus } from '../shared/session/sessionSlice.ts';
import { loadOnIntent } from './loadScreen.ts';
import { createRouter } from './router.tsx';
import type { Store } from './store.ts';

/** The console behind its first page: everything that has an address. Call it once; the router lives as long as the page. */
export function createRoutedConsole(words: i18n, store: Store) {
  // Who has just signed in begins where they wanted to go: a redirect would draw the router once more.
  const { pathname, search } = window.location;
  if (pathname === patterns.login && selectSessionStatus(store.getState()) !== 'guest') {
    window.history.replaceState(null, '', safeNextPath(new URLSearchParams(search).get('next')));
  }
  const router = createRouter(words, store);
  loadOnIntent(router.routes);
  return function RoutedConsole() {
    // Screens and their words are there before a navigation begins to draw, so it can be drawn at once instead of in slices.
    return <RouterProvider router={router} useTransitions={false} />;
  };
}

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { selectBrandId } from '../shared/session/selectedBrandSlice.ts';
import { loadPart } from './loadPart.ts';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

/** A call that is asked ahead, by being dispatched. */
export type FirstQuery = ThunkAction<void, RootState, unknown, UnknownAction>;

/** A screen that may say what it asks for first, at an address with this search. */
export type Screen = ComponentType & {
  firstQueries?: (brandId: number, search: string) => FirstQuery[];
};

/** Fetches these words; throws where none arrived, so that nobody reads keys. */
export async function loadWords(words: i18n, namespaces: readonly string[]): Promise<void> {
  await words.loadNamespaces([...namespaces]);
  const missing = namespaces.find((namespace) => !words.hasResourceBundle(words.language, namespace));
  if (missing) throw new Error(`The words of ${missing} did not arrive`);
}

/** What a screen's route carries for `loadOnIntent`. */
interface Warmable {
  warm: (onLoaded: (screen: Screen) => void) => Promise<unknown>;
}
const isWarmable = (handle: unknown): handle is Warmable =>
  typeof handle === 'object' && handle !== null && 'warm' in handle;

/**
 * A route's lazy part: its component and its words, fetched side by side. Its handle fetches the same ahead, and what
 * the screen fetches itself.
 */
export function screen(
  words: i18n,
  namespaces: readonly string[],
  load: () => Promise<Screen>,
  alsoWarms?: () => Promise<unknown>,
) {
  const loadAll = async () => (await Promise.all([load(), loadWords(words, namespaces)]))[0];
  const lazy = async () => ({ Component: await loadPart(loadAll) });
  const handle: Warmable = {
    warm: (onLoaded) => Promise.allSettled([load().then(onLoaded), loadWords(words, namespaces), alsoWarms?.()]),
  };
  return { lazy, handle };
}

/**
 * Fetches the screen of an address ahead, and what it asks for first in the brand that is selected now. Resolves when the
 * files are there; a failure is met again, and shown, when the screen is opened.
 */
export function loadAhead(
  routes: RouteObject[],
  { dispatch, getState }: Store,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<unknown> {
  const ask = ({ firstQueries }: Screen) => {
    const brandId = selectBrandId(getState());
    if (firstQueries && brandId !== null) for (const query of firstQueries(brandId, search)) dispatch(query);
  };
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }): unknown => route.handle);
  return Promise.all(handles.filter(isWarmable).map(({ warm }) => warm(ask)));
}

/**
 * Fetches a screen ahead while the pointer or the focus is on a link to it. A link that appears under a pointer at rest,
 * as where the button of the sign-in was, is not meant: browsers say "over" then too.
 */
export function loadOnIntent(routes: RouteObject[], store: Store): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link && link.pathname !== window.location.pathname) void loadAhead(routes, store, link);
  };
  let last: string | null = null;
  const onOver = (event: PointerEvent) => {
    const at = `${event.clientX} ${event.clientY}`;
    if (last !== null && at !== last) onIntent(event);
    last = at;
  };
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('focusin', onIntent);
}

import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** Names the file that is missing, in a failed import's own words; files of another release are named otherwise. */
const reloadedFor = (error: unknown) => `reloadedFor ${error instanceof Error ? error.message : String(error)}`;

/**
 * Loads a part of the console. When its file is gone because a newer version was released, the page is loaded anew, once
 * for each file: if that did not bring it, nothing will.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = reloadedFor(error);
    if (!navigator.onLine || sessionStorage.getItem(key) !== null) throw error;
    sessionStorage.setItem(key, '1');
    window.location.reload();
    return new Promise<never>(() => {}); // the page is going away
  }
}

/** Fetches these words; throws where none arrived, so that nobody reads keys. */
export async function loadWords(words: i18n, namespaces: readonly string[]): Promise<void> {
  await words.loadNamespaces([...namespaces]);
  const missing = namespaces.find((namespace) => !words.hasResourceBundle(words.language, namespace));
  if (missing) throw new Error(`The words of ${missing} did not arrive`);
}

/** What a screen's route carries for `loadOnIntent`. */
interface Warmable { warm: () => Promise<unknown> }
const isWarmable = (handle: unknown): handle is Warmable => typeof handle === 'object' && handle !== null && 'warm' in handle;

/**
 * A route's lazy part: its component and its words, fetched side by side. Its handle fetches the same ahead, and what
 * the screen fetches itself.
 */
export function screen(words: i18n, namespaces: string[], load: () => Promise<ComponentType>, alsoWarms?: () => Promise<unknown>) {
  const loadAll = async () => (await Promise.all([load(), loadWords(words, namespaces)]))[0];
  const lazy = async () => ({ Component: await loadPart(loadAll) });
  const handle: Warmable = { warm: () => Promise.allSettled([loadAll(), alsoWarms?.()]) };
  return { lazy, handle };
}

/** Fetches a screen while the pointer or the focus is on a link to it. A failure is met again, and shown, when the link is followed. */
export function loadOnIntent(routes: RouteObject[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    for (const { route } of (link && matchRoutes(routes, link.pathname)) ?? []) if (isWarmable(route.handle)) void route.handle.warm();
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

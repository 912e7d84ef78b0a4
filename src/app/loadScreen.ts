import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

const RELOADED_KEY = 'reloadedForChunk';

/**
 * A route's lazy part: its component and its words, fetched side by side. When a file is gone because a newer version
 * was released, the page is loaded anew, once.
 */
export function screen(words: i18n, namespaces: string[], load: () => Promise<ComponentType>) {
  return async () => {
    try {
      const [Component] = await Promise.all([load(), words.loadNamespaces(namespaces)]);
      sessionStorage.removeItem(RELOADED_KEY);
      return { Component };
    } catch (error) {
      if (navigator.onLine && sessionStorage.getItem(RELOADED_KEY) === null) {
        sessionStorage.setItem(RELOADED_KEY, '1');
        window.location.reload();
        return new Promise<never>(() => {}); // the page is going away
      }
      throw error;
    }
  };
}

import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { loadPart, setGoal } from './loadPart.ts';
import type { createRoutedConsole } from './RoutedConsole.tsx';
import { warmShell } from './shellParts.ts';
import type { Store } from './store.ts';

type Routed = ReturnType<typeof createRoutedConsole>;

/** Fetches and builds the console behind the sign-in page, once. */
export interface ConsoleLoader {
  /** Builds it ahead. A failure is met again, and shown, when it is opened. */
  warm(): void;
  /** Resolves with it when its first screen can be drawn: that of `path`, or without one of the window's address. */
  open(path: string | null): Promise<ComponentType>;
}

export function createConsoleLoader(words: i18n, store: Store): ConsoleLoader {
  let built: Promise<Routed> | null = null;
  const build = async (): Promise<Routed> =>
    (await import(/* webpackChunkName: "frame" */ './RoutedConsole.tsx')).createRoutedConsole(words, store);
  const once = () => {
    built ??= build().catch((error: unknown) => {
      built = null;
      throw error;
    });
    return built;
  };
  return {
    warm: () => {
      warmShell(words);
      once().catch(() => {});
    },
    open: async (path) => {
      setGoal(() => (path === null ? null : { path }));
      const { open, RoutedConsole } = await loadPart(once);
      await open(path);
      return RoutedConsole;
    },
  };
}

import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { createRouter } from './router.tsx';
import type { Store } from './store.ts';

/** The console behind its first page: everything that has an address. */
export function RoutedConsole({ words, store }: { words: i18n; store: Store }) {
  const router = useMemo(() => createRouter(words, store), [words, store]);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

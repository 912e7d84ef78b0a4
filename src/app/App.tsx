import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { i18n } from 'i18next';
import { Suspense, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PreferenceEffects } from './PreferenceEffects.tsx';
import { createRouter } from './router.tsx';
import type { Store } from './store.ts';
import { theme } from './theme.ts';
import { Toasts } from './Toasts.tsx';

/** Everything that every screen stands on: styles with the page's nonce, store, words, theme, router, toasts. */
export function App({ store, words }: { store: Store; words: i18n }) {
  const styles = useMemo(() => createCache({ key: 'm', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) }), []);
  const router = useMemo(() => createRouter(words, store), [words, store]);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <CacheProvider value={styles}>
      <Provider store={store}>
        <I18nextProvider i18n={words}>
          <ThemeProvider theme={theme} storageManager={null}>
            <CssBaseline />
            <PreferenceEffects />
            <ErrorBoundary>
              <Suspense fallback={<FullScreenSpinner />}>
                <RouterProvider router={router} />
              </Suspense>
            </ErrorBoundary>
            <Toasts />
          </ThemeProvider>
        </I18nextProvider>
      </Provider>
    </CacheProvider>
  );
}

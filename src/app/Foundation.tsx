import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { i18n } from 'i18next';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { HintHost } from '../shared/hint/HintHost.tsx';
import { selectTheme } from '../shared/preferences/preferencesSlice.ts';
import { keepBootPage } from '../shared/ui/bootPage.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PreferenceEffects } from './PreferenceEffects.tsx';
import type { Store } from './store.ts';
import { theme } from './theme.ts';

interface Props {
  store: Store;
  words: i18n;
  /** What goes on working where the rest breaks. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What every screen stands on: styles with the page's nonce, store, words, theme, hints. */
export function Foundation({ store, words, beside, children }: Props) {
  // The styles of all screens are written before the first one is drawn: both at once would be one long task.
  const drawn = useDeferredValue(true, false);
  useLayoutEffect(() => (drawn ? undefined : keepBootPage()), [drawn]);
  const styles = useMemo(
    () => createCache({ key: 'm', prepend: true, ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) }),
    [],
  );
  return (
    <CacheProvider value={styles}>
      <Provider store={store}>
        <I18nextProvider i18n={words}>
          <ThemeProvider theme={theme} defaultMode={selectTheme(store.getState())} storageManager={null}>
            <CssBaseline />
            <PreferenceEffects />
            <ErrorBoundary>{drawn && children}</ErrorBoundary>
            {beside}
            <HintHost />
          </ThemeProvider>
        </I18nextProvider>
      </Provider>
    </CacheProvider>
  );
}

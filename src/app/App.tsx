import type { i18n } from 'i18next';
import { useState } from 'react';
import { createConsoleLoader } from './consoleLoader.ts';
import { Entry } from './Entry.tsx';
import { Foundation } from './Foundation.tsx';
import { Reports } from './Reports.tsx';
import type { Store } from './store.ts';
import { Toasts } from './Toasts.tsx';

/** The console from its first page on, and its toasts. */
export function App({ store, words }: { store: Store; words: i18n }) {
  const [loader] = useState(() => createConsoleLoader(words, store));
  return (
    <Foundation
      store={store}
      words={words}
      beside={
        <>
          <Toasts />
          <Reports />
        </>
      }
    >
      <Entry loader={loader} />
    </Foundation>
  );
}

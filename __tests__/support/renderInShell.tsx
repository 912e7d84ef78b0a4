import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '#contract/constants/languages';
import { switchOnSameScreen } from '../../src/app/brandArrival.ts';
import { createStore, type Store } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { brandDefaulted } from '../../src/shared/session/selectedBrandSlice.ts';
import { startWords } from './renderScreen.tsx';
import { WhenSignedIn } from './WhenSignedIn.tsx';

interface Options {
  at?: string;
  language?: Language;
  store?: Store;
  /** False as in the console, where a test goes on from the question that holds a navigation up. */
  useTransitions?: boolean;
}

/** A part of the frame with the console's own store, once the person of the stubbed network is signed in with brand 7. */
export function renderInShell(
  element: ReactElement,
  { at = '/', language = 'en', store = createStore(), ...routing }: Options = {},
) {
  store.dispatch(brandDefaulted(7));
  const router = createMemoryRouter([{ path: '*', element: <WhenSignedIn>{element}</WhenSignedIn> }], {
    initialEntries: [at],
  });
  switchOnSameScreen(router, store);
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={startWords(language)}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} {...routing} />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
  return {
    ...view,
    store,
    router,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

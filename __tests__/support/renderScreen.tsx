import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import type { Language } from '#contract/constants/languages';
import { NEWS_LINKS } from '../../src/app/newsLinks.ts';
import { theme } from '../../src/app/theme.ts';
import { api } from '../../src/shared/api/api.ts';
import { browserNetwork } from '../../src/shared/api/network.ts';
import { serverTimeSlice } from '../../src/shared/api/serverTimeSlice.ts';
import { type FormDraft, formDraftsSlice } from '../../src/shared/form/formDraftsSlice.ts';
import { HintHost } from '../../src/shared/hint/HintHost.tsx';
import { listLayoutsSlice } from '../../src/shared/list/listLayoutsSlice.ts';
import { NewsLinksContext } from '../../src/shared/notify/newsLinks.ts';
import { formValuesSlice } from '../../src/shared/replay/formValuesSlice.ts';
import { pageSlice } from '../../src/shared/replay/pageSlice.ts';
import { viewSlice } from '../../src/shared/replay/viewSlice.ts';
import { selectedBrandSlice } from '../../src/shared/session/selectedBrandSlice.ts';
import { useGetMeQuery } from '../../src/shared/session/sessionApi.ts';
import { sessionSlice } from '../../src/shared/session/sessionSlice.ts';

const I18N = join(import.meta.dirname, '../../i18n');

function readWords(language: Language): Record<string, object> {
  return Object.fromEntries(
    readdirSync(join(I18N, language)).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(I18N, language, file), 'utf8')) as object,
    ]),
  );
}

/** i18next with every namespace of both languages at hand. */
export function startWords(language: Language) {
  const words = i18next.createInstance();
  void words.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { en: readWords('en'), tr: readWords('tr') },
  });
  return words;
}

interface Options {
  at?: string;
  language?: Language;
  brandId?: number;
  formDrafts?: Record<string, FormDraft>;
  /** Further routes beside the one that is shown. */
  routes?: RouteObject[];
  /** Whether nobody needs to be signed in, so that no profile is asked for. */
  isPublic?: boolean;
}

/** Reads the profile and keeps it in use, as the guards around each screen do. */
function InSession({ children }: { children: ReactNode }) {
  useGetMeQuery();
  return children;
}

/** A screen with store, words, theme and router around it, as in the console; the network is the test's business. */
export function renderScreen(
  path: string,
  element: ReactElement,
  { at = path, language = 'en', brandId = 1, formDrafts = {}, routes = [], isPublic = false }: Options = {},
) {
  const reducer = combineReducers({
    session: sessionSlice.reducer,
    selectedBrand: selectedBrandSlice.reducer,
    listLayouts: listLayoutsSlice.reducer,
    formDrafts: formDraftsSlice.reducer,
    formValues: formValuesSlice.reducer,
    page: pageSlice.reducer,
    view: viewSlice.reducer,
    serverTime: serverTimeSlice.reducer,
    [api.reducerPath]: api.reducer,
  });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { network: browserNetwork, recording: () => null } } }).concat(api.middleware),
    // Screens of this console's own server, which the profile's answer has shown by its time.
    preloadedState: { selectedBrand: { brandId }, formDrafts, serverTime: { aheadMs: 0, isTold: true } },
  });
  const words = startWords(language);
  const router = createMemoryRouter([{ path, element }, ...routes], { initialEntries: [at] });
  const screen = render(
    <Provider store={store}>
      <I18nextProvider i18n={words}>
        <ThemeProvider theme={theme}>
          {isPublic ? (
            <RouterProvider router={router} />
          ) : (
            <InSession>
              <NewsLinksContext value={NEWS_LINKS}>
                <RouterProvider router={router} />
              </NewsLinksContext>
            </InSession>
          )}
          <HintHost />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { ...screen, store, words, router, user: userEvent.setup() };
}

/** The same for what is outside of the guards. */
export const renderPublicScreen = (path: string, element: ReactElement, options: Options = {}) =>
  renderScreen(path, element, { ...options, isPublic: true });

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readProfile } from '../../src/app/listeners.ts';
import { forgetPersisted, PERSISTED_VERSION } from '../../src/app/persistence.ts';
import { consoleRoutes } from '../../src/app/router.tsx';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { paths } from '../../src/shared/paths.ts';
import { startWords } from '../support/renderScreen.tsx';
import { meAnswer } from '../support/signedInPerson.ts';
import { stubNetwork } from '../support/stubNetwork.ts';

const WAIT = { timeout: 60_000 };
jest.setTimeout(120_000);
afterEach(() => {
  forgetPersisted();
  localStorage.clear();
});

describe('the form of the first brand', () => {
  it('brings back what was typed before a reload, and keeps what is typed for the next one', async () => {
    localStorage.setItem('accessToken', 'a');
    const formDrafts = { 'brand:new': { values: { name: 'Çınar Kozmetik' }, at: '2026-11-20T10:00:00.000Z' } };
    localStorage.setItem(
      'persist:console',
      JSON.stringify({
        formDrafts: JSON.stringify(formDrafts),
        _persist: JSON.stringify({ version: PERSISTED_VERSION, rehydrated: true }),
      }),
    );
    stubNetwork({
      'GET /auth/me': {
        body: meAnswer({
          memberships: [],
          onboarding: { hasMembership: false, requiresBrandCreation: true, hasApprovedBrand: false },
        }),
      },
      'GET /brands/availability': { body: { availability: {} } },
    });
    const store = createStore();
    readProfile(store.dispatch);
    const words = startWords('en');
    const router = createMemoryRouter(consoleRoutes(words, store), {
      initialEntries: [paths.onboarding.createBrand()],
    });
    render(
      <Provider store={store}>
        <I18nextProvider i18n={words}>
          <ThemeProvider theme={theme}>
            <RouterProvider router={router} />
          </ThemeProvider>
        </I18nextProvider>
      </Provider>,
    );
    expect(await screen.findByDisplayValue('Çınar Kozmetik', {}, WAIT)).toBe(screen.getByLabelText(/^Brand name/));
    expect(screen.getByText(/^What you had typed here is back/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^Website/), { target: { value: 'cinar.example' } });
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(localStorage.getItem('persist:console')).toMatch(/Çınar Kozmetik.*cinar\.example/);
  });
});

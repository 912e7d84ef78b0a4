import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ThemeProvider } from '@mui/material/styles';
import { consoleRoutes } from '../../src/app/router.tsx';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { selectBrandId } from '../../src/shared/session/selectedBrandSlice.ts';
import { startWords } from '../support/renderScreen.tsx';
import { meAnswer } from '../support/signedInPerson.ts';
import { stubNetwork } from '../support/stubNetwork.ts';

const LIMIT = 90_000;

afterEach(() => localStorage.clear());

describe('against a server that speaks only the specified calls', () => {
  it.each([404, 501])(
    'a session goes from sign-in to a list that says why it is empty: %d',
    async (status) => {
      window.matchMedia = (query) =>
        Object.assign(new EventTarget(), {
          matches: false,
          media: query,
          onchange: null,
          addListener() {},
          removeListener() {},
        });
      jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
      const {
        data: { user },
      } = meAnswer();
      const {
        id,
        email,
        role,
        profile: { firstName, lastName, profileImage },
      } = user;
      // Exactly the fields that the specification names.
      const brand = {
        id: 7,
        name: 'Çınar',
        logoUrl: null,
        email: 'iletisim@cinar.example',
        slug: 'cinar',
        website: null,
      };
      const specified = {
        id,
        email,
        role,
        profile: { firstName, lastName, profileImage, userId: id },
        memberships: [{ brandId: 7, role: 'OWNER', brand }],
      };
      const plan = {
        id: 3,
        name: 'Pro',
        description: 'For teams',
        price: 3990,
        currency: 'TRY',
        period: 'monthly',
        tierLevel: 2,
        challengeCommissionPercent: 10,
        licensingCommissionPercent: 15,
        creatorLibraryAccess: true,
        licensingEnabled: true,
        maxCreators: 100,
        maxActiveCampaign: 15,
        storageGb: 200,
        extraFeatures: ['analytics'],
      };
      const unknown = { status, body: { message: 'Not here' } };
      let token = 'access-1';
      const sent = stubNetwork(({ method, path, headers }) => {
        if (
          !path.startsWith('/auth/log') &&
          path !== '/auth/refresh-token' &&
          headers.get('Authorization') !== `Bearer ${token}`
        )
          return new Response('{}', { status: 401 });
        const table: Record<string, { status?: number; body: unknown }> = {
          'POST /auth/login': { body: { token: 'access-1', refreshToken: 'refresh-1' } },
          'POST /auth/refresh-token': { body: { token, refreshToken: 'refresh-2' } },
          'POST /auth/logout': { body: {} },
          'GET /auth/me': { body: { data: { user: specified } } },
          'GET /brands': { body: { items: [brand] } },
          'GET /notifications': { body: { items: [] } },
          'GET /subscriptions/plans': { body: { plans: [plan] } },
          'GET /subscriptions/current': { body: { subscription: { status: 'active', plan, planId: 3 } } },
        };
        const found = table[`${method} ${path}`] ?? unknown;
        return new Response(JSON.stringify(found.body), { status: found.status ?? 200 });
      });
      const store = createStore();
      const words = startWords('en');
      const router = createMemoryRouter(consoleRoutes(words, store), { initialEntries: ['/login'] });
      render(
        <Provider store={store}>
          <I18nextProvider i18n={words}>
            <ThemeProvider theme={theme}>
              <RouterProvider router={router} />
            </ThemeProvider>
          </I18nextProvider>
        </Provider>,
      );
      const person = userEvent.setup();
      await person.type(await screen.findByLabelText('E-mail'), 'elif@cinar.example');
      await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
      await screen.findByRole('link', { name: 'Products' }, { timeout: LIMIT });
      expect(selectBrandId(store.getState())).toBe(7);
      await act(() => router.navigate('/products'));
      expect(await screen.findByRole('alert', {}, { timeout: LIMIT })).toHaveTextContent('Not here');
      // Where the specified click on the news of a licence leads.
      await act(() => router.navigate('/licensing/requests/4'));
      const drawer = within(await screen.findByRole('dialog', {}, { timeout: LIMIT }));
      expect(await drawer.findByText('This server has no licences', {}, { timeout: LIMIT })).toBeVisible();
      await act(() => router.navigate('/settings/subscription'));
      expect(await screen.findByText('For teams', {}, { timeout: LIMIT })).toBeVisible();
      expect(
        sent.filter(({ path }) => path === '/subscriptions/plans' || path === '/subscriptions/current').length,
      ).toBeGreaterThanOrEqual(2);
      // The access token runs out: it is renewed once, and nobody sees anything of it.
      token = 'access-2';
      await act(() => router.navigate('/brands'));
      expect(await screen.findByRole('heading', { name: 'Çınar' }, { timeout: LIMIT })).toBeVisible();
      expect(
        sent
          .filter(({ method, path }) => `${method} ${path}` === 'GET /brands')
          .map(({ search }) => [search.get('page'), search.get('limit')]),
      ).toContainEqual(['1', '50']);
      // A console of a test before this one may still be asking for something.
      expect(
        sent
          .filter(({ path }) => path.startsWith('/auth/'))
          .slice(0, 2)
          .map(({ method, path }) => `${method} ${path}`),
      ).toEqual(['POST /auth/login', 'GET /auth/me']);
      expect(sent.some(({ path }) => path === '/notifications')).toBe(true);
      expect(sent.filter(({ path }) => path === '/auth/refresh-token').map(({ body }) => body)).toEqual([
        { refreshToken: 'refresh-1' },
      ]);
      await person.click(screen.getByRole('button', { name: /^Account menu of/ }));
      await person.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      expect(await screen.findByRole('button', { name: 'Sign in' }, { timeout: LIMIT })).toBeVisible();
      expect(
        sent
          .filter(({ path }) => path === '/auth/logout')
          .map(({ method, headers }) => [method, headers.get('Authorization')]),
      ).toEqual([['POST', 'Bearer access-2']]);
      expect([
        localStorage.getItem('accessToken'),
        localStorage.getItem('refreshToken'),
        localStorage.getItem('brandId'),
      ]).toEqual([null, null, null]);
      await act(async () => {
        router.dispose();
      });
    },
    2 * LIMIT,
  );
});

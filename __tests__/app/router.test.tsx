import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { readProfile } from '../../src/app/listeners.ts';
import { loadOnIntent } from '../../src/app/loadScreen.ts';
import { consoleRoutes } from '../../src/app/router.tsx';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { patterns } from '../../src/shared/paths.ts';
import { startWords } from '../support/renderScreen.tsx';
import { meAnswer } from '../support/signedInPerson.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

const WAIT = { timeout: 60_000 };
jest.setTimeout(120_000);

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => localStorage.clear());

/** Puts something else in the place of one screen. */
function replaceScreen(routes: RouteObject[], path: string, Component: () => null): RouteObject[] {
  return routes.map((route): RouteObject => {
    if (route.path === path) return { path, Component };
    return route.children ? { ...route, children: replaceScreen(route.children, path, Component) } : route;
  });
}

/** The whole console at an address, signed in unless told. */
function open(at: string, { signedIn = true, broken = '' } = {}) {
  if (signedIn) localStorage.setItem('accessToken', 'a');
  const sent = stubNetwork(({ path }) => {
    if (path === '/auth/me') return answer(200, meAnswer());
    if (path === '/notifications') return answer(200, { items: [] });
    if (path === '/products') return answer(200, { items: [], total: 0, page: 1, limit: 20 });
    return path === '/reports' ? answer(200, { ok: true }) : answer(404, { message: 'Not here' });
  });
  const store = createStore();
  if (signedIn) readProfile(store.dispatch);
  const words = startWords('en');
  const routes = consoleRoutes(words, store);
  const router = createMemoryRouter(
    broken
      ? replaceScreen(routes, broken, () => {
          throw new TypeError('kanarya');
        })
      : routes,
    { initialEntries: [at] },
  );
  render(
    <Provider store={store}>
      <I18nextProvider i18n={words}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { sent, router, store };
}

describe('a crash in one screen', () => {
  it('leaves the shell alive, with a way on and a request id under which the log has it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { sent, router } = open('/profile', { broken: patterns.profile });
    const heading = await screen.findByRole('heading', { level: 1, name: 'This page stopped working' }, WAIT);
    await waitFor(() => expect(heading).toHaveFocus(), WAIT);
    expect(document.title).toBe('This page stopped working · Meydan');
    const report = await waitFor(() => {
      const found = sent.find(({ path }) => path === '/reports');
      if (!found) throw new Error('nothing was reported yet');
      return found;
    }, WAIT);
    expect(report.body).toEqual({ kind: 'crash', what: '/profile TypeError: kanarya', count: 1 });
    expect(screen.getByText(`Request id: ${report.headers.get('X-Request-Id')}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Account menu of/ })).toBeInTheDocument();
    await act(() => router.navigate('/settings'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' }, WAIT)).toBeInTheDocument();
    await act(async () => {
      router.dispose();
    });
  });
});

describe('any other path', () => {
  it('shows a not-found page inside the frame of who is signed in, with a way on', async () => {
    const { router } = open('/nowhere/at/all');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Page not found' }, WAIT);
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBe(heading);
    await act(async () => {
      screen.getByRole('link', { name: 'Go to the dashboard' }).click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'), WAIT);
    expect(await screen.findByRole('link', { name: 'Products' }, WAIT)).toBeInTheDocument();
    await act(async () => {
      router.dispose();
    });
  });

  it('shows a not-found page to who is not', async () => {
    const { router } = open('/nowhere', { signedIn: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' }, WAIT)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Account menu of/ })).toBeNull();
    expect(router.state.location.pathname).toBe('/nowhere');
    await act(async () => {
      router.dispose();
    });
  });
});

describe('a link that the pointer reaches', () => {
  it('has the screen behind it ask for the first rows of its address, once; not where one is already', async () => {
    const { sent, router, store } = open('/');
    const link = await screen.findByRole('link', { name: 'Products' }, WAIT);
    loadOnIntent(router.routes, store);
    const filtered = document.body.appendChild(
      Object.assign(document.createElement('a'), { href: '/products?stock=low_stock' }),
    );
    const asked = () => sent.filter(({ path }) => path === '/products').map(({ search }) => search.get('stock'));
    let moves = 0;
    const over = (element: Element) =>
      fireEvent(element, new MouseEvent('pointerover', { bubbles: true, clientX: (moves += 1) }));
    // It appears where the pointer was all the time.
    over(filtered);
    moves = 0;
    over(filtered);
    await act(async () => {});
    expect(asked()).toEqual([]);
    over(filtered);
    over(filtered);
    await waitFor(() => expect(asked()).toEqual(['low_stock']), WAIT);
    over(link);
    over(link);
    await waitFor(() => expect(asked()).toEqual(['low_stock', null]), WAIT);
    await act(() => router.navigate('/products'));
    await screen.findByRole('heading', { level: 1, name: 'Products' }, WAIT);
    over(filtered);
    await act(async () => {});
    expect(asked()).toEqual(['low_stock', null]);
    filtered.remove();
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router';
import { RequireGuest } from '../../../src/app/guards/RequireGuest.tsx';
import { RequireSession } from '../../../src/app/guards/RequireSession.tsx';
import { readProfile } from '../../../src/app/listeners.ts';
import { createStore } from '../../../src/app/store.ts';
import { patterns } from '../../../src/shared/paths.ts';
import { brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { selectSessionStatus, signedIn, signedOut } from '../../../src/shared/session/sessionSlice.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

const PUBLIC = [
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
  patterns.resetPassword,
  patterns.verifyEmail,
];
let profileArrives = () => {};

/** The two guards over screens that only say their address; the profile comes when told. */
function open(
  at: string,
  { signedIn: hasToken, reply = () => answer(200, meAnswer()) }: { signedIn: boolean; reply?: () => Response },
) {
  if (hasToken) localStorage.setItem('accessToken', 'a');
  const profile = new Promise<void>((resolve) => {
    profileArrives = resolve;
  });
  stubNetwork(async () => {
    await profile;
    return reply();
  });
  const store = createStore();
  if (hasToken) readProfile(store.dispatch);
  const router = createMemoryRouter(
    [
      { Component: RequireGuest, children: PUBLIC.map((path) => ({ path, element: <p>Public screen</p> })) },
      { Component: RequireSession, children: [{ path: '*', element: <p>Protected screen</p> }] },
    ],
    { initialEntries: [at] },
  );
  render(
    <Provider store={store}>
      <I18nextProvider i18n={startWords('en')}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </Provider>,
  );
  return { store, address: () => createPath(router.state.location) };
}
afterEach(() => localStorage.clear());

describe('public routes', () => {
  it.each(PUBLIC)('%s redirects to / when already signed in', async (pattern) => {
    const { address } = open(pattern.replace(/:\w+/, 'code'), { signedIn: true });
    act(() => profileArrives());
    await screen.findByText('Protected screen');
    expect(address()).toBe('/');
  });

  it.each([
    ['/products?q=a', '/products?q=a'],
    ['/settings/brand#billing', '/settings/brand#billing'],
    ['//evil.example', '/'],
  ])('lead on, once signed in, to where somebody wanted to go: %s', async (next, goal) => {
    const { address } = open(`/login?${new URLSearchParams({ next }).toString()}`, { signedIn: true });
    act(() => profileArrives());
    await screen.findByText('Protected screen');
    expect(address()).toBe(goal);
  });

  it('say so when the profile does not come after a sign-in, and lead on when it does after all', async () => {
    let works = false;
    const { store, address } = open('/login?next=%2Fproducts', {
      signedIn: false,
      reply: () => (works ? answer(200, meAnswer()) : answer(500, { message: 'Out of order' })),
    });
    localStorage.setItem('accessToken', 'a');
    act(() => {
      store.dispatch(signedIn('here'));
      readProfile(store.dispatch);
      profileArrives();
    });
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Your session could not be verified' })).toBeVisible();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Protected screen')).toBeVisible();
    expect(address()).toBe('/products');
  });

  it('are open to everybody else', () => {
    open('/register', { signedIn: false });
    expect(screen.getByText('Public screen')).toBeInTheDocument();
  });
});

describe('the protected shell', () => {
  it('redirects to /login without a sign-in, remembering where somebody wanted to go', () => {
    expect(open('/products?q=a', { signedIn: false }).address()).toBe(
      `/login?next=${encodeURIComponent('/products?q=a')}`,
    );
  });

  it('remembers the part of a screen, too', () => {
    expect(open('/settings/brand#billing', { signedIn: false }).address()).toBe(
      `/login?next=${encodeURIComponent('/settings/brand#billing')}`,
    );
  });

  it('shows a spinner while the session loads', async () => {
    open('/products', { signedIn: true });
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByText('Protected screen')).toBeNull();
    act(() => profileArrives());
    await screen.findByText('Protected screen');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says so when the profile does not come, signs nobody out, and goes on when it does after all', async () => {
    let works = false;
    const { store } = open('/products', {
      signedIn: true,
      reply: () => (works ? answer(200, meAnswer()) : answer(500, { message: 'Out of order' })),
    });
    act(() => profileArrives());
    expect(await screen.findByRole('heading', { name: 'Your session could not be verified' })).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(selectSessionStatus(store.getState())).toBe('restoring');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Protected screen')).toBeVisible();
  });

  it('goes to /login after the session ends', async () => {
    const { store, address } = open('/', { signedIn: true });
    act(() => profileArrives());
    await screen.findByText('Protected screen');
    act(() => {
      store.dispatch(signedOut('byUser'));
    });
    expect(address()).toBe('/login');
  });

  it.each(['byUser', 'expired', 'elsewhere', 'noRefreshToken'] as const)(
    'leads back after a session that ended %s, unless the person wanted it',
    async (reason) => {
      const { store, address } = open('/products?q=a', { signedIn: true });
      act(() => profileArrives());
      await screen.findByText('Protected screen');
      act(() => {
        store.dispatch(signedOut(reason));
      });
      expect(address()).toBe(reason === 'byUser' ? '/login' : `/login?next=${encodeURIComponent('/products?q=a')}`);
    },
  );

  it('leads back into the brand in which it ended, where another one comes first', async () => {
    const me = meAnswer();
    const [own] = me.data.user.memberships;
    const both = own ? [own, { ...own, brandId: 8, brand: { ...own.brand, id: 8, name: 'Başka' } }] : [];
    const reply = () => answer(200, meAnswer({ memberships: both }));
    const { store, address } = open('/wallet?tab=ledger', { signedIn: true, reply });
    act(() => profileArrives());
    await screen.findByText('Protected screen');
    act(() => {
      store.dispatch(brandSelected(8));
    });
    act(() => {
      store.dispatch(signedOut('expired'));
    });
    expect(address()).toBe(`/login?next=${encodeURIComponent('/wallet?tab=ledger&brand=8')}`);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Membership } from '#contract/schemas/auth';
import { switchOnSameScreen } from '../../src/app/brandArrival.ts';
import { readProfile } from '../../src/app/listeners.ts';
import { consoleRoutes } from '../../src/app/router.tsx';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import { connectToastHost } from '../../src/shared/notify/toastQueue.ts';
import { selectingBrand } from '../../src/shared/session/brandNavigation.ts';
import { selectBrandId } from '../../src/shared/session/selectedBrandSlice.ts';
import { selectVersion } from '../../src/shared/session/versionSlice.ts';
import { challengeRow } from '../support/challengeAnswers.ts';
import { creatorRow } from '../support/creatorAnswers.ts';
import { PRO, subscription } from '../support/planAnswers.ts';
import { startWords } from '../support/renderScreen.tsx';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { meAnswer } from '../support/signedInPerson.ts';
import { answer, stubNetwork, type SentCall } from '../support/stubNetwork.ts';

const RUNS = scaled(6, 200);
const LATEST_MS = 900;
const BRANDS = [7, 8] as const;
/** Screens with rows of a brand; lists as cards, so that every row is drawn without measuring. */
const TITLES: Record<string, string | RegExp> = {
  '/notifications?mode=cards': 'Notifications',
  '/products?mode=cards': 'Products',
  '/': /Elif/,
  '/challenges?mode=cards': 'Challenges',
  '/creators?mode=cards': 'Creators',
  '/wallet?mode=cards': 'Wallet',
};
const SCREENS = Object.keys(TITLES);
jest.setTimeout(60_000 + RUNS * 3000);

const random = seededRandom();
const below = (limit: number) => Math.floor(random() * limit);
const mark = (brandId: number | string | null) => `row-of-${brandId}-`;

const membership = (brandId: number): Membership => {
  const [first] = meAnswer().data.user.memberships;
  if (!first) throw new Error('No membership');
  return { ...first, brandId, brand: { ...first.brand, id: brandId, name: `Brand ${brandId}` } };
};

let serial = 0;
/** What the server tells about the brand that a call names; every row is a new one and carries the brand's mark. */
function rowsFor({ path, search }: SentCall): Response {
  serial += 1;
  const name = `${mark(search.get('brandId'))}${serial}`;
  const at = '2026-11-20T10:00:00.000Z';
  if (path === '/auth/me') return answer(200, meAnswer({ memberships: BRANDS.map(membership) }));
  if (path === '/notifications') {
    return answer(200, {
      items: [
        {
          id: serial,
          type: 'news',
          title: name,
          body: name,
          isRead: false,
          createdAt: at,
          brandId: Number(search.get('brandId')),
          data: {},
        },
      ],
      total: 1,
      unread: 1,
    });
  }
  if (path === '/products') {
    const product = {
      id: serial,
      name,
      category: 'skin-care',
      sku: name,
      image: null,
      price: 1,
      currency: 'TRY',
      stock: 1,
      status: 'active',
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    return answer(200, { items: [product], total: 1, page: 1, limit: 20 });
  }
  if (path === '/dashboard') {
    const waiting = [{ kind: 'products_low', count: 1, subjects: [name], dueAt: null, targetId: null }];
    return answer(200, {
      setUp: [],
      waiting,
      money: [],
      running: {
        total: 1,
        items: [
          {
            id: serial,
            title: name,
            cover: null,
            isPaused: false,
            accepted: 0,
            delivered: 0,
            places: 1,
            applications: 0,
            contentEnd: null,
          },
        ],
      },
    });
  }
  if (path === '/challenges') return answer(200, { items: [challengeRow(serial, name)], total: 1, page: 1, limit: 20 });
  if (path === '/creators')
    return answer(200, { items: [creatorRow(serial, { lastName: name })], total: 1, page: 1, limit: 20 });
  if (path === '/subscriptions/current') return answer(200, { subscription: subscription(PRO) });
  if (path === '/wallet')
    return answer(200, { transfer: null, wallets: [], rules: [], openTopups: [], openWithdrawals: [] });
  if (path === '/wallet/entries') {
    const entry = {
      id: serial,
      seq: 1,
      txId: name,
      type: 'topup',
      amountMinor: 1,
      availableMinor: 1,
      heldMinor: 0,
      currency: 'TRY',
      availableAfterMinor: 1,
      heldAfterMinor: 0,
      ref: { type: 'topup', id: '1' },
      challengeId: null,
      description: name,
      actor: { type: 'system', name: null },
      createdAt: at,
      prevHash: 'a',
      hash: 'b',
    };
    return answer(200, { items: [entry], total: 1, page: 1, limit: 20, sums: [] });
  }
  return path === '/views' ? answer(200, { items: [], layout: null }) : answer(404, { message: name });
}

let leave = () => {};
const toasts: { message: string; brandId: number | null }[] = [];
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
  localStorage.setItem('accessToken', 'a');
});
afterEach(() => {
  leave();
  jest.useRealTimers();
  localStorage.clear();
});

/** The whole console over a network whose answers take as long as drawn, and arrive even when nobody wants them any more. */
async function openConsole() {
  const open = new Set<SentCall>();
  stubNetwork(async (call) => {
    open.add(call);
    const wait = call.path === '/auth/me' ? 0 : below(LATEST_MS);
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    open.delete(call);
    return rowsFor(call);
  });
  const store = createStore();
  leave = connectToastHost(({ message }) => {
    toasts.push({ message, brandId: selectBrandId(store.getState()) });
  });
  readProfile(store.dispatch);
  const words = startWords('en');
  const router = createMemoryRouter(consoleRoutes(words, store), { initialEntries: ['/notifications'] });
  switchOnSameScreen(router, store);
  render(
    <Provider store={store}>
      <I18nextProvider i18n={words}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} useTransitions={false} />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Notifications' }, { timeout: 60_000 });
  for (const [path, name] of Object.entries(TITLES)) {
    await act(() => router.navigate(path));
    await screen.findByRole('heading', { level: 1, name }, { timeout: 60_000 });
    await within(screen.getByRole('main')).findAllByText(/row-of-7-/, {}, { timeout: 60_000 });
  }
  jest.useFakeTimers();
  return { store, router, open };
}

describe('a brand switch', () => {
  it(`never shows a row of the old brand under the new one, however late its answers arrive: ${RUNS} runs`, async () => {
    const { store, router, open } = await openConsole();
    const faults: string[] = [];
    const heard: number[] = [];
    const onChanged = (event: Event) => {
      heard.push((event as CustomEvent<{ brandId: number }>).detail.brandId);
    };
    window.addEventListener('brand:changed', onChanged);
    const look = (run: number, when: string) => {
      const brandId = selectBrandId(store.getState());
      const other = BRANDS.find((id) => id !== brandId) ?? 0;
      if (document.body.textContent?.includes(mark(other)))
        faults.push(`run ${run}, ${when}: rows of ${other} under ${brandId}`);
    };
    for (let run = 1; run <= RUNS && faults.length === 0; run += 1) {
      const old = selectBrandId(store.getState());
      const next = BRANDS.find((id) => id !== old) ?? 0;
      const version = selectVersion(store.getState());
      // Something of the old brand is on its way: another screen was opened, or the same one asked again.
      await act(() => router.navigate(SCREENS[below(SCREENS.length)] ?? '/'));
      await act(() => jest.advanceTimersByTimeAsync(below(LATEST_MS)));
      const onTheWay = [...open].filter(
        ({ search, method }) => method === 'GET' && search.get('brandId') === String(old),
      );
      await act(() => router.navigate(SCREENS[below(SCREENS.length)] ?? '/', { state: selectingBrand(next) }));
      look(run, 'at once');
      expect([selectBrandId(store.getState()), selectVersion(store.getState()), heard.length]).toEqual([
        next,
        version + 1,
        run,
      ]);
      expect(onTheWay.filter(({ signal }) => !signal?.aborted).map(({ path }) => path)).toEqual([]);
      // Rows of a plan's screen are asked for once the plan is known.
      for (let passed = 0; passed < 2 * LATEST_MS + 300;) {
        const step = 1 + below(150);
        passed += step;
        await act(() => jest.advanceTimersByTimeAsync(step));
        look(run, `after ${passed} ms`);
      }
      if (!document.body.textContent?.includes(mark(next)))
        faults.push(`run ${run}: no rows of ${next} at ${router.state.location.pathname}`);
    }
    window.removeEventListener('brand:changed', onChanged);
    expect(faults).toEqual([]);
    expect(
      toasts.filter(({ message, brandId }) => message.startsWith('row-of-') && !message.startsWith(mark(brandId))),
    ).toEqual([]);
    expect(toasts.length).toBeGreaterThan(RUNS / 2);
    await act(async () => {
      router.dispose();
    });
  });
});

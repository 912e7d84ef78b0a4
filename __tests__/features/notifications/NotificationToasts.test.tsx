import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { forgetPersisted, PERSISTED_VERSION, startPersistence } from '../../../src/app/persistence.ts';
import { rootReducer } from '../../../src/app/rootReducer.ts';
import { createStore, type Store } from '../../../src/app/store.ts';
import { NotificationToasts } from '../../../src/features/notifications/NotificationToasts.tsx';
import { notificationsApi } from '../../../src/features/notifications/notificationsApi.ts';
import { selectStreamState } from '../../../src/features/notifications/notificationsSlice.ts';
import { api } from '../../../src/shared/api/api.ts';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { brandDefaulted, brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { signedOut } from '../../../src/shared/session/sessionSlice.ts';
import { pushedNews } from '../../support/pushedNews.ts';
import { answer, stubNetwork, type SentCall } from '../../support/stubNetwork.ts';

const notification = (id: number, isRead = false) => ({
  id,
  type: 'news',
  title: `News ${id}`,
  body: '',
  isRead,
  createdAt: `2026-01-01T00:00:00.00${id}Z`,
  brandId: 1,
  data: {},
});

const live = api.injectEndpoints({
  endpoints: (build) => ({
    liveRows: build.query<unknown, { brandId: number }>({
      query: (params) => ({ url: '/participations', params }),
      providesTags: ['Participation'],
    }),
  }),
});

let shown: string[] = [];
let leave = () => {};
const stores: Store[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
  leave = connectToastHost(({ message }: Toast) => {
    shown.push(message);
  });
});
afterEach(() => {
  leave();
  // Ends what still listens.
  for (const store of stores.splice(0)) store.dispatch(api.util.resetApiState());
  jest.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const calls = (sent: SentCall[], path: string) => sent.filter((call) => call.path === path);

/** The toasts of brand 1 with the given items, and a network that answers the stream's route as told. */
async function open(
  respond: (call: SentCall) => Response,
  items = [notification(1), notification(2, true)],
  prepare: (store: Store) => Promise<unknown> = () => Promise.resolve(),
) {
  const state = { items };
  const sent = stubNetwork((call) => {
    if (call.path === '/notifications/stream') return respond(call);
    return answer(200, call.path === '/notifications' ? { items: state.items } : {});
  });
  const store: Store = createStore();
  stores.push(store);
  store.dispatch(brandDefaulted(1));
  await prepare(store);
  const { unmount } = render(
    <Provider store={store}>
      <NotificationToasts />
    </Provider>,
  );
  // The stream's code is fetched when it is first needed, and the stream opened when the screen has been drawn.
  for (let i = 0; i < 40; i += 1) await act(() => jest.advanceTimersByTimeAsync(20));
  return { store, sent, unmount, state };
}

describe('toasts of notifications', () => {
  it('show each unread one once, for 6000 ms', async () => {
    const toasts: Toast[] = [];
    leave();
    leave = connectToastHost((toast) => {
      toasts.push(toast);
    });
    const { unmount } = await open(() => answer(404));
    expect(toasts).toMatchObject([{ kind: 'info', message: 'News 1', durationMs: 6000 }]);
    unmount();
  });

  it('show none again after a reload that was shown before', async () => {
    localStorage.setItem(
      'persist:console',
      JSON.stringify({
        notifications: JSON.stringify({ shownIds: [1], stream: 'open' }),
        _persist: JSON.stringify({ version: PERSISTED_VERSION, rehydrated: true }),
      }),
    );
    const { unmount } = await open(
      () => answer(404),
      [notification(1), notification(3)],
      (store) => startPersistence(store, rootReducer),
    );
    expect(shown).toEqual(['News 3']);
    await pass(100);
    expect(localStorage.getItem('persist:console')).toMatch(/shownIds[^\]]*\[1,3\]/);
    unmount();
    forgetPersisted();
  });

  it.each([404, 501])('are asked for again each minute when the server answers %d for the stream', async (status) => {
    const { sent, store, state, unmount } = await open(() => answer(status));
    expect(selectStreamState(store.getState())).toBe('notOffered');
    state.items = [notification(3), ...state.items];
    await pass(60_000);
    expect(calls(sent, '/notifications')).toHaveLength(2);
    expect(shown).toEqual(['News 1', 'News 3']);
    await pass(600_000);
    expect(calls(sent, '/notifications/stream')).toHaveLength(1);
    unmount();
  });
});

describe('after a switch of brand', () => {
  it('notifications wait until its screen had half a second to be asked for and drawn', async () => {
    const { sent, store, unmount } = await open(() => answer(404));
    act(() => {
      store.dispatch(brandSelected(2));
    });
    await pass(499);
    expect(calls(sent, '/notifications').map(({ search }) => search.get('brandId'))).toEqual(['1']);
    await pass(1);
    expect(calls(sent, '/notifications').map(({ search }) => search.get('brandId'))).toEqual(['1', '2']);
    unmount();
  });
});

describe('an open page of notifications', () => {
  it('is asked for again when asking without a stream brings something new, and only then', async () => {
    const { sent, store, state, unmount } = await open(() => answer(404));
    void store.dispatch(notificationsApi.endpoints.listNotificationPage.initiate({ brandId: 1, page: 1, limit: 20 }));
    await pass(60_000);
    const pages = () => sent.filter(({ search }) => search.get('take') === '20');
    expect(pages()).toHaveLength(1);
    state.items = [notification(3), ...state.items];
    await pass(60_000);
    expect(pages()).toHaveLength(2);
    await pass(120_000);
    expect(pages()).toHaveLength(2);
    unmount();
  });
});

describe('the stream', () => {
  it('brings new ones without asking; one that comes twice is one', async () => {
    const { streams, respond } = pushedNews();
    const { sent, store, unmount } = await open(respond);
    expect(selectStreamState(store.getState())).toBe('open');
    expect(streams[0]?.call.search.toString()).toBe('brandId=1&after=2');
    streams[0]?.push('notification', notification(3));
    streams[0]?.push('notification', notification(3));
    await pass(300_000);
    expect(shown).toEqual(['News 1', 'News 3']);
    expect(calls(sent, '/notifications')).toHaveLength(1);
    unmount();
  });

  it('makes open pages ask again for what changed, once for changes that come together', async () => {
    const { streams, respond } = pushedNews();
    const { sent, store, unmount } = await open(respond);
    void store.dispatch(live.endpoints.liveRows.initiate({ brandId: 1 }));
    await pass(50);
    for (const tag of ['Participation', 'Participation', 'Challenge', 'NoSuchTag'])
      streams[0]?.push('changed', { tag, id: 4 });
    await pass(1000);
    expect(calls(sent, '/participations')).toHaveLength(2);
    unmount();
  });

  it('is opened again with growing pauses after the last one known, and then asks for what was missed', async () => {
    const { streams, respond } = pushedNews();
    let down = false;
    const { sent, state, unmount } = await open((call) => (down ? answer(503) : respond(call)));
    streams[0]?.push('notification', notification(3));
    state.items = [notification(3), ...state.items];
    await pass(10);
    down = true;
    streams[0]?.end();
    await pass(120_000);
    const tries = calls(sent, '/notifications/stream').length - 1;
    // Nobody is told, but the log counts it.
    const told = calls(sent, '/reports').map(({ body }) => body as { kind: string; what: string; count: number }); // as the report's own type
    expect(told.every(({ kind, what }) => kind === 'quiet' && what === 'streamNotifications 503')).toBe(true);
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(tries - 1);
    expect(tries).toBeGreaterThanOrEqual(6);
    expect(tries).toBeLessThanOrEqual(12);
    down = false;
    await pass(30_000);
    expect(streams).toHaveLength(2);
    expect(streams[1]?.call.search.get('after')).toBe('3');
    const asked = calls(sent, '/notifications').length;
    await pass(300_000);
    expect(calls(sent, '/notifications')).toHaveLength(asked);
    unmount();
  });

  it('ends at sign-out, and follows the person into another brand', async () => {
    const { streams, respond } = pushedNews();
    const { sent, store, unmount } = await open(respond);
    act(() => {
      store.dispatch(brandSelected(2));
    });
    for (let i = 0; i < 30; i += 1) await pass(50);
    expect(streams.map(({ call }) => call.search.get('brandId'))).toEqual(['1', '2']);
    unmount();
    act(() => {
      store.dispatch(signedOut('byUser'));
    });
    await pass(120_000);
    expect(calls(sent, '/notifications/stream')).toHaveLength(2);
  });

  it('rests while nobody looks at the page for long, and is back when somebody does', async () => {
    const { streams, respond } = pushedNews();
    const { store, unmount } = await open(respond);
    const look = (hidden: boolean) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    look(true);
    await pass(59_000);
    expect(selectStreamState(store.getState())).toBe('open');
    await pass(2_000);
    expect(selectStreamState(store.getState())).toBe('off');
    await pass(600_000);
    expect(streams).toHaveLength(1);
    look(false);
    await pass(100);
    expect(streams).toHaveLength(2);
    unmount();
  });

  it('asks again for what a tab fetched long before somebody looked at it', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { streams, respond } = pushedNews();
    const { sent, store, unmount } = await open(respond);
    void store.dispatch(live.endpoints.liveRows.initiate({ brandId: 1 }));
    await pass(600_000);
    expect([streams.length, calls(sent, '/participations').length]).toEqual([0, 1]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1000);
    expect([streams.length, calls(sent, '/participations').length]).toEqual([1, 2]);
    unmount();
  });

  it('renews an expired session before it tries again', async () => {
    localStorage.setItem('accessToken', 'old');
    localStorage.setItem('refreshToken', 'refresh');
    const { streams, respond } = pushedNews();
    const sent = stubNetwork((call) => {
      if (call.path === '/auth/refresh-token') return answer(200, { token: 'new', refreshToken: 'next' });
      if (
        call.headers.get('Authorization') === 'Bearer old' &&
        (call.path === '/notifications/stream' || calls(sent, '/notifications').length > 1)
      )
        return answer(401);
      return call.path === '/notifications/stream' ? respond(call) : answer(200, { items: [notification(1)] });
    });
    const store = createStore();
    stores.push(store);
    store.dispatch(brandDefaulted(1));
    const { unmount } = render(
      <Provider store={store}>
        <NotificationToasts />
      </Provider>,
    );
    for (let i = 0; i < 40; i += 1) await pass(100);
    expect(streams).toHaveLength(1);
    expect(streams[0]?.call.headers.get('Authorization')).toBe('Bearer new');
    expect(calls(sent, '/auth/refresh-token')).toHaveLength(1);
    unmount();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createListeners } from '../../../src/app/listeners.ts';
import { rootReducer } from '../../../src/app/rootReducer.ts';
import { createStore } from '../../../src/app/store.ts';
import { authApi } from '../../../src/features/auth/authApi.ts';
import { api } from '../../../src/shared/api/api.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { hideSecret } from '../../../src/shared/api/secretHandle.ts';
import { brandDefaulted } from '../../../src/shared/session/selectedBrandSlice.ts';
import { selectEndedBy, selectSessionStatus, signedOut } from '../../../src/shared/session/sessionSlice.ts';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    look: build.query<unknown, string>({ query: (url) => ({ url }) }),
    change: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'POST', body: {} }) }),
    command: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST', body: {}, headers: { 'Idempotency-Key': 'k' } }),
    }),
  }),
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

async function settle<T>(work: PromiseLike<T>): Promise<T> {
  await jest.runAllTimersAsync();
  return work;
}

const refreshes = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/auth/refresh-token').length;

describe('baseQuery', () => {
  it('renews once for fifty simultaneous 401s and repeats each call once with the new token', async () => {
    const sent = stubNetwork(({ path, headers }) => {
      if (path === '/auth/refresh-token') return answer(200, { token: 'access-2', refreshToken: 'refresh-2' });
      return headers.get('Authorization') === 'Bearer access-2' ? answer(200, { ok: true }) : answer(401);
    });
    const store = createStore();
    const results = await settle(
      Promise.all(Array.from({ length: 50 }, (_, i) => store.dispatch(probe.endpoints.look.initiate(`/x/${i}`)))),
    );
    expect(results.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(refreshes(sent)).toBe(1);
    expect(sent).toHaveLength(101);
  });

  it('repeats a call only once when the new token is refused too', async () => {
    const sent = stubNetwork(({ path }) =>
      path === '/auth/refresh-token' ? answer(200, { token: 'access-2', refreshToken: 'refresh-2' }) : answer(401),
    );
    const result = await settle(createStore().dispatch(probe.endpoints.look.initiate('/x')));
    expect(result.isError).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual(['/x', '/auth/refresh-token', '/x']);
  });

  it('signs out, empties the storage and repeats nothing when the refresh is refused', async () => {
    localStorage.setItem('auth_tokens', 'old');
    const sent = stubNetwork(() => answer(401));
    const store = createStore();
    await settle(Promise.all(['/a', '/b', '/c'].map((url) => store.dispatch(probe.endpoints.look.initiate(url)))));
    expect(refreshes(sent)).toBe(1);
    expect(sent).toHaveLength(4);
    expect(selectSessionStatus(store.getState())).toBe('guest');
    expect(localStorage).toHaveLength(0);
  });

  it('says which token was missing, and a late 401 says nothing else', async () => {
    localStorage.removeItem('refreshToken');
    stubNetwork(() => answer(401));
    const store = createStore();
    await settle(store.dispatch(probe.endpoints.look.initiate('/a')));
    expect(selectEndedBy(store.getState())).toBe('noRefreshToken');
    store.dispatch(signedOut('expired'));
    expect(selectEndedBy(store.getState())).toBe('noRefreshToken');
  });

  it('says so when the renewal brought no token', async () => {
    stubNetwork(({ path }) => (path === '/auth/refresh-token' ? answer(200, { ok: true }) : answer(401)));
    const store = createStore();
    await settle(store.dispatch(probe.endpoints.look.initiate('/a')));
    expect(selectEndedBy(store.getState())).toBe('noNewToken');
  });

  it('signs nobody out when the refresh gets no answer', async () => {
    stubNetwork(({ path }) => (path === '/auth/refresh-token' ? noAnswer() : answer(401)));
    const store = createStore();
    const result = await settle(store.dispatch(probe.endpoints.look.initiate('/x')));
    expect(result.error).toEqual({ status: 'NETWORK' });
    expect(selectSessionStatus(store.getState())).toBe('restoring');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('never renews for a refused sign-in', async () => {
    const sent = stubNetwork(() => answer(401, { message: 'Invalid email or password' }));
    const result = await settle(
      createStore().dispatch(authApi.endpoints.login.initiate(hideSecret({ email: 'a@b.co', password: 'x' }))),
    );
    expect(result.error).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect(refreshes(sent)).toBe(0);
  });

  it.each([404, 500, 503])('repeats a query once after %i', async (status) => {
    const sent = stubNetwork(() => answer(status));
    await settle(createStore().dispatch(probe.endpoints.look.initiate('/x')));
    expect(sent).toHaveLength(2);
  });

  it('does not ask again when the window gets the focus back', async () => {
    const sent = stubNetwork(() => answer(200, {}));
    const store = createStore();
    const stop = setupListeners(store.dispatch);
    void store.dispatch(probe.endpoints.look.initiate('/x'));
    await jest.runAllTimersAsync();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.runAllTimersAsync();
    stop();
    expect(sent).toHaveLength(1);
  });

  it('repeats no mutation', async () => {
    const sent = stubNetwork(() => answer(500));
    await settle(createStore().dispatch(probe.endpoints.change.initiate('/x')));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['this server has told its time, as only ours does', { 'X-Server-Time': new Date().toISOString() }, 2],
    ['nothing says that this server knows the key', {}, 1],
  ])('sends a command whose answer was lost, where %s, as often as is safe', async (_where, headers, times) => {
    const sent = stubNetwork(({ path }) => (path === '/x' ? answer(200, {}, headers) : noAnswer()));
    const store = createStore();
    await settle(store.dispatch(probe.endpoints.look.initiate('/x')));
    const result = await settle(store.dispatch(probe.endpoints.command.initiate('/lost')));
    expect(result.error).toEqual({ status: 'NETWORK' });
    expect(sent.filter(({ path }) => path === '/lost')).toHaveLength(times);
  });

  it('waits as long as Retry-After says, and does not repeat when that is long', async () => {
    const sent = stubNetwork(({ path }) => answer(429, {}, { 'Retry-After': path === '/soon' ? '2' : '60' }));
    const store = createStore();
    const soon = store.dispatch(probe.endpoints.look.initiate('/soon'));
    await jest.advanceTimersByTimeAsync(1_900);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(2);
    await settle(soon);
    await settle(store.dispatch(probe.endpoints.look.initiate('/late')));
    expect(sent).toHaveLength(3);
  });

  it('adds the selected brand unless the call names one', async () => {
    const sent = stubNetwork(() => answer(200, {}));
    const store = createStore();
    store.dispatch(brandDefaulted(7));
    await settle(store.dispatch(probe.endpoints.look.initiate('/x')));
    expect(sent[0]?.search.get('brandId')).toBe('7');
  });

  it('leaves no token or password in any action or in the state', async () => {
    const canaries = [
      'CANARY-password',
      'CANARY-access',
      'CANARY-refresh',
      'CANARY-newer-access',
      'CANARY-newer-refresh',
    ];
    stubNetwork(({ path, headers }) => {
      if (path === '/auth/login') return answer(200, { token: 'CANARY-access', refreshToken: 'CANARY-refresh' });
      if (path === '/auth/refresh-token')
        return answer(200, { token: 'CANARY-newer-access', refreshToken: 'CANARY-newer-refresh' });
      return headers.get('authorization') === 'Bearer CANARY-access'
        ? answer(401, { message: 'Expired' })
        : answer(500, { message: 'Broken' });
    });
    const seen: unknown[] = [];
    const recorder: Middleware = () => (next) => (action) => {
      seen.push(action);
      return next(action);
    };
    const store = configureStore({
      reducer: rootReducer,
      middleware: (defaults) =>
        defaults({ thunk: { extraArgument: { network: browserNetwork } } })
          .prepend(createListeners().middleware)
          .concat(api.middleware, recorder),
    });
    await settle(
      store.dispatch(authApi.endpoints.login.initiate(hideSecret({ email: 'a@b.co', password: 'CANARY-password' }))),
    );
    await settle(store.dispatch(probe.endpoints.look.initiate('/x')));
    const text = JSON.stringify([seen, store.getState()]);
    expect(seen.length).toBeGreaterThan(3);
    for (const canary of canaries)
      for (const form of [canary, btoa(canary).slice(0, -4)]) expect(text).not.toContain(form);
    expect(localStorage.getItem('accessToken')).toBe('CANARY-newer-access');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readProfile } from '../../src/app/listeners.ts';
import { createStore, type Store } from '../../src/app/store.ts';
import { brandsApi } from '../../src/features/brands/brandsApi.ts';
import { creatorsApi } from '../../src/features/creators/creatorsApi.ts';
import { notificationsApi } from '../../src/features/notifications/notificationsApi.ts';
import { api } from '../../src/shared/api/api.ts';
import { languageChosen, themeChosen } from '../../src/shared/preferences/preferencesSlice.ts';
import { brandSelected, selectBrandId } from '../../src/shared/session/selectedBrandSlice.ts';
import { selectSessionStatus } from '../../src/shared/session/sessionSlice.ts';
import { selectVersion } from '../../src/shared/session/versionSlice.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

const rows = api.injectEndpoints({
  endpoints: (build) => ({
    brandRows: build.query<unknown, { brandId: number; page?: number }>({
      query: (params) => ({ url: '/rows', params }),
    }),
    currentPlan: build.query<unknown, { brandId: number }>({
      query: (params) => ({ url: '/subscriptions/current', params }),
      providesTags: ['Subscription'],
    }),
  }),
});
const me = (ids: number[]) => ({
  data: {
    user: {
      id: 1,
      email: 'a@b.co',
      memberships: ids.map((id) => ({ brandId: id, role: 'OWNER', brand: { id, name: `B${id}` } })),
    },
  },
});

beforeEach(() => localStorage.setItem('accessToken', 'a'));
afterEach(() => localStorage.clear());

async function profileOf(ids: number[]) {
  const sent = stubNetwork(({ path }) => answer(200, path === '/auth/me' ? me(ids) : {}));
  const store = createStore();
  readProfile(store.dispatch);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return { store, sent };
}

describe('selected brand', () => {
  it('is the first membership when none is stored, without counting as a switch', async () => {
    const { store } = await profileOf([4, 2]);
    expect(selectBrandId(store.getState())).toBe(4);
    expect(selectVersion(store.getState())).toBe(0);
    expect(localStorage.getItem('brandId')).toBe('4');
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });

  it('stays the stored one when the person belongs to it', async () => {
    localStorage.setItem('brandId', '2');
    const { store } = await profileOf([4, 2]);
    expect(selectBrandId(store.getState())).toBe(2);
  });

  it.each(['99', 'x', '-1', '2.5'])('counts a stored %s that is nobody’s as none', async (stored) => {
    localStorage.setItem('brandId', stored);
    const { store } = await profileOf([4]);
    expect(selectBrandId(store.getState())).toBe(4);
    expect(selectVersion(store.getState())).toBe(0);
  });

  it('fires brand:changed, counts the version up and forgets the old brand’s rows', async () => {
    const { store } = await profileOf([4, 2]);
    await store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 4 }));
    const heard = jest.fn();
    window.addEventListener('brand:changed', heard);
    store.dispatch(brandSelected(2));
    window.removeEventListener('brand:changed', heard);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(selectVersion(store.getState())).toBe(1);
    expect(localStorage.getItem('brandId')).toBe('2');
    expect(rows.endpoints.brandRows.select({ brandId: 4 })(store.getState()).data).toBeUndefined();
  });

  it('asks at once of the new brand what is on screen, and nothing else', async () => {
    const { store, sent } = await profileOf([4, 2]);
    const left = store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 4, page: 7 }));
    await left;
    await store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 4, page: 3 }));
    await store.dispatch(rows.endpoints.currentPlan.initiate({ brandId: 4 }));
    left.unsubscribe();
    // Half a second later the store has heard who still uses what.
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    sent.length = 0;
    store.dispatch(brandSelected(2));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(sent.map(({ path, search }) => `${path}?${String(search)}`).sort()).toEqual([
      '/rows?brandId=2&page=3',
      '/subscriptions/current?brandId=2',
    ]);
    // Whoever draws the new screen finds the answer.
    expect(rows.endpoints.brandRows.select({ brandId: 2, page: 3 })(store.getState()).isSuccess).toBe(true);
  });

  it('is switched when the membership in it ends while others remain', async () => {
    localStorage.setItem('brandId', '2');
    const { store } = await profileOf([4, 2]);
    await store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 2 }));
    const heard = jest.fn();
    window.addEventListener('brand:changed', heard);
    const readAgain = async (ids: number[]) => {
      stubNetwork({ 'GET /auth/me': { body: me(ids) }, 'GET /brands': { body: { items: [] } } });
      readProfile(store.dispatch);
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      return [selectBrandId(store.getState()), selectVersion(store.getState()), heard.mock.calls.length];
    };
    expect(await readAgain([4])).toEqual([4, 1, 1]);
    expect(localStorage.getItem('brandId')).toBe('4');
    expect(rows.endpoints.brandRows.select({ brandId: 2 })(store.getState()).data).toBeUndefined();
    expect(await readAgain([])).toEqual([null, 1, 1]);
    expect(localStorage.getItem('brandId')).toBeNull();
    expect(await readAgain([4])).toEqual([4, 1, 1]);
    window.removeEventListener('brand:changed', heard);
  });

  it('reads the subscription anew on brand:changed, whoever says it', async () => {
    const { store } = await profileOf([4]);
    const calls = stubNetwork({ 'GET /subscriptions/current': { body: { subscription: null } } });
    await store.dispatch(rows.endpoints.currentPlan.initiate({ brandId: 4 }));
    window.dispatchEvent(new CustomEvent('brand:changed', { detail: { brandId: 4 } }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(calls).toHaveLength(2);
  });

  it('gives up the old brand’s queries under way', async () => {
    const { store } = await profileOf([4, 2]);
    stubNetwork(() => new Promise(() => {}));
    const running = store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 4 }));
    store.dispatch(brandSelected(2));
    expect((await running).isSuccess).toBe(false);
  });
});

describe('preferences', () => {
  it('are mirrored as plain values', () => {
    const store = createStore();
    store.dispatch(themeChosen('dark'));
    store.dispatch(languageChosen('tr'));
    expect([localStorage.getItem('theme'), localStorage.getItem('language')]).toEqual(['dark', 'tr']);
  });
});

describe('failures that nobody is told of', () => {
  const calls: [string, (dispatch: Store['dispatch'], brandId: number) => unknown][] = [
    [
      'listNotifications',
      (dispatch, brandId) => dispatch(notificationsApi.endpoints.listNotifications.initiate({ brandId })),
    ],
    [
      'listNotificationPage',
      (dispatch, brandId) =>
        dispatch(notificationsApi.endpoints.listNotificationPage.initiate({ brandId, page: 1, limit: 20 })),
    ],
    [
      'markNotificationRead',
      (dispatch, brandId) => dispatch(notificationsApi.endpoints.markNotificationRead.initiate({ brandId, id: 3 })),
    ],
    [
      'markAllNotificationsRead',
      (dispatch, brandId) => dispatch(notificationsApi.endpoints.markAllNotificationsRead.initiate({ brandId })),
    ],
    ['listBrands', (dispatch, page) => dispatch(brandsApi.endpoints.listBrands.initiate({ page }))],
    ['getCreator', (dispatch, brandId) => dispatch(creatorsApi.endpoints.getCreator.initiate({ brandId, id: 42 }))],
  ];
  it.each(calls)('are counted in the log of the server: %s', async (name, call) => {
    jest.useFakeTimers();
    const sent = stubNetwork(({ path }) => (path === '/reports' ? answer(200, { ok: true }) : answer(500)));
    const store = createStore();
    for (const brandId of [1, 2]) void call(store.dispatch, brandId);
    void store.dispatch(rows.endpoints.brandRows.initiate({ brandId: 3 }));
    for (let i = 0; i < 100; i += 1) await jest.advanceTimersByTimeAsync(200);
    const reports = sent.filter(({ path }) => path === '/reports').map(({ body }) => body);
    expect(reports).toEqual([{ kind: 'quiet', what: `${name} 500`, count: 2 }]);
    store.dispatch(api.util.resetApiState());
    jest.useRealTimers();
  });

  it('stand in the log of the browser where the server takes no reports', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    stubNetwork(() => answer(404));
    const store = createStore();
    void store.dispatch(creatorsApi.endpoints.getCreator.initiate({ brandId: 1, id: 42 }));
    for (let i = 0; i < 100; i += 1) await jest.advanceTimersByTimeAsync(200);
    expect(warn.mock.calls).toEqual([['getCreator 404']]);
    store.dispatch(api.util.resetApiState());
    jest.useRealTimers();
  });
});

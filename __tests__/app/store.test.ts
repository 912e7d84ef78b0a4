import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as createMockStore } from 'redux-mock-store';
import { rootReducer } from '../../src/app/rootReducer.ts';
import { createStore } from '../../src/app/store.ts';
import { toastsShown } from '../../src/features/notifications/notificationsSlice.ts';
import { productsApi } from '../../src/features/products/productsApi.ts';
import { hideSecret } from '../../src/shared/api/secretHandle.ts';
import { listsApi } from '../../src/shared/list/listsApi.ts';
import { languageChosen, themeChosen } from '../../src/shared/preferences/preferencesSlice.ts';
import { brandDefaulted, brandSelected } from '../../src/shared/session/selectedBrandSlice.ts';
import { profileLoaded, signedIn, signedOut, tokensRefreshed } from '../../src/shared/session/sessionSlice.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

/** A member's morning: signs in, gets the first brand, looks around, switches brand, signs out. */
const INTENTS: UnknownAction[] = [
  signedIn('here'),
  profileLoaded(),
  brandDefaulted(1),
  themeChosen('dark'),
  languageChosen('tr'),
  toastsShown([7, 8]),
  tokensRefreshed(),
  brandSelected(2),
  brandSelected(1),
  signedOut('byUser'),
];

/** What a recorder between the screens and the store sees. */
function record(): UnknownAction[] {
  const recorder = createMockStore<object, (action: UnknownAction) => UnknownAction>([])({});
  for (const intent of INTENTS) recorder.dispatch(intent);
  return recorder.getActions() as UnknownAction[];
}

/** The actions as a file would hold them. */
const writtenDown = (actions: UnknownAction[]): UnknownAction[] =>
  JSON.parse(JSON.stringify(actions)) as UnknownAction[];

const replay = (actions: UnknownAction[]) => actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));

describe('the store', () => {
  it('has every intent as one plain action that survives being written down', () => {
    const recorded = record();
    expect(recorded.map(({ type }) => type)).toEqual([
      'session/signedIn',
      'session/profileLoaded',
      'selectedBrand/brandDefaulted',
      'preferences/themeChosen',
      'preferences/languageChosen',
      'notifications/toastsShown',
      'session/tokensRefreshed',
      'selectedBrand/brandSelected',
      'selectedBrand/brandSelected',
      'session/signedOut',
    ]);
    expect(writtenDown(recorded)).toEqual(recorded);
  });

  it('comes to the same state when written-down actions are replayed', () => {
    const recorded = record();
    const written = writtenDown(recorded);
    for (let length = 1; length <= recorded.length; length += 1) {
      expect(replay(written.slice(0, length))).toEqual(replay(recorded.slice(0, length)));
    }
  });

  it('counts the version up with every brand switch, in the same action', () => {
    const store = createStore();
    store.dispatch(brandSelected(4));
    store.dispatch(brandSelected(5));
    expect(store.getState()).toMatchObject({ selectedBrand: { brandId: 5 }, version: 2 });
  });

  it('keeps nothing of a person after sign-out but the look of the page', () => {
    const state = replay(record());
    expect(state).toMatchObject({
      session: { status: 'guest' },
      selectedBrand: { brandId: null },
      notifications: { shownIds: [] },
    });
    expect(state.preferences).toEqual({ theme: 'dark', language: 'tr' });
  });
});

const productsOf = (brandId: number) => productsApi.endpoints.listProductCategories.initiate({ brandId });

describe('a store beside that of the page', () => {
  const events: string[] = [];
  const hear = ({ type }: Event) => void events.push(type);
  beforeEach(() => {
    events.length = 0;
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('theme', 'light');
    window.addEventListener('brand:changed', hear);
  });
  afterEach(() => {
    window.removeEventListener('brand:changed', hear);
    localStorage.clear();
  });

  it('comes to the same state, and reaches neither the server nor what the page has stored', async () => {
    const sent = stubNetwork({});
    const store = createStore({ network: null, isOfPage: false });
    for (const intent of INTENTS) store.dispatch(intent);
    const { api: _, ...state } = replay(INTENTS);
    expect(store.getState()).toMatchObject(state);
    expect((await store.dispatch(productsOf(1))).error).toEqual({ status: 'NETWORK' });
    expect(sent).toEqual([]);
    expect(events).toEqual([]);
    expect([localStorage.getItem('accessToken'), localStorage.getItem('theme')]).toEqual(['access-1', 'light']);
  });

  it('is another one than that of the page, which does both', async () => {
    const sent = stubNetwork(() => answer(200, { categories: [] }));
    const store = createStore();
    store.dispatch(brandSelected(2));
    store.dispatch(themeChosen('dark'));
    await store.dispatch(productsOf(2));
    expect(sent.length).toBeGreaterThan(0);
    expect(events).toEqual(['brand:changed']);
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

describe('an action', () => {
  const CANARY = 'CANARY-of-a-file';
  /** Every action of a store that talks to a server which answers files with the canary. */
  async function actionsOf(work: (dispatch: ReturnType<typeof createStore>['dispatch']) => Promise<unknown>) {
    const sent = stubNetwork(({ path }) =>
      path.endsWith('/export') ? new Response(CANARY) : answer(200, { counts: {}, rows: [] }),
    );
    const seen: unknown[] = [];
    const store = createStore();
    store.replaceReducer((state, action) => {
      seen.push(action);
      return rootReducer(state, action);
    });
    await work(store.dispatch);
    return { text: JSON.stringify([seen, store.getState()]), sent, count: seen.length };
  }

  it('holds nothing of a file that is read in', async () => {
    const file = hideSecret(new File([`sku\n${CANARY}`], 'products.csv'));
    const { text, sent, count } = await actionsOf((dispatch) =>
      dispatch(productsApi.endpoints.importProducts.initiate({ brandId: 1, file, dryRun: true })),
    );
    const form = sent.find(({ path }) => path === '/products/import')?.body;
    const read = form instanceof FormData ? form.get('file') : null;
    expect(read instanceof File && (await read.text())).toContain(CANARY);
    expect(count).toBeGreaterThan(1);
    expect(text).not.toContain(CANARY);
  });

  it('holds nothing of a list that is saved as CSV', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x');
    URL.revokeObjectURL = () => {};
    const { text, count } = await actionsOf((dispatch) =>
      dispatch(
        listsApi.endpoints.exportList.initiate({
          url: '/products/export',
          params: { brandId: 1 },
          separator: 'comma',
          fileName: 'x.csv',
        }),
      ),
    );
    expect(saved).toHaveLength(1);
    expect(count).toBeGreaterThan(1);
    expect(text).not.toContain(CANARY);
  });
});

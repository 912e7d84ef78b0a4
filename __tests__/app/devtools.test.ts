import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type LiftedStore, shownOf } from '../support/devToolsExtension.ts';
import { evalAction, importState } from '@redux-devtools/utils';
import { createMemoryRouter, createPath } from 'react-router';
import { createWatchedStore, devtoolsWanted } from '../../src/app/devtools.ts';
import { followPage } from '../../src/app/followPage.ts';
import { startPersistence } from '../../src/app/persistence.ts';
import { rootReducer } from '../../src/app/rootReducer.ts';
import { api } from '../../src/shared/api/api.ts';
import { authApi } from '../../src/features/auth/authApi.ts';
import { accountApi } from '../../src/features/auth/accountApi.ts';
import { productsApi } from '../../src/features/products/productsApi.ts';
import { hideSecret } from '../../src/shared/api/secretHandle.ts';
import { draftKept } from '../../src/shared/form/formDraftsSlice.ts';
import { opened as viewOpened, selectView } from '../../src/shared/replay/viewSlice.ts';
import { meAnswer } from '../support/signedInPerson.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

const build = (kind: 'on' | 'off' | 'byQuery', search: string) => {
  Object.assign(globalThis, { __DEVTOOLS__: kind });
  window.history.replaceState(null, '', `/login${search}`);
  return devtoolsWanted();
};
afterEach(() => window.history.replaceState(null, '', '/'));

describe('devtoolsWanted', () => {
  it('opens Redux DevTools in development, in a QA build by the address, and never in the public build', () => {
    expect(build('on', '')).toBe(true);
    expect(build('byQuery', '?devtools=1')).toBe(true);
    expect(build('byQuery', '')).toBe(false);
    expect(build('byQuery', '?devtools=0')).toBe(false);
    expect(build('off', '?devtools=1')).toBe(false);
  });
});

/** The console's store as the extension watches it. */
function watch() {
  const store = createWatchedStore();
  const { liftedStore } = store as unknown as { liftedStore: LiftedStore }; // the extension's code adds it
  return { store, liftedStore, shown: () => shownOf(liftedStore) };
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('Redux DevTools', () => {
  it('shows every step by a readable name and without a secret', async () => {
    const sent = stubNetwork({
      'POST /auth/login': { body: { data: { token: 'canary-token', refreshToken: 'canary-refresh' } } },
      'GET /auth/me': { body: meAnswer() },
    });
    const { store, shown } = watch();
    await store.dispatch(
      authApi.endpoints.login.initiate(hideSecret({ email: 'a@b.example', password: 'canary-password' })),
    );
    // What follows the sign-in is over before the next test begins.
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/auth/me'));
    const { actionsById } = shown();
    const names = Object.values(actionsById).map(({ action }) => (action as { type: string }).type);
    expect(names).toEqual(expect.arrayContaining(['login pending', 'session/signedIn', 'login fulfilled']));
    expect(JSON.stringify(shown())).not.toContain('canary');
  });

  it('dispatches what QA writes, travels, and asks and stores nothing meanwhile', async () => {
    const sent = stubNetwork({ 'GET /products/categories': { body: { items: [] } } });
    const { store, liftedStore, shown } = watch();
    await startPersistence(store, rootReducer);
    store.dispatch(evalAction('{ type: "view/opened", payload: { name: "list:dialog", value: "layout" } }', []));
    expect(selectView(store.getState())).toEqual({ 'list:dialog': 'layout' });
    const { actionsById } = shown();
    expect(Object.values(actionsById).map(({ action }) => (action as { type: string }).type)).toContain(
      'view/opened list:dialog',
    );
    store.dispatch(draftKept({ key: 'product', values: { name: 'Lamp' }, at: '2026-01-01T00:00:00.000Z' }));
    const stored = () => localStorage.getItem('persist:console');
    await waitFor(() => expect(stored()).toContain('Lamp'));
    const before = stored();

    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 0, actionId: 0 });
    expect(selectView(store.getState())).toEqual({});
    void store.dispatch(productsApi.endpoints.listProductCategories.initiate({ brandId: 4 }));
    const { stagedActionIds } = liftedStore.getState();
    liftedStore.dispatch({ type: 'TOGGLE_ACTION', id: stagedActionIds.at(-2) });
    await rest();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(stored()).toBe(before);

    liftedStore.dispatch({ type: 'TOGGLE_ACTION', id: stagedActionIds.at(-2) });
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: liftedStore.getState().stagedActionIds.length - 1 });
    await rest();
    expect(sent).toEqual([]);
    expect(stored()).toContain('Lamp');
    await store.dispatch(productsApi.endpoints.listProductCategories.initiate({ brandId: 4 }));
    expect(sent).toHaveLength(1);
  });

  it('never sends what a past step would change, and keeps the steps that its screens would add out of the log', async () => {
    const sent = stubNetwork({ 'POST /auth/forgot-password': { body: {} } });
    const { store, liftedStore } = watch();
    store.dispatch(viewOpened({ name: 'list:dialog', value: 'layout' }));
    const { stagedActionIds } = liftedStore.getState();
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 0, actionId: 0 });
    const asked = store.dispatch(accountApi.endpoints.forgotPassword.initiate({ email: 'a@b.example' }));
    store.dispatch(viewOpened({ name: 'shell:collapsed', value: true }));
    expect(liftedStore.getState().stagedActionIds).toEqual(stagedActionIds);
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
    expect((await asked).error).toMatchObject({ status: 'TIMEOUT' });
    await rest();
    expect(sent).toEqual([]);
    // From here on it is the page's own again.
    store.dispatch(viewOpened({ name: 'shell:collapsed', value: true }));
    expect(selectView(store.getState())).toEqual({ 'list:dialog': 'layout', 'shell:collapsed': true });
  });

  it('tells what the page asked before the journey when it is back', async () => {
    const answered = Promise.withResolvers<void>();
    stubNetwork(async () => {
      await answered.promise;
      return answer(200, { items: [] });
    });
    const { store, liftedStore } = watch();
    const ask = productsApi.endpoints.listProductCategories;
    const asked = store.dispatch(ask.initiate({ brandId: 4 }));
    await rest();
    const last = liftedStore.getState().stagedActionIds.length - 1;
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: 0, actionId: 0 });
    answered.resolve();
    await rest();
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: last });
    await asked;
    expect(ask.select({ brandId: 4 })(store.getState()).status).toBe('fulfilled');
  });

  it('keeps every step of a long day, and shows the screens of each', async () => {
    stubNetwork({});
    build('on', '');
    const { store, liftedStore } = watch();
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
    followPage(router, store);
    await router.navigate('/products?q=lamp');
    const { stagedActionIds } = liftedStore.getState();
    await router.navigate('/discounts');
    for (let i = 0; i < 200; i += 1) store.dispatch(viewOpened({ name: 'list:dialog', value: i }));
    const last = liftedStore.getState().stagedActionIds.length - 1;
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: stagedActionIds.length - 1 });
    await waitFor(() => expect(createPath(router.state.location)).toBe('/products?q=lamp'));
    expect(liftedStore.getState().stagedActionIds).toHaveLength(last + 1);
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: last });
    await waitFor(() => expect(createPath(router.state.location)).toBe('/discounts'));
    expect(liftedStore.getState().stagedActionIds).toHaveLength(last + 1);
  });

  it('asks and stores nothing while it shows an imported file, until the page is back at its own steps', async () => {
    const sent = stubNetwork({ 'GET /products/categories': { body: { items: [] } } });
    const { store, liftedStore } = watch();
    await startPersistence(store, rootReducer);
    const stored = () => localStorage.getItem('persist:console');
    await rest();
    const before = stored();
    const kept = draftKept({ key: 'product', values: { name: 'Somebody else' }, at: '2026-01-01T00:00:00.000Z' });
    const file = JSON.stringify({
      payload: JSON.stringify([kept]),
      preloadedState: JSON.stringify(store.getState()),
    });
    liftedStore.dispatch({ type: 'IMPORT_STATE', ...importState(file, {}) });
    expect(JSON.stringify(store.getState())).toContain('Somebody else');
    void store.dispatch(productsApi.endpoints.listProductCategories.initiate({ brandId: 5 }));
    liftedStore.dispatch({ type: 'COMMIT' });
    await rest();
    expect(sent).toEqual([]);
    expect(stored()).toBe(before);

    liftedStore.dispatch({ type: 'RESET' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(stored() ?? '').not.toContain('Somebody else');
  });

  it('imports files with calls of screens that were never opened on this page', async () => {
    createWatchedStore();
    await waitFor(() =>
      expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(['listFeeds', 'listDiscounts'])),
    );
  });
});

import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { type RootState, rootReducer } from '../../src/app/rootReducer.ts';
import { linkOf, linkStateOf, openLink, readFragment, writeFragment } from '../../src/app/stateLink.ts';
import { createStore } from '../../src/app/store.ts';
import { canonicalHash } from '../../src/features/support/canonicalHash.ts';
import { draftKept } from '../../src/shared/form/formDraftsSlice.ts';
import { changed } from '../../src/shared/replay/formValuesSlice.ts';
import { moved } from '../../src/shared/replay/pageSlice.ts';
import { opened } from '../../src/shared/replay/viewSlice.ts';
import { profileLoaded, signedIn } from '../../src/shared/session/sessionSlice.ts';

const SELECTED = { of: 'stock=low', mode: 'ids', ids: [4, 8] };
/** Low stock, two rows chosen, a dialog open, a form half filled in. */
const state: RootState = [
  signedIn('here'),
  moved({ pathname: '/products', search: '?stock=low&content=5' }),
  opened({ name: 'products:selection', value: SELECTED }),
  opened({ name: 'brand:delete', value: true }),
  draftKept({ key: 'old', values: { name: 'Old' }, at: '2026-01-01T00:00:00.000Z' }),
  draftKept({ key: 'product', values: { name: 'Lamp' }, at: '2026-01-02T00:00:00.000Z' }),
  changed({ form: 'name', values: { name: 'Lamp' } }),
].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));

beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
afterEach(() => localStorage.clear());

describe('the link to a view', () => {
  it('leads whoever opens it to the same view, after their sign-in too', async () => {
    const link = new URL(linkOf(state) ?? '');
    expect(`${link.pathname}${link.search}`).toBe('/products?stock=low&content=5');
    const store = createStore();
    openLink(store, link.hash);
    expect(store.getState().view).toEqual({});
    store.dispatch(signedIn('here'));
    store.dispatch(profileLoaded());
    const { view, formDrafts } = store.getState();
    expect(await canonicalHash({ view, formDrafts })).toBe(await canonicalHash(linkStateOf(state)));
    expect(view).toEqual({ 'products:selection': SELECTED });
  });

  it('opens no dialog that changes something, and takes along the open form alone', () => {
    expect(linkStateOf(state)).toEqual({
      view: { 'products:selection': SELECTED },
      formDrafts: { product: { values: { name: 'Lamp' }, at: '2026-01-02T00:00:00.000Z' } },
    });
    expect(linkStateOf({ ...state, formValues: {} }).formDrafts).toEqual({});
  });

  it('is never longer than 8 KB', () => {
    const random = Array.from({ length: 20_000 }, () => Math.random().toString(36)[2]).join('');
    const drafts = (value: string) => ({ x: { values: { text: value }, at: '2026-01-02T00:00:00.000Z' } });
    expect(writeFragment({ view: {}, formDrafts: drafts('a'.repeat(5_000)) })?.length).toBeLessThan(8193);
    expect(writeFragment({ view: {}, formDrafts: drafts(random) })).toBeNull();
  });

  it.each(['#view=', '#view=AAAA', '#billing', '#view=%%%'])('of another shape opens nothing: %s', (fragment) => {
    expect(readFragment(fragment)).toBeNull();
  });

  it('lets nothing else in', () => {
    const hostile = { view: { 'brand:delete': true, 'products:selection': { ids: ['x'] } }, formDrafts: { a: 1 } };
    const fragment = writeFragment(hostile as unknown as Parameters<typeof writeFragment>[0]) ?? ''; // as somebody else would write it
    expect(readFragment(fragment)).toEqual({ view: {}, formDrafts: {} });
  });
});

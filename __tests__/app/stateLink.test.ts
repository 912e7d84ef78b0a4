import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { type RootState, rootReducer } from '../../src/app/rootReducer.ts';
import { linkOf, linkStateOf, openLink, readFragment, writeFragment } from '../../src/app/stateLink.ts';
import { createStore } from '../../src/app/store.ts';
import { selectDecisions } from '../../src/features/reviews/decisions/pendingDecisions.ts';
import { canonicalHash } from '../../src/features/support/canonicalHash.ts';
import { layoutChanged } from '../../src/shared/list/listLayoutsSlice.ts';
import { draftKept, selectFormDraft } from '../../src/shared/form/formDraftsSlice.ts';
import { changed } from '../../src/shared/replay/formValuesSlice.ts';
import { moved } from '../../src/shared/replay/pageSlice.ts';
import { opened } from '../../src/shared/replay/viewSlice.ts';
import { brandDefaulted } from '../../src/shared/session/selectedBrandSlice.ts';
import { readSessionUser } from '../../src/shared/session/readSessionUser.ts';
import { sessionApi } from '../../src/shared/session/sessionApi.ts';
import { profileLoaded, signedIn } from '../../src/shared/session/sessionSlice.ts';

const LAYOUT = { columns: [{ key: 'price', visible: false, width: null }], density: 'compact' as const };
const SELECTED = { of: 'stock=low', mode: 'ids', ids: [4, 8] };
/** Low stock, two rows chosen, a dialog open, a form half filled in. */
const state: RootState = [
  signedIn('here'),
  brandDefaulted(4),
  layoutChanged({ key: '4:products', layout: LAYOUT }),
  layoutChanged({ key: '4:wallet', layout: LAYOUT }),
  moved({ pathname: '/products', search: '?stock=low&content=5' }),
  opened({ name: 'products:selection', value: SELECTED }),
  opened({ name: 'shortlist:drawer', value: true }),
  opened({ name: 'brand:delete', value: true }),
  draftKept({ key: 'old', values: { name: 'Old' }, at: '2026-01-01T00:00:00.000Z' }),
  draftKept({ key: 'product', values: { name: 'Lamp' }, at: '2026-01-02T00:00:00.000Z' }),
  changed({ form: 'name', values: { name: 'Lamp' }, touched: {}, draftKey: 'product' }),
].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));

const EMPTY = { brandId: null, view: {} };
function memberOf(...brandIds: number[]) {
  const memberships = brandIds.map((id) => ({ brandId: id, role: 'owner', brand: { id, status: 'approved' } }));
  const user = readSessionUser({ id: 1, memberships });
  if (!user) throw new Error('no user');
  return user;
}

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
    store.dispatch(moved({ pathname: link.pathname, search: link.search }));
    const { view, formDrafts } = store.getState();
    const { brandId: _, ...slices } = linkStateOf(state);
    // Until its form takes it up.
    const taken = { product: formDrafts['linked:product'] };
    expect(await canonicalHash({ view, formDrafts: taken })).toBe(await canonicalHash(slices));
    expect(view).toEqual({ 'products:selection': SELECTED, 'products:layout': LAYOUT, 'shortlist:drawer': true });
  });

  it('is opened in its brand by its members, and opens nothing for others', () => {
    const { hash } = new URL(linkOf(state) ?? '');
    const open = (...brandIds: number[]) => {
      const store = createStore();
      store.dispatch(
        sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: memberOf(...brandIds) }]),
      );
      store.dispatch(brandDefaulted(brandIds[0] ?? null));
      openLink(store, hash);
      store.dispatch(signedIn('here'));
      store.dispatch(profileLoaded());
      return { brandId: store.getState().selectedBrand.brandId, view: Object.keys(store.getState().view) };
    };
    expect(open(2, 4)).toEqual({ brandId: 4, view: ['products:layout', 'products:selection', 'shortlist:drawer'] });
    expect(open(2)).toEqual({ brandId: 2, view: [] });
  });

  it('says of a list that was left as it comes that it is', () => {
    expect(linkStateOf({ ...state, listLayouts: {} }).view['products:layout']).toEqual({
      columns: [],
      density: 'standard',
    });
  });

  it('opens no dialog that changes something, and takes along the open form alone', () => {
    expect(linkStateOf(state)).toEqual({
      brandId: 4,
      view: { 'products:selection': SELECTED, 'products:layout': LAYOUT, 'shortlist:drawer': true },
      formDrafts: { product: { values: { name: 'Lamp' }, at: '2026-01-02T00:00:00.000Z' } },
    });
    expect(linkStateOf({ ...state, formValues: {} }).formDrafts).toEqual({});
    // A form that keeps nothing, while there are drafts of others.
    const unkept = { name: { values: {}, touched: {} } };
    expect(linkStateOf({ ...state, formValues: unkept }).formDrafts).toEqual({});
  });

  it('decides nothing by itself, and writes over nothing that the person typed', () => {
    const at = '2026-01-02T00:00:00.000Z';
    const approval = {
      brandId: 4,
      contentId: 5,
      name: '',
      command: 'approve',
      body: {},
      key: 'k',
      sendAt: 0,
      state: 'waiting',
      reason: '',
    };
    const formDrafts = {
      decisions: { values: { c5: approval }, at },
      product: { values: { name: 'Theirs' }, at },
    };
    const store = createStore();
    store.dispatch(draftKept({ key: 'product', values: { name: 'Mine' }, at }));
    store.dispatch(signedIn('here'));
    store.dispatch(profileLoaded());
    openLink(store, writeFragment({ ...EMPTY, formDrafts }) ?? '');
    expect(selectDecisions(store.getState())).toEqual([]);
    expect(selectFormDraft(store.getState(), 'product')?.values).toEqual({ name: 'Mine' });
  });

  it('takes nothing of their own from whoever opens it, however many drafts it brings and from whenever', () => {
    const draft = (at: string, text: string) => ({ values: { text }, at });
    const store = createStore();
    store.dispatch(draftKept({ key: 'decisions', ...draft('2026-01-01T00:00:00.000Z', 'mine') }));
    for (let form = 0; form < 20; form++)
      store.dispatch(draftKept({ key: `own${form}`, ...draft('2026-01-02T00:00:00.000Z', 'mine') }));
    store.dispatch(signedIn('here'));
    store.dispatch(profileLoaded());
    const formDrafts = Object.fromEntries(
      Array.from({ length: 20 }, (_, form) => [`x${form}`, draft('9999-01-01T00:00:00.000Z', 'theirs')]),
    );
    openLink(store, writeFragment({ ...EMPTY, formDrafts }) ?? '');
    store.dispatch(draftKept({ key: 'typed', ...draft('2026-01-03T00:00:00.000Z', 'mine') }));
    const mine = Object.entries(store.getState().formDrafts).filter(([, { values }]) => values.text === 'mine');
    expect(mine.map(([key]) => key).slice(-2)).toEqual(['own19', 'typed']);
    expect(mine).toHaveLength(21);
    expect(selectFormDraft(store.getState(), 'decisions')).toBeDefined();
    const linked = Object.values(store.getState().formDrafts).filter(({ values }) => values.text === 'theirs');
    expect(linked.length).toBeGreaterThan(0);
    for (const { at } of linked) expect(at < '2100').toBe(true);
  });

  it('takes along that applicants of all pages are chosen, so that all of them are for who opens it', () => {
    const chosen = { 'participations:selection': [3, 41], 'participations:all': true };
    const fragment = writeFragment(linkStateOf({ ...state, page: { ...state.page, pathname: '/' }, view: chosen }));
    expect(readFragment(fragment ?? '')?.view).toEqual(chosen);
  });

  it('is never longer than 8 KB', () => {
    const random = Array.from({ length: 20_000 }, () => Math.random().toString(36)[2]).join('');
    const drafts = (value: string) => ({ x: { values: { text: value }, at: '2026-01-02T00:00:00.000Z' } });
    expect(writeFragment({ ...EMPTY, formDrafts: drafts('a'.repeat(5_000)) })?.length).toBeLessThan(8193);
    expect(writeFragment({ ...EMPTY, formDrafts: drafts(random) })).toBeNull();
  });

  it.each(['#view=', '#view=AAAA', '#billing', '#view=%%%'])('of another shape opens nothing: %s', (fragment) => {
    expect(readFragment(fragment)).toBeNull();
  });

  it('lets nothing else in', () => {
    const hostile = {
      brandId: '4',
      view: {
        'brand:delete': true,
        'shortlist:drawer': { of: 1 },
        'products:layout': { columns: 4 },
        'x:layout': LAYOUT,
        'products:selection': { ids: ['x'] },
      },
      formDrafts: { a: 1 },
    };
    const fragment = writeFragment(hostile as unknown as Parameters<typeof writeFragment>[0]) ?? ''; // as somebody else would write it
    expect(readFragment(fragment)).toEqual({ ...EMPTY, formDrafts: {} });
  });
});

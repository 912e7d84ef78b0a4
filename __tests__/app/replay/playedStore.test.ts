import { describe, expect, it } from '@jest/globals';
import { createPlayedStore, showState } from '../../../src/app/replay/playedStore.ts';
import { rootReducer } from '../../../src/app/rootReducer.ts';
import { productsApi } from '../../../src/features/products/productsApi.ts';
import { themeChosen } from '../../../src/shared/preferences/preferencesSlice.ts';
import { errorMessage } from '../../../src/shared/api/errorMessage.ts';
import { moved } from '../../../src/shared/replay/pageSlice.ts';
import { brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { selectUser } from '../../../src/shared/session/sessionApi.ts';
import { signedIn } from '../../../src/shared/session/sessionSlice.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const AT = Date.UTC(2025, 5, 1);
/** The state after a member opened the products. */
const state = [signedIn('here'), brandSelected(4), moved({ pathname: '/products', search: '?stock=low' })].reduce(
  rootReducer,
  rootReducer(undefined, { type: 'start' }),
);

describe('the store of a played screen', () => {
  it('is what it is shown, in the language of who looks at it and at the time of the recording', () => {
    const store = createPlayedStore();
    showState(store, { state, at: AT, language: 'tr' });
    const { page, selectedBrand, preferences, serverTime } = store.getState();
    expect({ page, selectedBrand }).toEqual({ page: state.page, selectedBrand: state.selectedBrand });
    expect(preferences.language).toBe('tr');
    expect(Date.now() + serverTime.aheadMs).toBeCloseTo(AT, -3);
  });

  it('follows nothing that its screens do, stores nothing and asks nobody', async () => {
    const sent = stubNetwork({});
    const store = createPlayedStore();
    showState(store, { state, at: AT, language: 'en' });
    const { api: _, ...shown } = store.getState();
    store.dispatch(themeChosen('dark'));
    store.dispatch(brandSelected(9));
    void store.dispatch(productsApi.endpoints.listProductCategories.initiate({ brandId: 4 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { api, ...after } = store.getState();
    expect(after).toEqual(shown);
    expect(api.queries).toEqual({});
    expect(sent).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('says in place of the data that it is not included, for a state without any', async () => {
    const sent = stubNetwork({});
    const store = createPlayedStore('Data not included');
    const shown = { selectedBrand: { brandId: 4 }, session: { status: 'signedIn', endedBy: null, brandId: null } };
    showState(store, { state: shown, at: AT, language: 'en', notIncluded: 'Data not included' });
    expect(selectUser(store.getState())?.memberships).toMatchObject([{ brandId: 4, role: 'owner' }]);
    const asked = await store.dispatch(productsApi.endpoints.listProductCategories.initiate({ brandId: 4 }));
    expect(errorMessage(asked.error, '')).toBe('Data not included');
    store.dispatch(brandSelected(9));
    expect(store.getState().selectedBrand.brandId).toBe(4);
    expect(sent).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('starts fresh what a file lacks', () => {
    const store = createPlayedStore();
    showState(store, { state: { version: 3 }, at: AT, language: 'en' });
    expect(store.getState()).toMatchObject({ version: 3, session: { status: 'guest' }, view: {} });
  });
});

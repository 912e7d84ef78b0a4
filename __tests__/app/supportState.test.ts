import { afterEach, describe, expect, it } from '@jest/globals';
import { PERSISTED_VERSION } from '../../src/app/persistence.ts';
import { createStore } from '../../src/app/store.ts';
import { readSupportState, supportState } from '../../src/app/supportState.ts';
import { brandDefaulted } from '../../src/shared/session/selectedBrandSlice.ts';
import { themeChosen } from '../../src/shared/preferences/preferencesSlice.ts';

const layout = { columns: [{ key: 'name', visible: true, width: null }], density: 'compact' };
const blobOf = (version: number, layouts: unknown = { '1:products': layout }) =>
  JSON.stringify({
    listLayouts: JSON.stringify(layouts),
    session: JSON.stringify({ status: 'signedIn' }),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

afterEach(() => localStorage.clear());

describe('supportState', () => {
  it('joins what the browser remembers with brand, look and route, and reads it again', () => {
    localStorage.setItem('persist:console', blobOf(PERSISTED_VERSION));
    localStorage.setItem('accessToken', 'secret-access');
    localStorage.setItem('refreshToken', 'secret-refresh');
    const store = createStore({ isOfPage: false });
    store.dispatch(brandDefaulted(4));
    store.dispatch(themeChosen('dark'));
    const text = supportState(store.getState(), '/products/edit/17');
    expect(text).not.toContain('secret');
    expect(readSupportState(text)).toEqual({
      state: {
        listLayouts: { '1:products': layout },
        session: { status: 'signedIn', endedBy: null, brandId: null },
        selectedBrand: { brandId: 4 },
        preferences: { theme: 'dark', language: 'en' },
      },
      version: PERSISTED_VERSION,
      route: '/products/edit/:id',
    });
  });

  it('names the list of invitations, not a creator of that name', () => {
    const read = readSupportState(supportState(createStore({ isOfPage: false }).getState(), '/creators/invitations'));
    expect(read).toMatchObject({ route: '/creators/invitations' });
  });

  it('is read without anything remembered', () => {
    const read = readSupportState(supportState(createStore({ isOfPage: false }).getState(), '/reset-password/abc'));
    expect(read).toMatchObject({ state: { selectedBrand: { brandId: null } }, route: '/reset-password/:resetToken' });
  });
});

describe('readSupportState', () => {
  it('reads the bare blob of a browser, slice by slice', () => {
    expect(readSupportState(blobOf(PERSISTED_VERSION, { a: layout, b: 5 }))).toMatchObject({
      state: { listLayouts: { a: layout }, selectedBrand: { brandId: 1 } },
      route: null,
    });
    expect(readSupportState(blobOf(PERSISTED_VERSION, { '7:products': layout }))).toMatchObject({
      state: { selectedBrand: { brandId: 7 } },
    });
  });

  it('takes what an older console wrote, as the start of a page does', () => {
    expect(readSupportState(blobOf(PERSISTED_VERSION - 1, { '7:products': layout }))).toMatchObject({
      version: PERSISTED_VERSION - 1,
      state: { listLayouts: { '7:products': layout } },
    });
  });

  it('names the version that a newer console wrote', () => {
    expect(readSupportState(blobOf(PERSISTED_VERSION + 3))).toEqual({
      refused: 'newer',
      version: PERSISTED_VERSION + 3,
    });
  });

  it.each(['', 'x', '[]', '{}', '{"format":"other"}', '{"formDrafts":"{}"}', `"${'x'.repeat(6_000_000)}"`])(
    'refuses what is none',
    (text) => expect(readSupportState(text)).toEqual({ refused: 'notState' }),
  );
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  KEPT_ASIDE_KEY,
  openStored,
  PERSISTED_VERSION,
  readStored,
  forgetPersisted,
  resumePersistence,
  startPersistence,
} from '../../src/app/persistence.ts';
import { streamChanged } from '../../src/features/notifications/notificationsSlice.ts';
import { rootReducer } from '../../src/app/rootReducer.ts';
import { createStore } from '../../src/app/store.ts';
import { draftKept } from '../../src/shared/form/formDraftsSlice.ts';
import { layoutChanged } from '../../src/shared/list/listLayoutsSlice.ts';
import { signedOut } from '../../src/shared/session/sessionSlice.ts';

const layout = { columns: [{ key: 'name', visible: true, width: null }], density: 'compact' as const };
const at = (version: number) => ({ _persist: { version, rehydrated: true } });

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** What version 1 wrote into browsers, as it stands there. A released version keeps its fixture for good. */
const WRITTEN_BY_1 =
  '{"listLayouts":"{\\"1:products\\":{\\"columns\\":[{\\"key\\":\\"name\\",\\"visible\\":true,\\"width\\":null}],\\"density\\":\\"compact\\"}}","notifications":"{\\"shownIds\\":[4,7]}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}';

function parseBlob(blob: string): Parameters<typeof readStored>[0] {
  const slices = JSON.parse(blob) as Record<string, string>;
  return Object.fromEntries(Object.entries(slices).map(([key, text]) => [key, JSON.parse(text) as unknown]));
}

describe('readStored', () => {
  it('still loads what version 1 wrote', () => {
    expect(readStored(parseBlob(WRITTEN_BY_1), PERSISTED_VERSION)).toMatchObject({
      listLayouts: { '1:products': layout },
      notifications: { shownIds: [4, 7] },
    });
  });

  it('has a fixture of every released version', () => {
    const versions = [WRITTEN_BY_1].map((blob) => parseBlob(blob)?._persist?.version);
    expect(versions).toEqual(Array.from({ length: PERSISTED_VERSION }, (_, index) => index + 1));
  });

  it('takes the slices of the allow-list and nothing else', () => {
    const stored = {
      ...at(PERSISTED_VERSION),
      listLayouts: { '1:products': layout },
      session: { status: 'signedIn' },
      api: { queries: {} },
    };
    expect(readStored(stored, PERSISTED_VERSION)).toEqual({
      ...at(PERSISTED_VERSION),
      listLayouts: { '1:products': layout },
    });
  });

  it('starts a slice of the wrong shape fresh and keeps the others', () => {
    const stored = { ...at(PERSISTED_VERSION), listLayouts: 'broken', notifications: { shownIds: [1, 'x', 2] } };
    expect(readStored(stored, PERSISTED_VERSION)).toEqual({
      ...at(PERSISTED_VERSION),
      notifications: { shownIds: [1, 2], stream: 'off' },
    });
  });

  it('drops single layouts that are none', () => {
    const stored = { ...at(PERSISTED_VERSION), listLayouts: { a: layout, b: { columns: 5 }, c: null } };
    expect(readStored(stored, PERSISTED_VERSION)?.['listLayouts']).toEqual({ a: layout, c: null });
  });

  it('drops drafts that are none', () => {
    const draft = { values: { name: 'Typed' }, at: '2026-11-20T10:00:00.000Z' };
    const formDrafts = {
      a: draft,
      b: { ...draft, at: 'yesterday' },
      c: { ...draft, values: [] },
      d: { ...draft, values: { name: 'x'.repeat(60_000) } },
      e: { ...draft, version: 3, before: { name: 'Serum' } },
      f: { ...draft, version: '3' },
      g: { ...draft, version: 3, before: 'Serum' },
    };
    expect(readStored({ ...at(PERSISTED_VERSION), formDrafts }, PERSISTED_VERSION)?.['formDrafts']).toEqual({
      a: draft,
      e: formDrafts.e,
    });
  });

  it('loads nothing that a newer version wrote', () => {
    expect(readStored({ ...at(PERSISTED_VERSION + 1), listLayouts: { a: layout } }, PERSISTED_VERSION)).toBeUndefined();
    expect(readStored(undefined, PERSISTED_VERSION)).toBeUndefined();
  });
});

describe('openStored', () => {
  it('keeps a blob aside that could not be read, and starts fresh', () => {
    localStorage.setItem('persist:console', WRITTEN_BY_1);
    const broken = Object.defineProperty(at(PERSISTED_VERSION), 'listLayouts', {
      get: () => {
        throw new Error('of another world');
      },
    });
    expect(openStored(broken, PERSISTED_VERSION)).toBeUndefined();
    expect(localStorage.getItem(KEPT_ASIDE_KEY)).toBe(WRITTEN_BY_1);
  });
});

describe('persistence', () => {
  it('restores, remembers, and writes nothing back after a sign-out', async () => {
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem(
      'persist:console',
      JSON.stringify({
        listLayouts: JSON.stringify({ '1:products': layout }),
        _persist: JSON.stringify({ version: PERSISTED_VERSION, rehydrated: true }),
      }),
    );
    const store = createStore();
    jest.useFakeTimers();
    await startPersistence(store, rootReducer);
    expect(store.getState().listLayouts['1:products']).toEqual(layout);

    store.dispatch(layoutChanged({ key: '2:products', layout }));
    await jest.advanceTimersByTimeAsync(20);
    expect(localStorage.getItem('persist:console')).toContain('2:products');

    store.dispatch(layoutChanged({ key: '3:products', layout }));
    store.dispatch(signedOut('byUser'));
    await jest.advanceTimersByTimeAsync(20);
    expect(localStorage).toHaveLength(0);
    expect(store.getState().listLayouts).toEqual({});

    resumePersistence();
    // Starting it once more changes nothing.
    await startPersistence(store, rootReducer);
    store.dispatch(layoutChanged({ key: '4:products', layout }));
    await jest.advanceTimersByTimeAsync(20);
    expect(localStorage.getItem('persist:console')).toContain('4:products');
    // What another tab remembers is not written away by this one.
    const elsewhere = { '1:product:new': { values: { name: 'Typed elsewhere' }, at: '2026-11-20T10:00:00.000Z' } };
    const newValue = JSON.stringify({
      formDrafts: JSON.stringify(elsewhere),
      notifications: JSON.stringify({ shownIds: [4], stream: 'connecting' }),
      _persist: JSON.stringify({ version: PERSISTED_VERSION, rehydrated: true }),
    });
    store.dispatch(streamChanged('open'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:console', newValue }));
    expect(store.getState().formDrafts).toEqual(elsewhere);
    // Nor does it close this one's stream of news.
    expect(store.getState().notifications).toEqual({ shownIds: [4], stream: 'open' });
    store.dispatch(draftKept({ key: '1:product:5', values: { name: 'Typed here' }, at: '2026-11-20T11:00:00.000Z' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('persist:console')).toMatch(/Typed elsewhere.*Typed here/);
    forgetPersisted();
    expect(localStorage.getItem(KEPT_ASIDE_KEY)).toBeNull();
  });
});

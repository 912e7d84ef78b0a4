import type { Persistor } from 'redux-persist';
import type { Reducer } from '@reduxjs/toolkit';
import { readNotifications } from '../features/notifications/notificationsSlice.ts';
import { readListLayouts } from '../shared/list/listLayoutsSlice.ts';
import { browserStorage } from '../shared/storage/browserStorage.ts';
import type { RootState, Store } from './store.ts';

/** Version of the stored blob. A browser that holds a newer one starts fresh. */
export const PERSISTED_VERSION = 1;
const KEY = 'console';
/** Where a blob goes that could not be read, so that support can look at it. */
export const KEPT_ASIDE_KEY = 'persist:console:unreadable';

/** The allow-list: each slice with the check that its stored value must pass; null starts that slice fresh. */
const READERS = { listLayouts: readListLayouts, notifications: readNotifications } satisfies Partial<{ [K in keyof RootState]: (value: unknown) => RootState[K] | null }>;

let persistor: Persistor | null = null;
let started: Promise<void> | null = null;
/** Closed at sign-out, so that a write that was already on its way finds no door. */
let open = true;

const storage = {
  getItem: (key: string) => Promise.resolve(browserStorage.get(key)),
  setItem: (key: string, value: string) => {
    if (open) browserStorage.set(key, value);
    return Promise.resolve();
  },
  removeItem: (key: string) => {
    browserStorage.remove(key);
    return Promise.resolve();
  },
};

type Stored = Record<string, unknown> & { _persist?: { version: number; rehydrated: boolean } };

/** What of a stored blob may enter the store; undefined means none of it. Checks slice by slice. */
export function readStored(stored: Stored | undefined, version: number): Stored | undefined {
  if (!stored?._persist || typeof stored._persist.version !== 'number' || stored._persist.version > version) return undefined;
  const kept: Stored = { _persist: stored._persist };
  for (const [slice, read] of Object.entries(READERS)) {
    const value = read(stored[slice]);
    if (value !== null) kept[slice] = value;
  }
  return kept;
}

/** Loads the persistence library, restores and starts to remember what the allow-list names. Called once somebody is signed in. */
export function startPersistence(store: Store, reducer: Reducer<RootState>): Promise<void> {
  started ??= start(store, reducer);
  return started;
}

async function start(store: Store, reducer: Reducer<RootState>): Promise<void> {
  const { persistReducer, persistStore } = await import(/* webpackChunkName: "frame" */ 'redux-persist');
  const persisted = persistReducer<RootState>(
    {
      key: KEY,
      version: PERSISTED_VERSION,
      storage,
      whitelist: Object.keys(READERS),
      migrate: (stored, version) => {
        try {
          return Promise.resolve(readStored(stored as Stored | undefined, version) as typeof stored); // checked slice by slice just now
        } catch {
          browserStorage.set(KEPT_ASIDE_KEY, browserStorage.get(`persist:${KEY}`) ?? '');
          return Promise.resolve(undefined);
        }
      },
    },
    reducer,
  );
  // The library's own `_persist` key is the only difference between the two reducers' states.
  store.replaceReducer(persisted as unknown as Reducer<RootState>);
  await new Promise<void>((resolve) => {
    persistor = persistStore(store, null, () => resolve());
  });
}

/** Takes remembering up again after a sign-in that followed a sign-out. */
export function resumePersistence(): void {
  open = true;
  persistor?.persist();
}

/** Stops remembering and forgets: part of signing out. */
export function forgetPersisted(): void {
  open = false;
  persistor?.pause();
  browserStorage.remove(`persist:${KEY}`);
}

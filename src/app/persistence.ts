import type { Persistor } from 'redux-persist';
import { createAction, type Reducer } from '@reduxjs/toolkit';
import { readNotifications, selectStreamState } from '../features/notifications/notificationsSlice.ts';
import { readFormDrafts } from '../shared/form/formDraftsSlice.ts';
import { readListLayouts } from '../shared/list/listLayoutsSlice.ts';
import { browserStorage } from '../shared/storage/browserStorage.ts';
import { onPageLeft } from '../shared/storage/onPageLeft.ts';
import { REMEMBERED_ELSEWHERE } from '../shared/storage/rememberedElsewhere.ts';
import { readRecentCommands } from './palette/recentCommandsSlice.ts';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

/** Version of the stored blob. A browser that holds a newer one starts fresh. */
export const PERSISTED_VERSION = 1;
const KEY = 'console';
/** Where a blob goes that could not be read, so that support can look at it. */
export const KEPT_ASIDE_KEY = 'persist:console:unreadable';

/** The allow-list: each slice with the check that its stored value must pass; null starts that slice fresh. */
const READERS = {
  formDrafts: readFormDrafts,
  listLayouts: readListLayouts,
  notifications: readNotifications,
  recentCommands: readRecentCommands,
} satisfies Partial<{ [K in keyof RootState]: (value: unknown) => RootState[K] | null }>;

type Remembered = Pick<RootState, keyof typeof READERS>;
/** Another tab of this browser remembered something: these slices become what they are there. */
export const rememberedElsewhere = createAction<Partial<Remembered>>(REMEMBERED_ELSEWHERE);

let persistor: Persistor | null = null;
let started: Promise<void> | null = null;
/** Closed at sign-out, so that a write that was already on its way finds no door. */
let open = true;
/** While Redux DevTools shows another state than the one that holds. */
let held = false;

const storage = {
  getItem: (key: string) => Promise.resolve(readableBlob(key)),
  setItem: (key: string, value: string) => {
    if (open && !held) browserStorage.set(key, value);
    return Promise.resolve();
  },
  removeItem: (key: string) => {
    browserStorage.remove(key);
    return Promise.resolve();
  },
};

/** The stored text; null when nobody could parse it, and then it lies aside. */
function readableBlob(key: string): string | null {
  const blob = browserStorage.get(key);
  if (blob === null || parseBlob(blob)) return blob;
  browserStorage.set(KEPT_ASIDE_KEY, blob);
  return null;
}

/** What this browser remembers of the console now, as its text; null when it remembers nothing. */
export function rememberedBlob(): string | null {
  void persistor?.flush();
  return browserStorage.get(`persist:${KEY}`);
}

/** The slices of a blob; each is text of its own in it. Null for what is none. */
export function parseBlob(blob: string): Stored | null {
  try {
    const slices: unknown = JSON.parse(blob);
    if (typeof slices !== 'object' || slices === null) return null;
    return Object.fromEntries(
      Object.entries(slices).map(([key, text]): [string, unknown] => [key, JSON.parse(String(text))]),
    );
  } catch {
    return null;
  }
}

type Stored = Record<string, unknown> & { _persist?: { version: number; rehydrated: boolean } };

/** What of a stored blob may enter the store; undefined means none of it. Checks slice by slice. */
export function readStored(stored: Stored | undefined, version: number): Stored | undefined {
  if (!stored?._persist || typeof stored._persist.version !== 'number' || stored._persist.version > version)
    return undefined;
  const kept: Stored = { _persist: stored._persist };
  for (const [slice, read] of Object.entries(READERS)) {
    const value = read(stored[slice]);
    if (value !== null) kept[slice] = value;
  }
  return kept;
}

/** What of a stored blob becomes the state. When that fails, the blob lies aside and everything starts fresh. */
export function openStored(stored: Stored | undefined, version: number): Stored | undefined {
  try {
    return readStored(stored, version);
  } catch {
    browserStorage.set(KEPT_ASIDE_KEY, browserStorage.get(`persist:${KEY}`) ?? '');
    return undefined;
  }
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
      migrate: (stored, version) => Promise.resolve(openStored(stored as Stored | undefined, version) as typeof stored), // checked slice by slice
    },
    reducer,
  );
  // The library's own `_persist` key is the only difference between the two reducers' states.
  store.replaceReducer(persisted as unknown as Reducer<RootState>);
  await new Promise<void>((resolve) => {
    persistor = persistStore(store, null, () => resolve());
  });
  onPageLeft('write', () => void persistor?.flush());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === `persist:${KEY}` && newValue !== null && open) follow(store, newValue);
  });
}

/** Each tab writes the whole blob, so a tab that did not follow the others would write their news away. */
function follow(store: Store, blob: string): void {
  const stored = readStored(parseBlob(blob) ?? undefined, PERSISTED_VERSION) ?? {};
  const state: Record<string, unknown> = { ...store.getState() };
  // Each tab has a stream of news of its own.
  const told = readNotifications(stored['notifications']);
  if (told) stored['notifications'] = { ...told, stream: selectStreamState(store.getState()) };
  const news = Object.keys(READERS).filter(
    (slice) => slice in stored && JSON.stringify(stored[slice]) !== JSON.stringify(state[slice]),
  );
  // Checked slice by slice by the readers just now.
  if (news.length > 0)
    store.dispatch(
      rememberedElsewhere(Object.fromEntries(news.map((slice) => [slice, stored[slice]])) as Partial<Remembered>),
    );
}

/** Writes nothing while this holds. */
export function holdPersistence(isHeld: boolean): void {
  held = isHeld;
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

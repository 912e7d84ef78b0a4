import type { Language } from '#contract/constants/languages';
import { selectLanguage } from '../shared/preferences/preferencesSlice.ts';
import { selectSessionStatus } from '../shared/session/sessionSlice.ts';
import { createWatchedStore, devtoolsWanted } from './devtools.ts';
import { readProfile } from './listeners.ts';
import { createStore, type Store } from './store.ts';
import { followOtherTabs } from './tabs.ts';

/** The store of a page that begins, and the language in which it does; whoever was signed in before is asked for at once. */
export function startStore(): { store: Store; language: Language } {
  // Written so that the public build has nothing of it.
  const store = __DEVTOOLS__ !== 'off' && devtoolsWanted() ? createWatchedStore() : createStore();
  followOtherTabs(store);
  if (selectSessionStatus(store.getState()) === 'restoring') readProfile(store.dispatch);
  return { store, language: selectLanguage(store.getState()) };
}

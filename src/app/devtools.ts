import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { browserNetwork, type Network } from '../shared/api/network.ts';
import { stepName } from '../shared/replay/stepName.ts';
import { holdPersistence } from './persistence.ts';
import { createStore, type Store } from './store.ts';

/** Redux DevTools: always in development, by `?devtools=1` in QA builds, never in the public build. */
export function devtoolsWanted(): boolean {
  if (__DEVTOOLS__ === 'byQuery') return new URLSearchParams(window.location.search).get('devtools') === '1';
  return __DEVTOOLS__ === 'on';
}

/** Calls stand in the log by their own names. Secrets are in no action and no state, so there is none to take out. */
const OPTIONS: DevToolsEnhancerOptions = {
  name: 'Meydan',
  actionSanitizer: <A extends { type: string }>(action: A): A => ({
    ...action,
    type: stepName(action),
  }),
};

/** What DevTools puts beside a store that it watches. */
interface Watched {
  liftedStore?: {
    getState: () => { currentStateIndex: number; stagedActionIds: number[]; skippedActionIds: number[] };
    subscribe: (listener: () => void) => () => void;
  };
}

/** Whether DevTools shows another state than the one to which everything that happened leads. */
function isTravelling({ liftedStore }: Watched): boolean {
  const lifted = liftedStore?.getState();
  return (
    lifted !== undefined &&
    (lifted.currentStateIndex < lifted.stagedActionIds.length - 1 || lifted.skippedActionIds.length > 0)
  );
}

/** Resolves at once, or when the journey through time has ended. */
const whenBack = (store: Watched): Promise<void> =>
  new Promise((resolve) => {
    if (!isTravelling(store)) return resolve();
    const stop = store.liftedStore?.subscribe(() => {
      if (isTravelling(store)) return;
      stop?.();
      resolve();
    });
  });

/** A store that DevTools watches. While it shows an earlier state, nothing is asked of the server and nothing stored: what the screens of then would do belongs to the past. */
export function createWatchedStore(network: Network = browserNetwork): Store {
  const held: Network = {
    fetch: async (url, init) => {
      await whenBack(watched);
      return network.fetch(url, init);
    },
    openUpload: network.openUpload,
  };
  const store = createStore({ devTools: OPTIONS, network: held });
  const watched: Store & Watched = store;
  watched.liftedStore?.subscribe(() => holdPersistence(isTravelling(watched)));
  return store;
}

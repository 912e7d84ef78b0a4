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
  // Unless told, the first of more than fifty are forgotten, and those of an imported file with the first step after it.
  maxAge: 10_000,
  actionSanitizer: <A extends { type: string }>(action: A): A => ({
    ...action,
    type: stepName(action),
  }),
};

/** What DevTools knows of the store that it watches. */
interface Lifted {
  currentStateIndex: number;
  stagedActionIds: number[];
  skippedActionIds: number[];
  /** Takes no further steps. */
  isLocked: boolean;
  /** The state from which the steps are computed. */
  committedState: unknown;
  computedStates: { state?: unknown }[];
}

/** What DevTools puts beside a store that it watches. */
interface Watched {
  liftedStore?: {
    getState: () => Lifted;
    subscribe: (listener: () => void) => () => void;
    dispatch: (action: { type: 'LOCK_CHANGES'; status: boolean }) => unknown;
  };
}

/**
 * Follows whether DevTools shows another state than the one to which everything that happened on this page leads: an
 * earlier one, one without some of the steps, or one of an imported file, until the page's own steps are back by Reset.
 */
function followTravel({ liftedStore }: Watched) {
  const first = liftedStore?.getState();
  let before = first;
  let isImported = false;
  const isTravelling = (): boolean => {
    const now = liftedStore?.getState();
    return (
      now !== undefined &&
      (isImported || now.currentStateIndex < now.stagedActionIds.length - 1 || now.skippedActionIds.length > 0)
    );
  };
  liftedStore?.subscribe(() => {
    const now = liftedStore.getState();
    if (now.committedState === first?.committedState) isImported = false;
    // Steps that are committed leave one of the states that they led to.
    else if (now.committedState !== before?.committedState)
      isImported ||= !before?.computedStates.some(({ state }) => state === now.committedState);
    before = now;
  });
  return {
    isTravelling,
    /** Resolves at once, or when the journey through time has ended. */
    whenBack: () =>
      new Promise<void>((resolve) => {
        if (!isTravelling()) return resolve();
        const stop = liftedStore?.subscribe(() => {
          if (isTravelling()) return;
          stop?.();
          resolve();
        });
      }),
  };
}

/** Whether an earlier step is shown. */
function isPast({ liftedStore }: Watched): boolean {
  const now = liftedStore?.getState();
  return now !== undefined && now.currentStateIndex < now.stagedActionIds.length - 1;
}

/** While an earlier step is shown, its screens add none: what they tell the store by themselves would stand at the end. */
function lockThePast(watched: Watched): void {
  const { liftedStore } = watched;
  let isOurs = false;
  liftedStore?.subscribe(() => {
    const { isLocked } = liftedStore.getState();
    const status = isPast(watched);
    if (status === isLocked || (isLocked && !isOurs)) return;
    isOurs = status;
    liftedStore.dispatch({ type: 'LOCK_CHANGES', status });
  });
}

/** Never answers, since nobody waits for it any more; only giving it up ends it. */
const untilGivenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

/**
 * A store that DevTools watches. While it shows another state than the page's own, nothing is asked of the server and
 * nothing stored: what the screens of then would do belongs to the past. It never leaves, since by the page's own last
 * step it may have been taken back. Answers to what the page itself asked before are told on the return.
 */
export function createWatchedStore(network: Network = browserNetwork): Store {
  const held: Network = {
    fetch: async (url, init) => {
      const isOfPast = travel.isTravelling();
      if (isPast(watched) && init.method === 'GET') return untilGivenUp(init.signal);
      await travel.whenBack();
      // Of a time-out it is not known what became of it, and no call is repeated by itself: who began it looks again.
      if (isOfPast && init.method !== 'GET') throw new DOMException('Begun by a step that is past', 'TimeoutError');
      const answer = await network.fetch(url, init);
      // It belongs to the page's own steps.
      await travel.whenBack();
      return answer;
    },
    openUpload: network.openUpload,
  };
  const store = createStore({ devTools: OPTIONS, network: held });
  const watched: Store & Watched = store;
  const travel = followTravel(watched);
  lockThePast(watched);
  watched.liftedStore?.subscribe(() => holdPersistence(travel.isTravelling()));
  // Calls of screens that were not opened here are steps of an imported file too.
  void import('../features/support/allEndpoints.ts');
  return store;
}

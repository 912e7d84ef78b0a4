/** Puts the extension's published code where the page finds the extension. Import it before all else: the toolkit looks for it when it is loaded. */
import { instrument } from '@redux-devtools/instrument';
import { filterState } from '@redux-devtools/utils';
import type { StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Sanitizer = Parameters<typeof filterState>[4];
export type Lifted = Parameters<typeof filterState>[0] & { currentStateIndex: number };
export interface LiftedStore {
  getState: () => Lifted;
  dispatch: (action: object) => void;
}
/** A store as the extension makes it, before the console puts its middleware around. */
export interface WatchedStore {
  liftedStore: LiftedStore;
  dispatch: (action: object) => void;
}

let sanitizer: Sanitizer;
let watched: unknown;
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    // The extension's own limit is fifty steps.
    ({ actionSanitizer, maxAge = 50 }: { actionSanitizer?: Sanitizer; maxAge?: number }) =>
      (...enhancers: StoreEnhancer[]) => {
        sanitizer = actionSanitizer;
        const watch: StoreEnhancer = (create) => (reducer, state) => {
          const store = instrument(undefined, { maxAge })(create)(reducer, state);
          watched = store;
          return store;
        };
        return (create: StoreEnhancerStoreCreator) =>
          [...enhancers, watch].reduceRight((made, enhancer) => enhancer(made), create);
      },
});

/** The store of the page that the extension watches. */
export const watchedStore = (): WatchedStore => watched as WatchedStore; // its enhancer adds the lifted store

/** What the extension shows of a watched store. */
export const shownOf = (store: LiftedStore): Lifted =>
  filterState(store.getState(), 'STATE', undefined, undefined, sanitizer, 0, undefined) as Lifted; // the same with other names

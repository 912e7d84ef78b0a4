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

let sanitizer: Sanitizer;
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ actionSanitizer }: { actionSanitizer?: Sanitizer }) =>
    (...enhancers: StoreEnhancer[]) => {
      sanitizer = actionSanitizer;
      return (create: StoreEnhancerStoreCreator) =>
        [...enhancers, instrument()].reduceRight((made, enhancer) => enhancer(made), create);
    },
});

/** What the extension shows of a watched store. */
export const shownOf = (store: LiftedStore): Lifted =>
  filterState(store.getState(), 'STATE', undefined, undefined, sanitizer, 0, undefined) as Lifted; // the same with other names

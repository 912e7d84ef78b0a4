import type { Recording } from '../replay/recording.ts';

/** How calls leave the page. */
export interface Network {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** For uploads: `fetch` does not tell how far it is. */
  openUpload: () => XMLHttpRequest;
}

/** The browser's own. */
export const browserNetwork: Network = {
  fetch: (url, init) => fetch(url, init),
  openUpload: () => new XMLHttpRequest(),
};

/**
 * What thunks and queries get beside `dispatch` and `getState`. A store whose network is null reaches nobody: each call
 * ends as if there were no connection. So a store can be made that only plays actions again.
 */
export interface StoreExtra {
  network: Network | null;
  /** What happened last in this tab; null where nothing is kept. */
  recording: () => Recording | null;
}

/** The network of the store that runs a query. */
export const networkOf = ({ extra }: { extra: unknown }): Network | null => (extra as StoreExtra).network; // every store is made with one

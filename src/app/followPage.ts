import type { DataRouter } from 'react-router';
import { moved, readPage, resized } from '../shared/replay/pageSlice.ts';
import type { Store } from './store.ts';

/** A window that is being drawn larger has one size in the end. */
const REST_MS = 200;

/** Tells the store where the page is and how large its window, whenever that changes. */
export function followPage(router: DataRouter, { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): void {
  router.subscribe(({ location }) => {
    const action = moved(location);
    const { pathname, search } = getState().page;
    if (action.payload.pathname !== pathname || action.payload.search !== search) dispatch(action);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { width, height } = readPage();
      dispatch(resized({ width, height }));
    }, REST_MS);
  });
}

import type { DataRouter } from 'react-router';
import { moved, readPageState, resized, selectPage } from '../shared/replay/pageSlice.ts';
import type { Store } from './store.ts';

/** A window that is being drawn larger has one size in the end. */
const REST_MS = 200;

/** Redux DevTools alone moves the page in the store before the page itself: to where it was at the step that is shown. */
function followTravel(router: DataRouter, { getState, subscribe }: Pick<Store, 'getState' | 'subscribe'>): void {
  let page = selectPage(getState());
  subscribe(() => {
    const now = selectPage(getState());
    const { payload: here } = moved(router.state.location);
    const isElsewhere = now.pathname !== here.pathname || now.search !== here.search;
    if (now !== page && isElsewhere) void router.navigate(now.pathname + now.search, { replace: true });
    page = now;
  });
}

/** Tells the store where the page is and how large its window, whenever that changes. */
export function followPage(router: DataRouter, store: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>): void {
  const { dispatch, getState } = store;
  // Written so that the public build has nothing of it.
  if (__DEVTOOLS__ !== 'off') followTravel(router, store);
  router.subscribe(({ location }) => {
    const action = moved(location);
    const { pathname, search } = getState().page;
    if (action.payload.pathname !== pathname || action.payload.search !== search) dispatch(action);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { width, height } = readPageState();
      dispatch(resized({ width, height }));
    }, REST_MS);
  });
}

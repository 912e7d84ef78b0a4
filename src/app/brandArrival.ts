import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type DataRouter, NavigationType, useLocation, useNavigationType } from 'react-router';
import { arriveWith, type StoreParts } from './brandSwitch.ts';
import type { RootState } from './rootReducer.ts';

// Apart from `brandSwitch.ts`, which is part of the first file: the router is not.

/**
 * Selects the brand of a navigation to the very screen that is open, at the moment of its arrival: the screen of the old
 * brand then goes without being drawn once more for the new address.
 */
export function switchOnSameScreen(router: DataRouter, store: StoreParts): void {
  let from = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === from.key) return;
    const staysOnScreen = location.pathname === from.pathname;
    from = location;
    if (staysOnScreen) arriveWith(location.state, historyAction === NavigationType.Pop, store);
  });
}

/** Selects the brand of a navigation to another screen once that is there, because what it asks is known then. */
export function useSwitchOnOtherScreen(): void {
  const store = useStore<RootState>();
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => arriveWith(location.state, type === NavigationType.Pop, store), [location, type, store]);
}

import { type DataRouter, NavigationType } from 'react-router';
import { readSelectedBrand } from '../shared/session/brandNavigation.ts';
import { brandSelected } from '../shared/session/selectedBrandSlice.ts';
import type { Store } from './store.ts';

/**
 * Selects the brand that a navigation brings along to the very screen that is open, at the moment of its arrival: the
 * screen of the old brand then goes without being drawn once more for the new address. One that opens another screen
 * selects its brand once that is there (`useBrandFromNavigation`), because what it asks is known then.
 */
export function selectBrandsOnSameScreen(router: DataRouter, { dispatch }: Store): void {
  let from = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === from.key) return;
    const staysOnScreen = location.pathname === from.pathname;
    from = location;
    const brandId = readSelectedBrand(location.state);
    if (brandId !== null && historyAction === NavigationType.Push && staysOnScreen) dispatch(brandSelected(brandId));
  });
}

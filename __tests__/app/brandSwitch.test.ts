import { expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { switchOnSameScreen } from '../../src/app/brandArrival.ts';
import { createStore } from '../../src/app/store.ts';
import { selectingBrand } from '../../src/shared/session/brandNavigation.ts';
import { brandDefaulted, selectBrandId } from '../../src/shared/session/selectedBrandSlice.ts';
import { selectVersion } from '../../src/shared/session/versionSlice.ts';

it('selects the brand that a navigation brings to the open screen, on its arrival and once; one that opens another screen selects it later', async () => {
  const store = createStore();
  store.dispatch(brandDefaulted(7));
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/products?stock=limited'] });
  switchOnSameScreen(router, store);
  const seen = () => [selectBrandId(store.getState()), selectVersion(store.getState())];

  await router.navigate('/products?stock=limited', { state: selectingBrand(8) });
  expect(seen()).toEqual([8, 1]);
  await router.navigate('/products?page=2');
  await router.navigate(-1);
  expect(router.state.location.state).toEqual(selectingBrand(8));
  expect(seen()).toEqual([8, 1]);
  await router.navigate('/wallet', { state: selectingBrand(9) });
  expect(seen()).toEqual([8, 1]);
  router.dispose();
});

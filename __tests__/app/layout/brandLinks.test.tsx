import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type Location, matchPath, RouterProvider } from 'react-router';
import { useGoToBrand } from '../../../src/app/layout/brandLinks.ts';
import { AREAS } from '../../../src/app/areas.ts';

const screens = AREAS.flatMap(({ screens: own = [] }) => own.map(({ path }) => path));

it.each([
  ['/contents/captured?status=approved', '/contents/captured?status=approved'],
  ['/discounts?status=active&challenge=5&creator=3,8&page=2', '/discounts?status=active'],
  ['/licensing/requests', '/licensing/requests'],
  ['/licensing/requests/12', '/licensing/requests'],
  ['/billing/invoices', '/billing/invoices'],
  ['/reviews/pending', '/reviews/pending'],
  ['/reviews/disputes/4', '/reviews/pending'],
  ['/products/edit/7', '/products'],
  ['/products/create', '/products'],
  ['/settings/team', '/settings'],
  ['/payments/success?ref=1', '/'],
])('another brand leads from %s to %s, which is a screen', (from, to) => {
  let show: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => show }], { initialEntries: [from] });
  const { result } = renderHook(() => useGoToBrand(), {
    wrapper: ({ children }) => {
      show = children;
      return <RouterProvider router={router} />;
    },
  });
  act(() => result.current(8));
  const { pathname, search, state } = router.state.location as Location<unknown>; // its state is what was brought along, of any type
  expect(pathname + search).toBe(to);
  expect(JSON.stringify(state)).toContain('8');
  expect(screens.some((pattern) => matchPath(pattern, pathname))).toBe(true);
});

import { expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useIsLackedCall } from '../../../src/shared/api/lackedCall.ts';
import { serverTimeSlice } from '../../../src/shared/api/serverTimeSlice.ts';

const CODED = { status: 404, body: { code: 'rest_no_route' } };

it.each([
  ['ours, without a code', true, { status: 404 }, true],
  ['ours, with a code: the thing is gone', true, CODED, false],
  ['another one, whatever code it has', false, CODED, true],
  ['another one that never made it', false, { status: 501 }, true],
  ['another one that fails', false, { status: 500 }, false],
  ['another one that has answered', false, undefined, false],
])('an added call is lacked by its server: %s', (_which, isTold, fault, lacked) => {
  const store = configureStore({
    reducer: { serverTime: serverTimeSlice.reducer },
    preloadedState: { serverTime: { aheadMs: 0, isTold } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  expect(renderHook(() => useIsLackedCall(fault), { wrapper }).result.current).toBe(lacked);
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useBrandAvailability } from '../../../src/features/brands/useBrandAvailability.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { api } from '../../../src/shared/api/api.ts';
import { selectedBrandSlice } from '../../../src/shared/session/selectedBrandSlice.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(slug: string, ownSlug: string | null = null) {
  const waiting: { slug: string | null; reply: (state: string, suggestion?: string) => Promise<void> }[] = [];
  stubNetwork(
    ({ search }) =>
      new Promise((resolve) => {
        const asked = search.get('slug');
        waiting.push({
          slug: asked,
          reply: (state, suggestion) =>
            act(async () => {
              resolve(answer(200, { availability: { slug: { value: asked, state, suggestion } } }));
              await jest.advanceTimersByTimeAsync(0);
            }),
        });
      }),
  );
  const reducer = { selectedBrand: selectedBrandSlice.reducer, [api.reducerPath]: api.reducer };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { network: browserNetwork } } }).concat(api.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return {
    waiting,
    ...renderHook(({ typed }) => useBrandAvailability('slug', typed, ownSlug), {
      wrapper,
      initialProps: { typed: slug },
    }),
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useBrandAvailability', () => {
  it('asks once, 300 ms after the last key', async () => {
    const { waiting, result, rerender } = open('cin');
    await pass(299);
    rerender({ typed: 'cina' });
    await pass(299);
    expect(waiting).toHaveLength(0);
    await pass(1);
    expect(waiting.map(({ slug }) => slug)).toEqual(['cina']);
    expect(result.current).toEqual({ state: 'pending' });
    await waiting[0]?.reply('taken', 'cina-2');
    expect(result.current).toEqual({ state: 'taken', suggestion: 'cina-2' });
  });

  it('drops an answer about an earlier slug, also when it comes last', async () => {
    const { waiting, result, rerender } = open('cinar');
    await pass(300);
    rerender({ typed: 'cinar-2' });
    await pass(300);
    await waiting[1]?.reply('available');
    expect(result.current).toEqual({ state: 'available' });
    await waiting[0]?.reply('taken');
    expect(result.current).toEqual({ state: 'available' });
  });

  it.each(['', 'ab', 'Çınar', 'a--b', '-ab'])('asks nothing about %p', async (slug) => {
    const { waiting, result } = open(slug);
    await pass(1000);
    expect(waiting).toHaveLength(0);
    expect(result.current).toEqual({ state: 'unknown' });
  });

  it('asks nothing about the slug that the brand has', async () => {
    const { waiting } = open('cinar', 'cinar');
    await pass(1000);
    expect(waiting).toHaveLength(0);
  });
});

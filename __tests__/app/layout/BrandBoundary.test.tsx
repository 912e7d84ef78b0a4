import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrandBoundary } from '../../../src/app/layout/BrandBoundary.tsx';
import { createStore } from '../../../src/app/store.ts';
import { productsApi } from '../../../src/features/products/productsApi.ts';
import { brandDefaulted, brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { startWords } from '../../support/renderScreen.tsx';

let mounted = 0;
/** How long drawing a screen takes, which no timer sees. */
let drawingMs = 0;
let now = 0;
function Screen() {
  const [number] = useState(() => {
    mounted += 1;
    now += drawingMs;
    return mounted;
  });
  return <p>Screen {number}</p>;
}

beforeEach(() => {
  mounted = 0;
  drawingMs = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const startedAt = performance.now();
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => startedAt + now);
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

function start() {
  const store = createStore();
  render(
    <Provider store={store}>
      <I18nextProvider i18n={startWords('en')}>
        <BrandBoundary>
          <Screen />
        </BrandBoundary>
      </I18nextProvider>
    </Provider>,
  );
  act(() => {
    store.dispatch(brandDefaulted(1));
  });
  expect(screen.getByText('Screen 1')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
  return store;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('BrandBoundary', () => {
  it('starts the screen anew at a brand switch and covers it for 300 ms', async () => {
    const store = start();
    act(() => {
      store.dispatch(brandSelected(2));
    });
    expect(screen.queryByText('Screen 1')).toBeNull();
    await wait(299);
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();
    await wait(1);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
  });

  it.each([
    ['drawing that ends earlier', 299, true],
    ['drawing that takes as long', 300, false],
  ])('covers no frame of the screen after 300 ms: %s', async (_, ms, isCovered) => {
    const store = start();
    drawingMs = ms;
    act(() => {
      store.dispatch(brandSelected(2));
    });
    await wait(1);
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
    expect(screen.queryByRole('status') !== null).toBe(isCovered);
  });

  it('draws the screen when its questions are answered, and no later than the cover lifts', async () => {
    const answers: ((response: Response) => void)[] = [];
    globalThis.fetch = () => new Promise<Response>((resolve) => void answers.push(resolve));
    const store = start();
    const ask = (brandId: number) =>
      void store.dispatch(productsApi.endpoints.listProducts.initiate({ brandId, page: 1 }));
    ask(1);
    act(() => {
      store.dispatch(brandSelected(2));
    });
    await wait(100);
    expect(screen.queryByText(/Screen/)).toBeNull();
    answers.at(-1)?.(Response.json({ items: [], total: 0, page: 1, limit: 20 }));
    await wait(1);
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();

    ask(2);
    act(() => {
      store.dispatch(brandSelected(1));
    });
    await wait(299);
    expect(screen.queryByText(/Screen/)).toBeNull();
    await wait(1);
    expect(screen.getByText('Screen 3')).toBeInTheDocument();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../src/app/store.ts';
import { api } from '../../../src/shared/api/api.ts';
import { selectAheadMs } from '../../../src/shared/api/serverTimeSlice.ts';
import { RelativeTime } from '../../../src/shared/format/RelativeTime.tsx';
import { useClock } from '../../../src/shared/format/useNow.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const DAY = 86_400_000;
const probe = api.injectEndpoints({
  endpoints: (build) => ({ see: build.query<unknown, number>({ query: (n) => ({ url: `/x/${n}` }) }) }),
});

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

/** A deadline on the screen, two days and a bit from now by this browser. */
function show() {
  startWords('en');
  const store = createStore();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    await act(async () => {
      const call = store.dispatch(probe.endpoints.see.initiate(asked));
      await jest.runAllTimersAsync();
      await call;
    });
  };
  function Dated() {
    const clock = useClock();
    const [at, setAt] = useState('');
    return <button onClick={() => setAt(clock())}>{`dated ${at}`}</button>;
  }
  render(
    <Provider store={store}>
      <RelativeTime instant={new Date(NOW.getTime() + 2 * DAY + 60_000).toISOString()} />
      <Dated />
    </Provider>,
  );
  return { ask, store };
}
/** A server whose clock is ahead of ours and that takes its time before and after it says so. */
const serverAhead = (ms: () => number, { before = 0, after = 0 } = {}) =>
  stubNetwork(async () => {
    await new Promise((resolve) => setTimeout(resolve, before));
    const said = new Date(Date.now() + ms()).toISOString();
    await new Promise((resolve) => setTimeout(resolve, after));
    return answer(200, {}, { 'X-Server-Time': said });
  });
const shown = () => document.querySelector('time')?.textContent;

describe('a deadline', () => {
  it("is counted from the server's time, also when that is moved on while it is shown", async () => {
    let ahead = DAY;
    serverAhead(() => ahead);
    const { ask } = show();
    expect(shown()).toBe('in 2 days');
    await ask();
    expect(shown()).toBe('tomorrow');
    ahead = 4 * DAY;
    await ask();
    expect(shown()).toBe('yesterday');
    // What is dated here is read beside what the server dates.
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe(`dated ${new Date(Date.now() + ahead).toISOString()}`);
  });

  it("is counted from this browser's own clock where the server does not say its time", async () => {
    stubNetwork(() => answer(200, {}, { 'X-Server-Time': 'noon' }));
    const { ask } = show();
    await ask();
    stubNetwork(() => answer(200, {}));
    await ask();
    expect(shown()).toBe('in 2 days');
  });

  it('stays where it is when an answer took long on its way', async () => {
    serverAhead(() => 0, { after: 50_000 });
    const { ask, store } = show();
    const known = selectAheadMs(store.getState());
    await ask();
    serverAhead(() => 0, { before: 50_000 });
    await ask();
    expect(selectAheadMs(store.getState())).toBe(known);
  });
});

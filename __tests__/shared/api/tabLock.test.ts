import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withTabLock } from '../../../src/shared/api/tabLock.ts';

type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean };

/** Web Locks with one lock that somebody else holds until `free` or until it is stolen. */
function holdLock() {
  let isFree = false;
  let release: () => void = () => {};
  const freed = new Promise<void>((resolve) => { release = resolve; });
  const free = () => {
    isFree = true;
    release();
  };
  const request = jest.fn((_name: string, options: Options, work: (lock: object | null) => unknown) => {
    if (options.ifAvailable) return Promise.resolve(work(isFree ? {} : null));
    if (options.steal) return work({});
    const givenUp = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
    return Promise.race([freed, givenUp]).then(() => work({}));
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return { free, request };
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

describe('the lock between tabs', () => {
  it('waits for the tab that holds it', async () => {
    const { free } = holdLock();
    const work = jest.fn((_waited: boolean) => Promise.resolve('done'));
    const result = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(work).not.toHaveBeenCalled();
    free();
    expect(await result).toBe('done');
    expect(work.mock.calls).toEqual([[true]]);
  });

  it('tells the work when nobody held it', async () => {
    holdLock().free();
    expect(await withTabLock('refresh', (waited) => Promise.resolve(waited))).toBe(false);
  });

  it('is taken from a frozen tab after a time limit', async () => {
    const { request } = holdLock();
    const work = jest.fn(() => Promise.resolve('done'));
    const result = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await result).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    expect(request.mock.calls.at(-1)?.[1]).toEqual({ steal: true });
  });

  it('is not taken, and the work not done again, when the work itself fails', async () => {
    const { free, request } = holdLock();
    free();
    await expect(withTabLock('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('without Web Locks runs one after the other by a lease in storage', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      order.push(`${name} ends`);
    };
    const both = Promise.all([withTabLock('refresh', work('a')), withTabLock('refresh', work('b'))]);
    await jest.runAllTimersAsync();
    await both;
    expect(order.map((entry) => entry.split(' ')[1])).toEqual(['starts', 'ends', 'starts', 'ends']);
    expect(localStorage).toHaveLength(0);
  });
});

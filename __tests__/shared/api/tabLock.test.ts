import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withTabLock } from '../../../src/shared/api/tabLock.ts';

type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean };
type Hold = (lock: object | null) => unknown;

/** Web Locks as the browsers keep them: one holder, a queue, and whoever is robbed hears an AbortError while its work goes on. */
function webLocks() {
  let rob: (() => void) | null = null;
  const queue: (() => void)[] = [];
  const hold = (work: Hold) =>
    new Promise<unknown>((resolve, reject) => {
      const own = () => reject(new DOMException('stolen', 'AbortError'));
      rob = own;
      Promise.resolve({})
        .then(work)
        .then(resolve, reject)
        .finally(() => {
          if (rob !== own) return;
          rob = null;
          queue.shift()?.();
        });
    });
  const inTurn = (work: Hold, signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const begin = () => resolve(hold(work));
      queue.push(begin);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(begin)) return;
        queue.splice(queue.indexOf(begin), 1);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  const request = jest.fn(async (_name: string, { ifAvailable, steal, signal }: Options, work: Hold) => {
    if (steal) rob?.();
    else if (rob) return ifAvailable ? work(null) : inTurn(work, signal);
    return hold(work);
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return request;
}

/** Work that ends when told. */
function openEnd<T>() {
  let end: (result: T) => void = () => {};
  const result = new Promise<T>((resolve) => {
    end = resolve;
  });
  return { work: jest.fn((_waited: boolean) => result), end };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

describe('the lock between tabs', () => {
  it('waits for the tab that holds it', async () => {
    webLocks();
    const other = openEnd<string>();
    void withTabLock('refresh', other.work);
    const work = jest.fn((_waited: boolean) => Promise.resolve('done'));
    const result = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(work).not.toHaveBeenCalled();
    other.end('first');
    expect(await result).toBe('done');
    expect(work.mock.calls).toEqual([[true]]);
  });

  it('tells the work when nobody held it', async () => {
    webLocks();
    expect(await withTabLock('refresh', (waited) => Promise.resolve(waited))).toBe(false);
  });

  it('is taken from a frozen tab after a time limit, which goes on with its work when it wakes up', async () => {
    const request = webLocks();
    const frozen = openEnd<string>();
    const first = withTabLock('refresh', frozen.work);
    const work = jest.fn(() => Promise.resolve('done'));
    const second = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await second).toBe('done');
    expect(request.mock.calls.at(-1)?.[1]).toEqual({ steal: true });
    frozen.end('late');
    expect(await first).toBe('late');
    expect([work.mock.calls.length, frozen.work.mock.calls.length]).toEqual([1, 1]);
  });

  it('may be taken from the tab that took it', async () => {
    webLocks();
    const all = Array.from({ length: 3 }, () => openEnd<string>());
    const results = all.map(({ work }) => withTabLock('refresh', work));
    await jest.advanceTimersByTimeAsync(25_000);
    all.forEach(({ end }, index) => end(`${index}`));
    expect(await Promise.all(results)).toEqual(['0', '1', '2']);
  });

  it('is not taken, and the work not done again, when the work itself fails', async () => {
    const request = webLocks();
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

  it('without Web Locks is not taken from work that takes as long as a refresh may, and is from a frozen tab', async () => {
    const slow = () =>
      new Promise<string>((resolve) => {
        setTimeout(resolve, 22_000, 'slow');
      });
    const work = jest.fn(() => Promise.resolve('done'));
    const first = withTabLock('refresh', slow);
    const second = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(22_000);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([first, second])).toEqual(['slow', 'done']);
    void withTabLock('refresh', openEnd().work);
    const third = withTabLock('refresh', work);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await third).toBe('done');
  });
});

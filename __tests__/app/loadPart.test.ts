import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadPart, setGoal } from '../../src/app/loadPart.ts';

const missing = (chunk: number) => () => Promise.reject(new Error(`Loading chunk ${chunk} failed`));
const isReload = ([said]: unknown[]) => String(said).includes('navigation');
/** How often the page was to be loaded anew; jsdom cannot, and says so. */
let reloads: () => number = () => 0;

beforeEach(() => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  reloads = () => said.mock.calls.filter(isReload).length;
});
afterEach(() => {
  setGoal(() => null);
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a part whose file is gone', () => {
  it('loads the page anew, once for each file, whatever else could be loaded meanwhile', async () => {
    void loadPart(missing(7));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(await loadPart(() => Promise.resolve('the shell'))).toBe('the shell');
    await expect(loadPart(missing(7))).rejects.toThrow('Loading chunk 7 failed');
    expect(reloads()).toBe(1);
    void loadPart(missing(8));
    await waitFor(() => expect(reloads()).toBe(2));
  });

  it('is not looked for anew while there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(loadPart(missing(7))).rejects.toThrow('Loading chunk 7 failed');
    expect(reloads()).toBe(0);
  });

  it('begins anew where the person was on the way to, as an entry of its own in the history', async () => {
    window.history.replaceState({ idx: 3 }, '', '/products?page=2');
    const { length } = window.history;
    setGoal(() => ({ path: '/wallet?tab=2#held', key: 'k', state: { brandId: 8 } }));
    void loadPart(missing(7));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(window.location.href).toBe(`${window.location.origin}/wallet?tab=2#held`);
    expect(window.history.state).toEqual({ idx: 4, key: 'k', usr: { brandId: 8 } });
    expect(window.history.length).toBe(length + 1);
    // Who goes back or forward is at that address already.
    void loadPart(missing(8));
    await waitFor(() => expect(reloads()).toBe(2));
    expect(window.history.length).toBe(length + 1);
  });
});

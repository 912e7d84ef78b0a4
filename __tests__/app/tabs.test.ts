import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from '../../src/app/store.ts';
import { followOtherTabs } from '../../src/app/tabs.ts';
import {
  profileLoaded,
  selectEndedBy,
  selectSessionStatus,
  signedOut,
  signOutAsked,
} from '../../src/shared/session/sessionSlice.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

/** What another tab hears and says. */
let otherTab: BroadcastChannel;
let heard: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  heard = [];
  otherTab = new BroadcastChannel('session');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  otherTab.close();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
  localStorage.clear();
});

/** A tab with somebody signed in. */
function openTab() {
  stubNetwork(() => answer(500));
  localStorage.setItem('accessToken', 'a');
  const store = createStore();
  store.dispatch(profileLoaded());
  followOtherTabs(store);
  return store;
}
const storageEvent = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('followOtherTabs', () => {
  it('signs out when another tab has emptied the storage', () => {
    stubNetwork(() => answer(500));
    localStorage.setItem('accessToken', 'a');
    const store = createStore();
    followOtherTabs(store);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(selectSessionStatus(store.getState())).toBe('guest');
  });

  it('signs in when another tab has', () => {
    stubNetwork(() => answer(500));
    const store = createStore();
    followOtherTabs(store);
    localStorage.setItem('accessToken', 'a');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'a' }));
    expect(selectSessionStatus(store.getState())).toBe('restoring');
  });

  it('stays where it was led when it hears of a sign-in by the storage and by the channel', async () => {
    stubNetwork(() => answer(500));
    const store = createStore();
    followOtherTabs(store);
    window.history.pushState(null, '', '/login?next=%2Fproducts');
    // jsdom says that it does not load pages.
    const failures = jest.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('accessToken', 'a');
    storageEvent('accessToken', 'a');
    otherTab.postMessage({ kind: 'signedIn' });
    otherTab.postMessage({ kind: 'signedOut', reason: 'expired' });
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('guest'));
    expect(failures).not.toHaveBeenCalled();
  });

  it('stays signed in when another tab has only renewed its token', () => {
    stubNetwork(() => answer(500));
    localStorage.setItem('accessToken', 'a');
    const store = createStore();
    followOtherTabs(store);
    localStorage.setItem('accessToken', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'b' }));
    expect(selectSessionStatus(store.getState())).toBe('restoring');
  });

  it.each([
    ['byUser', 'elsewhere'],
    ['elsewhere', 'elsewhere'],
    ['expired', 'expired'],
    ['noRefreshToken', 'noRefreshToken'],
    [undefined, 'elsewhere'],
  ])('says why the session ended in another tab: %s', async (reason, words) => {
    const store = openTab();
    localStorage.setItem('accessToken', 'of the next session');
    otherTab.postMessage({ kind: 'signedOut', reason });
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('guest'));
    expect(selectEndedBy(store.getState())).toBe(words);
    expect(localStorage.getItem('accessToken')).toBe('of the next session');
    expect(localStorage.getItem('sessionEnded')).toBeNull();
  });

  it('knows the reason also when the emptied storage is heard of first', () => {
    const store = openTab();
    storageEvent('sessionEnded', 'expired');
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
    localStorage.clear();
    storageEvent(null);
    expect(selectEndedBy(store.getState())).toBe('expired');
  });

  it('starts the page anew when somebody has signed in over the session that it shows', async () => {
    const store = openTab();
    window.history.pushState(null, '', '/products');
    // All that is seen of it here: jsdom says that it does not load pages.
    const failures = jest.spyOn(console, 'error').mockImplementation(() => {});
    otherTab.postMessage({ kind: 'signedIn' });
    await waitFor(() => expect(String(failures.mock.calls[0]?.[0])).toContain('navigation'));
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });
});

describe('the other tabs', () => {
  it.each([
    [true, 'byUser'],
    [false, 'expired'],
  ])('hear why the session ended, before the storage is empty (on purpose: %s)', async (onPurpose, reason) => {
    const store = openTab();
    const changes: unknown[] = [];
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => changes.push([key, value]));
    jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => changes.push('empty'));
    if (onPurpose) store.dispatch(signOutAsked());
    store.dispatch(signedOut('expired'));
    await waitFor(() => expect(heard).toEqual([{ kind: 'signedOut', reason }]));
    expect(changes.slice(-2)).toEqual([['sessionEnded', reason], 'empty']);
  });
});

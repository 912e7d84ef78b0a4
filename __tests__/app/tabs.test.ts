import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '../../src/app/store.ts';
import { followOtherTabs } from '../../src/app/tabs.ts';
import { selectSessionStatus } from '../../src/shared/session/sessionSlice.ts';
import { answer, stubNetwork } from '../support/stubNetwork.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

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

  it('stays signed in when another tab has only renewed its token', () => {
    stubNetwork(() => answer(500));
    localStorage.setItem('accessToken', 'a');
    const store = createStore();
    followOtherTabs(store);
    localStorage.setItem('accessToken', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'b' }));
    expect(selectSessionStatus(store.getState())).toBe('restoring');
  });
});

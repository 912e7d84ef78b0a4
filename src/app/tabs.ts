import { ACCESS_TOKEN_KEY, tokenStorage } from '../shared/session/tokenStorage.ts';
import { selectSessionStatus, signedIn, signedOut } from '../shared/session/sessionSlice.ts';
import type { Store } from './store.ts';

interface TabMessage { kind: 'signedIn' | 'signedOut' }

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

/** Tells the other tabs of this browser. */
export function announce(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Signs this tab in and out with the others. Storage events reach tabs where the channel is missing. */
export function followOtherTabs(store: Store): void {
  const end = () => {
    if (selectSessionStatus(store.getState()) !== 'guest') store.dispatch(signedOut('elsewhere'));
  };
  const begin = () => {
    if (tokenStorage.access() === null) return;
    if (selectSessionStatus(store.getState()) === 'guest') store.dispatch(signedIn('elsewhere'));
    // Somebody signed in over a session that this tab still shows; it may be another person, so start clean.
    else window.location.assign('/');
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => (data.kind === 'signedOut' ? end() : begin()));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== ACCESS_TOKEN_KEY) return;
    if (tokenStorage.access() === null) end();
    else if (key === ACCESS_TOKEN_KEY && newValue && selectSessionStatus(store.getState()) === 'guest') begin();
  });
}

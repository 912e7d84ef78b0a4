import { ACCESS_TOKEN_KEY, tokenStorage } from '../shared/session/tokenStorage.ts';
import { selectSessionStatus, signedIn, signedOut, type SignOutReason } from '../shared/session/sessionSlice.ts';
import { browserStorage } from '../shared/storage/browserStorage.ts';
import type { Store } from './store.ts';

type TabMessage = { kind: 'signedIn' } | { kind: 'signedOut'; reason?: string };

/** There for a moment before the storage is emptied: tabs may hear of that before they hear from the channel. */
const REASON_KEY = 'sessionEnded';
/** Reasons that are the same whichever tab noticed. */
const SHARED_REASONS: readonly SignOutReason[] = ['expired', 'noRefreshToken', 'noNewToken', 'noToken'];

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;
const tell = (message: TabMessage) => channel?.postMessage(message);

/** Tells the other tabs of this browser that somebody has signed in. */
export const announceSignIn = () => tell({ kind: 'signedIn' });

/** Tells the other tabs of this browser why the session is over; the caller empties the storage after that. */
export function announceEnd(reason: SignOutReason): void {
  tell({ kind: 'signedOut', reason });
  browserStorage.set(REASON_KEY, reason);
}

/** Signs this tab in and out with the others. Storage events reach tabs where the channel is missing. */
export function followOtherTabs(store: Store): void {
  let reasonHeard: string | undefined;
  const end = (reason: string | undefined) => {
    if (selectSessionStatus(store.getState()) === 'guest') return;
    store.dispatch(signedOut(SHARED_REASONS.find((shared) => shared === reason) ?? 'elsewhere', 'elsewhere'));
  };
  /** The token of a sign-in that this tab has followed: it may hear of one twice, by the storage and by the channel. */
  let followed: string | null = null;
  const begin = () => {
    const token = tokenStorage.access();
    if (token === null || token === followed) return;
    if (selectSessionStatus(store.getState()) === 'guest') {
      followed = token;
      store.dispatch(signedIn('elsewhere'));
    }
    // Somebody signed in over a session that this tab still shows; it may be another person, so start clean.
    else window.location.assign('/');
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    data.kind === 'signedOut' ? end(data.reason) : begin(),
  );
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === REASON_KEY) reasonHeard = newValue ?? undefined;
    if (key !== null && key !== ACCESS_TOKEN_KEY) return;
    if (tokenStorage.access() === null) end(reasonHeard);
    else if (key === ACCESS_TOKEN_KEY && newValue && selectSessionStatus(store.getState()) === 'guest') begin();
  });
}

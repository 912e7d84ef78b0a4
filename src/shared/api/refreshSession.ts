import { readTokens, tokenStorage } from '../session/tokenStorage.ts';
import { send } from './send.ts';
import { withTabLock } from './tabLock.ts';

/** The refresh call's own time limit; running into it counts as no answer. */
const REFRESH_TIMEOUT_MS = 10_000;
const SECOND_TRY_MS = 1_000;
/** What another tab has stored may arrive here later than its lock: storage is carried between processes. */
const STORAGE_LAG_MS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * renewed: a newer access token is stored, repeat the call. refused: the session is over; noRefreshToken, noNewToken: so it is,
 * because none was stored, or because the answer brought none.
 * unreachable: no answer, the session stays.
 */
export type RefreshOutcome = 'renewed' | 'unreachable' | 'refused' | 'noRefreshToken' | 'noNewToken';

let running: Promise<RefreshOutcome> | null = null;

/**
 * Gets a new access token after a 401 of a call that was sent with `tokenUsed`. One refresh per expiry and browser:
 * calls of this tab share one promise, tabs share one lock, and inside the lock a token that is no longer the one used
 * means that somebody else has refreshed already.
 */
export function refreshSession(tokenUsed: string | null): Promise<RefreshOutcome> {
  if (isNewer(tokenUsed)) return Promise.resolve('renewed');
  running ??= withTabLock('session-refresh', (waited) => refreshOnce(tokenUsed, waited)).finally(() => {
    running = null;
  });
  return running;
}

function isNewer(tokenUsed: string | null): boolean {
  const stored = tokenStorage.access();
  return stored !== null && stored !== tokenUsed;
}

async function storageCatchesUp(tokenUsed: string | null): Promise<void> {
  const until = Date.now() + STORAGE_LAG_MS;
  while (tokenStorage.access() === tokenUsed && Date.now() < until) await pause(20);
}

async function refreshOnce(tokenUsed: string | null, waited: boolean): Promise<RefreshOutcome> {
  if (waited) await storageCatchesUp(tokenUsed);
  if (isNewer(tokenUsed)) return 'renewed';
  const refreshToken = tokenStorage.refresh();
  if (refreshToken === null) return 'noRefreshToken';
  let answer = await askForTokens(refreshToken);
  if (typeof answer.error?.status === 'number' && answer.error.status >= 500) {
    await pause(SECOND_TRY_MS);
    answer = await askForTokens(refreshToken);
  }
  // Signed out, or refreshed by a tab that did not see our lock, while we waited: storage decides, not our answer.
  if (tokenStorage.refresh() !== refreshToken) return isNewer(tokenUsed) ? 'renewed' : 'refused';
  const status = answer.error?.status;
  if (status === 'NETWORK' || status === 'TIMEOUT' || status === 'ABORTED') return 'unreachable';
  const tokens = readTokens(answer.data);
  if (!tokens) return typeof status === 'number' ? 'refused' : 'noNewToken';
  tokenStorage.write(tokens);
  return 'renewed';
}

function askForTokens(refreshToken: string) {
  const call = { url: '/auth/refresh-token', method: 'POST', body: { refreshToken } } as const;
  return send(call, null, AbortSignal.timeout(REFRESH_TIMEOUT_MS));
}

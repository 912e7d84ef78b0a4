import { readTokens, tokenStorage } from '../session/tokenStorage.ts';
import type { ApiFault } from './apiFault.ts';
import type { Network } from './network.ts';
import { send } from './send.ts';
import { withTabLock } from './tabLock.ts';

/** The refresh call's own time limit; running into it counts as no answer. */
const REFRESH_TIMEOUT_MS = 10_000;
const SECOND_TRY_MS = 1_000;
/** A server that asks to come back, because it is busy or its database is away, is asked again for so long. */
const PATIENCE_MS = 120_000;
/** The least pause before that, plus up to as much again, so that consoles do not come back in step. */
const COME_BACK_MS = 1_000;
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
export function refreshSession(tokenUsed: string | null, network: Network | null): Promise<RefreshOutcome> {
  if (isNewer(tokenUsed)) return Promise.resolve('renewed');
  running ??= refreshPatiently(tokenUsed, network).finally(() => {
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

/** Tries again while the server asks to come back. Between the tries other tabs have their turn. */
async function refreshPatiently(tokenUsed: string | null, network: Network | null): Promise<RefreshOutcome> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const result = await withTabLock('session-refresh', (waited) => refreshOnce(tokenUsed, waited, network));
    if (typeof result === 'string') return result;
    const ms = Math.max(result.comeBackMs, COME_BACK_MS) + Math.random() * COME_BACK_MS;
    if (Date.now() + ms > giveUpAt) return 'refused';
    await pause(ms);
    if (tokenStorage.refresh() === null) return 'refused'; // signed out meanwhile
  }
}

async function refreshOnce(
  tokenUsed: string | null,
  waited: boolean,
  network: Network | null,
): Promise<RefreshOutcome | { comeBackMs: number }> {
  if (waited) await storageCatchesUp(tokenUsed);
  if (isNewer(tokenUsed)) return 'renewed';
  const refreshToken = tokenStorage.refresh();
  if (refreshToken === null) return 'noRefreshToken';
  let answer = await askForTokens(refreshToken, network);
  if (typeof answer.error?.status === 'number' && answer.error.status >= 500 && comeBackMs(answer.error) === null) {
    await pause(SECOND_TRY_MS);
    answer = await askForTokens(refreshToken, network);
  }
  // Signed out, or refreshed by a tab that did not see our lock, while we waited: storage decides, not our answer.
  if (tokenStorage.refresh() !== refreshToken) return isNewer(tokenUsed) ? 'renewed' : 'refused';
  const status = answer.error?.status;
  if (status === 'NETWORK' || status === 'TIMEOUT' || status === 'ABORTED') return 'unreachable';
  const later = comeBackMs(answer.error);
  if (later !== null) return { comeBackMs: later };
  const tokens = readTokens(answer.data);
  if (!tokens) return typeof status === 'number' ? 'refused' : 'noNewToken';
  tokenStorage.write(tokens);
  return 'renewed';
}

/** The pause that an answer asks for, in ms; null when it asks for none. */
function comeBackMs(error: ApiFault | undefined): number | null {
  if (error?.status === 429) return error.retryAfterMs ?? 0;
  return error?.status === 503 ? (error.retryAfterMs ?? null) : null;
}

function askForTokens(refreshToken: string, network: Network | null) {
  const call = { url: '/auth/refresh-token', method: 'POST', body: { refreshToken } } as const;
  return send(network, call, tokenStorage.access(), AbortSignal.timeout(REFRESH_TIMEOUT_MS));
}

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { signedOut, tokensRefreshed } from '../session/sessionSlice.ts';
import { tokenStorage } from '../session/tokenStorage.ts';
import type { ApiFault } from './apiFault.ts';
import { networkOf } from './network.ts';
import { refreshSession } from './refreshSession.ts';

/**
 * Sends a call with the stored access token. When that has expired, renews it and sends the call once more; where there
 * is none to be had, the session is over and says why.
 */
export async function withRenewal<R extends { error?: ApiFault | undefined }>(
  sendOnce: (token: string | null) => Promise<R>,
  api: Pick<BaseQueryApi, 'dispatch' | 'extra'>,
): Promise<R | { error: ApiFault }> {
  const tokenUsed = tokenStorage.access();
  const answer = await sendOnce(tokenUsed);
  if (answer.error?.status !== 401) return answer;
  const outcome = await refreshSession(tokenUsed, networkOf(api));
  if (outcome === 'unreachable') return { error: { status: 'NETWORK' } };
  const token = tokenStorage.access();
  if (outcome !== 'renewed' || token === null) {
    api.dispatch(signedOut(outcome === 'refused' ? 'expired' : outcome === 'renewed' ? 'noToken' : outcome));
    return answer;
  }
  api.dispatch(tokensRefreshed());
  return sendOnce(token);
}

import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { selectBrandId } from '../session/selectedBrandSlice.ts';
import { tokenStorage } from '../session/tokenStorage.ts';
import type { ApiFault } from './apiFault.ts';
import { networkOf } from './network.ts';
import { readAnswer } from './readAnswer.ts';
import { type ApiCall, type ApiMeta, send, type SendResult } from './send.ts';
import { correctedAhead, selectAheadMs, selectIsOurServer, serverTimeHeard } from './serverTimeSlice.ts';
import { withRenewal } from './withRenewal.ts';

/** Calls whose 401 speaks about what was sent, not about an expired token. */
const WITHOUT_SESSION =
  /^\/auth\/(login|register|refresh-token|forgot-password|reset-password|verify-email|resend-verification)(\/|$)/;
/** A repeat waits this long, plus up to as much again, so that clients do not march in step. */
const REPEAT_MS = 150;
/** A command whose answer was lost is asked for so often again; a first one that still runs takes no longer than that. */
const COMMAND_REPEATS = 12;
/** A server that asks for a longer pause than this gets it: no repeat by ourselves. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * The console's one way to the API. Adds the selected brand to calls that do not name one, renews an expired session
 * and repeats the call once, and repeats a failed query once. Of mutations only those with a key are repeated by
 * themselves, when their answer was lost: our server gives the first one again, another one may know no keys. An answer of
 * an unexpected shape is a fault.
 */
export const baseQuery: BaseQueryFn<ApiCall | string, unknown, ApiFault, object, ApiMeta> = async (argument, api) => {
  const call = withBrand(typeof argument === 'string' ? { url: argument } : argument, api);
  const isQuery = api.type === 'query';
  let answer = await sendWithSession(call, api);
  for (let repeats = 0; answer.error && repeats < (isQuery ? 1 : COMMAND_REPEATS); repeats += 1) {
    const { error } = answer;
    if (!(isQuery ? isWorthRepeating(error) : isLost(call, error, repeats, api))) break;
    if (!(await pause(error.retryAfterMs ?? REPEAT_MS * (1 + Math.random()), api.signal))) break;
    answer = await sendWithSession(call, api);
  }
  noteServerTime(answer.meta, api);
  return answer.error ? answer : readAnswer(call, answer);
};

/** Keeps what the answer says of the server's clock, where that is news. */
function noteServerTime(meta: ApiMeta | undefined, api: BaseQueryApi): void {
  if (!meta?.ahead) return;
  const state = readState(api);
  const known = selectAheadMs(state);
  const ahead = correctedAhead(meta.ahead, known) ?? known;
  if (ahead !== known || !selectIsOurServer(state)) api.dispatch(serverTimeHeard(ahead));
}

/** Whether a command may have taken effect without our hearing of it: nothing came back, a proxy answered, or the first one still runs. */
function isLost({ headers }: ApiCall, { status, body }: ApiFault, repeats: number, api: BaseQueryApi): boolean {
  if (headers?.['Idempotency-Key'] === undefined) return false;
  const isRunning =
    status === 409 &&
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'IDEMPOTENCY_RUNNING';
  if (isRunning) return true;
  const isUnheard = status === 'NETWORK' || status === 'PARSING' || status === 502 || status === 504;
  return isUnheard && repeats === 0 && selectIsOurServer(readState(api));
}

const sendWithSession = (call: ApiCall, api: BaseQueryApi): Promise<SendResult> =>
  WITHOUT_SESSION.test(call.url)
    ? send(networkOf(api), call, tokenStorage.access(), api.signal)
    : withRenewal((token) => send(networkOf(api), call, token, api.signal), api);

function withBrand(call: ApiCall, api: BaseQueryApi): ApiCall {
  if (WITHOUT_SESSION.test(call.url)) return call;
  const brandId = selectBrandId(readState(api));
  return brandId === null ? call : { ...call, params: { brandId, ...call.params } };
}

/** The store's shape is app's business; all that is read here are slices that shared owns. */
type State = Parameters<typeof selectBrandId>[0] & Parameters<typeof selectAheadMs>[0];
function readState(api: BaseQueryApi): State {
  return api.getState() as State; // the store that holds the api holds these slices too
}

function isWorthRepeating({ status, retryAfterMs }: ApiFault): boolean {
  return status !== 401 && status !== 'ABORTED' && (retryAfterMs ?? 0) <= LONGEST_PAUSE_MS;
}

/** False when the call was given up meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve(false);
      },
      { once: true },
    );
  });
}

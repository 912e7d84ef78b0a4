import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { DetailedError, Upload } from 'tus-js-client';
import uploadsAnswers from '#contract/answers/uploads' with { type: 'json' };
import type { UploadPurpose } from '#contract/constants/files';
import type { UploadedFile } from '#contract/schemas/files';
import { tokenStorage } from '../session/tokenStorage.ts';
import type { ApiFault } from './apiFault.ts';
import { networkOf } from './network.ts';
import { expectAnswers, readAnswer } from './readAnswer.ts';
import { refreshSession } from './refreshSession.ts';
import { type ApiCall, buildUrl, pageLanguage, send } from './send.ts';
import { withRenewal } from './withRenewal.ts';

expectAnswers(uploadsAnswers);

const CHUNK_BYTES = 16 * 1024 * 1024;
/** A connection that is gone for longer is waited for by a person. */
const RETRY_MS = [0, 1000, 3000, 5000];

interface Listeners {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  /** What came of it. */
  onDone: (file: UploadedFile) => void;
  /** It stands still. What has arrived stays at the server, and `start` goes on from there. */
  onStopped: (fault: ApiFault) => void;
}

export interface PartedUpload {
  /** Begins, or goes on where it stood. */
  start: () => void;
  pause: () => void;
  /** Nobody wants it any more: what has arrived is thrown away at the server, where unfinished uploads are counted. */
  callOff: () => void;
}

/**
 * Uploads a file of any size in parts by the tus protocol, so that it can be broken off and resumed. An expired session is
 * renewed on the way. When the last answer was lost, the server is asked what came of it before anything is sent again.
 * Nothing of it is written to the browser's storage.
 */
export function sendInParts(
  file: File,
  { brandId, purpose }: { brandId: number; purpose: UploadPurpose },
  api: Pick<BaseQueryApi, 'dispatch' | 'extra'>,
  { onProgress, onDone, onStopped }: Listeners,
): PartedUpload {
  // A store without a network only plays actions again.
  if (networkOf(api) === null)
    return { start: () => onStopped({ status: 'NETWORK' }), pause: () => {}, callOff: () => {} };
  const endpoint = buildUrl({ method: 'POST', url: '/uploads', params: { brandId } });
  let renewals = 0;
  let hasBegunAnew = false;
  let isCalledOff = false;
  let tokenUsed: string | null = null;
  const upload = new Upload(file, {
    endpoint,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    metadata: { purpose },
    onBeforeRequest: (request) => {
      tokenUsed = tokenStorage.access();
      request.setHeader('Accept-Language', pageLanguage());
      if (tokenUsed !== null) request.setHeader('Authorization', `Bearer ${tokenUsed}`);
    },
    // With an endpoint the library begins anew by itself as soon as it is told that the upload is not there any more.
    onUploadUrlAvailable: () => {
      upload.options.endpoint = null;
      if (isCalledOff) void throwAway();
    },
    onChunkComplete: () => {
      renewals = 0;
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: ({ lastResponse }) => {
      const made = readFile(lastResponse.getBody());
      if (made === null) void settle();
      else onDone(made);
    },
    onError: (error) => void stopped(toFault(error)),
  });
  const stopped = async (fault: ApiFault) => {
    if (upload.url !== null && fault.status === 404) return settle();
    if (fault.status !== 401 || renewals > 0) return onStopped(fault);
    renewals += 1;
    const outcome = await refreshSession(tokenUsed, networkOf(api));
    if (isCalledOff) return;
    if (outcome === 'renewed') upload.start();
    else onStopped(outcome === 'unreachable' ? { status: 'NETWORK' } : fault);
  };
  const ownAddress = () => {
    const [, id = ''] = /\/uploads\/([\w-]+)/.exec(upload.url ?? '') ?? [];
    return { url: `/uploads/${id}`, params: { brandId } };
  };
  const sendOf = (call: ApiCall) => {
    const { signal } = new AbortController();
    return withRenewal((token) => send(networkOf(api), call, token, signal), api);
  };
  /** What does not reach the server is swept there when it is old. */
  const throwAway = async () => {
    await upload.abort();
    await sendOf({ ...ownAddress(), method: 'DELETE' });
  };
  /** Everything was sent, or the upload is gone: the server knows what came of it. */
  const settle = async () => {
    const call = ownAddress();
    const sent = await sendOf(call);
    if (isCalledOff) return;
    const answer = sent.error ? sent : readAnswer(call, sent);
    if (!answer.error) {
      const { file: made } = answer.data as { file: UploadedFile | null }; // the contract's answer
      return made ? onDone(made) : onStopped({ status: 'PARSING' });
    }
    if (hasBegunAnew || answer.error.status !== 404) return onStopped(answer.error);
    // It waited for so long that the server has thrown it away.
    hasBegunAnew = true;
    upload.url = null;
    upload.options.endpoint = endpoint;
    upload.start();
  };
  return {
    start: () => {
      renewals = 0;
      hasBegunAnew = false;
      upload.start();
    },
    pause: () => void upload.abort(),
    callOff: () => {
      isCalledOff = true;
      // One that is just beginning has no address yet; it is thrown away as soon as it has.
      if (upload.url !== null) void throwAway();
    },
  };
}

/** What the contract says of the answer to the last part; null where it is none. */
function readFile(text: string): UploadedFile | null {
  try {
    const made = JSON.parse(text) as UploadedFile | null; // the answer to the last part
    return made && (made.picture ?? made.video) ? made : null;
  } catch {
    return null;
  }
}

function toFault(error: Error): ApiFault {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { status: 'NETWORK' };
  try {
    const body: unknown = JSON.parse(response.getBody());
    return { status: response.getStatus(), body };
  } catch {
    return { status: response.getStatus() };
  }
}

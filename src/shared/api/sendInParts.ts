import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { DetailedError, Upload } from 'tus-js-client';
import type { UploadPurpose } from '#contract/constants/files';
import type { UploadedFile } from '#contract/schemas/files';
import { tokenStorage } from '../session/tokenStorage.ts';
import type { ApiFault } from './apiFault.ts';
import { networkOf } from './network.ts';
import { refreshSession } from './refreshSession.ts';
import { buildUrl, pageLanguage } from './send.ts';

const CHUNK_BYTES = 16 * 1024 * 1024;
/** A connection that is gone for longer is waited for by a person. */
const RETRY_MS = [0, 1000, 3000, 5000];

interface Listeners {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  /** The id of the file that came of it. */
  onDone: (fileId: string) => void;
  /** It stands still. What has arrived stays at the server, and `start` goes on from there. */
  onStopped: (fault: ApiFault) => void;
}

export interface PartedUpload {
  /** Begins, or goes on where it stood. */
  start: () => void;
  pause: () => void;
}

/**
 * Uploads a file of any size in parts by the tus protocol, so that it can be broken off and resumed. An expired session is
 * renewed on the way. Nothing of it is written to the browser's storage.
 */
export function sendInParts(
  file: File,
  { brandId, purpose }: { brandId: number; purpose: UploadPurpose },
  api: Pick<BaseQueryApi, 'extra'>,
  { onProgress, onDone, onStopped }: Listeners,
): PartedUpload {
  // A store without a network only plays actions again.
  if (networkOf(api) === null) return { start: () => onStopped({ status: 'NETWORK' }), pause: () => {} };
  let renewals = 0;
  let tokenUsed: string | null = null;
  const upload = new Upload(file, {
    endpoint: buildUrl({ method: 'POST', url: '/uploads', params: { brandId } }),
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    metadata: { purpose },
    onBeforeRequest: (request) => {
      tokenUsed = tokenStorage.access();
      request.setHeader('Accept-Language', pageLanguage());
      if (tokenUsed !== null) request.setHeader('Authorization', `Bearer ${tokenUsed}`);
    },
    onChunkComplete: () => {
      renewals = 0;
    },
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    onSuccess: ({ lastResponse }) => {
      const fileId = readFileId(lastResponse.getBody());
      if (fileId === null) onStopped({ status: 'PARSING' });
      else onDone(fileId);
    },
    onError: (error) => void stopped(toFault(error)),
  });
  const stopped = async (fault: ApiFault) => {
    if (fault.status !== 401 || renewals > 0) return onStopped(fault);
    renewals += 1;
    const outcome = await refreshSession(tokenUsed, networkOf(api));
    if (outcome === 'renewed') upload.start();
    else onStopped(outcome === 'unreachable' ? { status: 'NETWORK' } : fault);
  };
  return {
    start: () => {
      renewals = 0;
      upload.start();
    },
    pause: () => void upload.abort(),
  };
}

function readFileId(text: string): string | null {
  try {
    const { picture, video } = JSON.parse(text) as Partial<UploadedFile>; // the contract's answer to the last part
    return picture?.id ?? video?.id ?? null;
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

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiFault } from './apiFault.ts';
import { type Network, networkOf } from './network.ts';
import { readAnswer } from './readAnswer.ts';
import { type ApiCall, buildUrl, pageLanguage } from './send.ts';
import { withRenewal } from './withRenewal.ts';

type UploadResult = { data: unknown; error?: undefined } | { error: ApiFault };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendOnce(
  network: Network,
  call: ApiCall,
  token: string | null,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    // Called off while the session was renewed: nobody says so any more.
    if (signal.aborted) {
      resolve({ error: { status: 'ABORTED' } });
      return;
    }
    const form = new FormData();
    form.append('file', file);
    const request = network.openUpload();
    request.open('POST', buildUrl(call));
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', pageLanguage());
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status < 200 || request.status > 299) resolve({ error: { status: request.status, body } });
      else resolve(body === undefined ? { error: { status: 'PARSING' } } : { data: body });
    };
    request.onerror = () => resolve({ error: { status: 'NETWORK' } });
    request.onabort = () => resolve({ error: { status: 'ABORTED' } });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * Uploads one file as multipart and tells how far it is (0 to 1), which fetch cannot.
 * An expired session is renewed and the upload repeated once, as with every other call.
 */
export async function uploadFile(
  call: ApiCall,
  file: Blob,
  onProgress: (share: number) => void,
  api: Pick<BaseQueryApi, 'dispatch' | 'signal' | 'extra'>,
): Promise<UploadResult> {
  const network = networkOf(api);
  if (!network) return { error: { status: 'NETWORK' } };
  const answer = await withRenewal((token) => sendOnce(network, call, token, file, onProgress, api.signal), api);
  if (answer.error) return answer;
  const { data, error } = readAnswer({ ...call, method: 'POST' }, answer);
  return error ? { error } : { data };
}

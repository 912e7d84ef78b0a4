import type { LightMyRequestResponse } from 'fastify';
import type { UploadedFile } from '#contract/schemas/files';
import type { App } from '#server/plugins/routes';

interface Way {
  token: string;
  /** The side's address of uploads. */
  base: string;
  purpose?: string;
}

/** Uploads a file by the tus protocol in two parts and answers the last answer, or the first one that refuses to begin. */
export async function uploadInParts(
  app: App,
  { token, base, purpose = 'content_video' }: Way,
  bytes: Buffer,
): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await app.inject({
    method: 'POST',
    url: base,
    headers: {
      ...headers,
      'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}`,
      'upload-length': String(bytes.length),
    },
  });
  if (begun.statusCode !== 201) return begun;
  const middle = Math.floor(bytes.length / 2);
  const append = (offset: number, part: Buffer) =>
    app.inject({
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      payload: part,
    });
  await append(0, bytes.subarray(0, middle));
  return append(middle, bytes.subarray(middle));
}

/** The same, and what came of it. */
export async function sendInParts(app: App, way: Way, bytes: Buffer): Promise<UploadedFile> {
  const last = await uploadInParts(app, way, bytes);
  if (last.statusCode !== 200) throw new Error(last.body);
  return JSON.parse(last.body) as UploadedFile; // what the contract says that the last answer is
}

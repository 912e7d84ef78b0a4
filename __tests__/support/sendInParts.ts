import type { UploadedFile } from '#contract/schemas/files';
import type { App } from '#server/plugins/routes';

/** Uploads a file by the tus protocol in two parts and answers what came of it. `base` is the side's address of uploads. */
export async function sendInParts(
  app: App,
  { token, base, purpose = 'content_video' }: { token: string; base: string; purpose?: string },
  bytes: Buffer,
): Promise<UploadedFile> {
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
  const middle = Math.floor(bytes.length / 2);
  const append = (offset: number, part: Buffer) =>
    app.inject({
      method: 'PATCH',
      url: String(begun.headers.location),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      payload: part,
    });
  await append(0, bytes.subarray(0, middle));
  const last = await append(middle, bytes.subarray(middle));
  if (last.statusCode !== 200) throw new Error(last.body);
  return JSON.parse(last.body) as UploadedFile; // what the contract says that the last answer is
}

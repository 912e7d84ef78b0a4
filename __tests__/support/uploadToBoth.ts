/** A member who uploads a video for a content of the brand. */
interface Sender {
  token: string;
  brandId: number;
}

/** Begins an upload by the tus protocol at one process, sends its two halves to others, and returns the last answer. */
export async function uploadToBoth(
  begin: string,
  [first, second]: readonly [string, string],
  { token, brandId }: Sender,
  bytes: Buffer,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${begin}/api/brand/uploads?brandId=${brandId}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${Buffer.from('content_video').toString('base64')}`,
    },
  });
  if (begun.status !== 201) return begun;
  const { pathname, search } = new URL(begun.headers.get('location') ?? '', begin);
  const append = (origin: string, from: number, to: number) =>
    fetch(`${origin}${pathname}${search}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  const middle = Math.floor(bytes.length / 2);
  await append(first, 0, middle);
  return append(second, middle, bytes.length);
}

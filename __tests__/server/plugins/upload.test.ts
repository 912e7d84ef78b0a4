import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
let photo: Buffer;
beforeAll(async () => {
  server = await openBrandServer();
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const part = (name: string, bytes: Buffer | string, file = true) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ''}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--x--\r\n');

async function send(parts: Buffer[], headers: Record<string, string> = {}) {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/brand/files?purpose=product_image&brandId=${server.brandId}`,
    headers: {
      authorization: `Bearer ${await server.owner.token()}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
    // A stream has no length of its own, so that only what comes can be counted.
    payload: Readable.from(parts),
  });
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
}

describe('uploads', () => {
  it('take one file', async () => expect(await send([part('file', photo), END])).toEqual([201, undefined]));

  it.each([
    ['a field before the file', () => [part('note', 'x', false), part('file', photo), END]],
    ['a field behind the file', () => [part('file', photo), part('note', 'x', false), END]],
    ['a second file', () => [part('file', photo), part('file', photo), END]],
    ['a file of another name', () => [part('picture', photo), END]],
    ['a form that ends in the middle', () => [part('file', photo).subarray(0, 90)]],
    ['no part', () => [END]],
  ])('refuse %s', async (_name, parts) => expect((await send(parts()))[0]).toBe(400));

  it('refuse what is too large, by its length when it says one and else while it comes', async () => {
    const megabyte = Buffer.alloc(1 << 20, 'x');
    const large = Array.from({ length: (IMAGE_BYTES_MAX >> 20) + 2 }, () => megabyte);
    expect(await send([part('file', photo), END], { 'content-length': '20000000' })).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
    expect(await send([part('file', '').subarray(0, -2), ...large, END])).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await send([...large, part('file', photo), END])).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('leave no draft behind', async () => {
    await send([part('file', photo), END]);
    await send([part('file', 'no picture'), END]);
    expect(await readdir(join(server.app.config.dataDir, 'files/drafts'))).toEqual([]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UPLOADS_UNFINISHED_MAX, VIDEO_BYTES_MAX } from '#contract/constants/files';
import type { UploadedFile, Video } from '#contract/schemas/files';
import { buildApp } from '#server/app';
import { developmentMailer } from '#server/mail/mailer';
import type { App } from '#server/plugins/routes';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';
import { sampleVideo } from '../../support/sampleVideo.ts';

const LIMIT = 120_000;
const CHUNK = { 'content-type': 'application/offset+octet-stream' };
let server: ChallengeServer;
let elif: CreatorActor;
let stranger: CreatorActor;
let film: Buffer;
beforeAll(async () => {
  server = await openChallengeServer();
  [elif, stranger] = [
    await creatorActor(server, await server.creator()),
    await creatorActor(server, await server.creator()),
  ];
  film = await sampleVideo('mp4');
}, LIMIT);
afterAll(() => server.close());
afterEach(async () => {
  server.clock.pass(25 * 3600);
  await server.app.housekeeping.runAll();
  await server.clear('files');
});

interface Call {
  app?: App;
  token: string;
  base?: string;
}
/** A request of the protocol. */
const send = (
  { app = server.app, token }: Call,
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });

const metadata = (purpose: string) => ({ 'upload-metadata': `purpose ${Buffer.from(purpose).toString('base64')}` });
const begin = (call: Call, bytes: number, purpose = 'content_video') =>
  send(call, 'POST', call.base ?? '/api/creator/uploads', { ...metadata(purpose), 'upload-length': String(bytes) });
const append = (call: Call, url: string, offset: number, part: Buffer) =>
  send(call, 'PATCH', url, { ...CHUNK, 'upload-offset': String(offset) }, part);
const offsetOf = async (call: Call, url: string) => (await send(call, 'HEAD', url)).headers['upload-offset'];

/** Begins an upload and sends it in two parts; answers the last answer. */
async function upload(call: Call, bytes: Buffer, purpose?: string) {
  const begun = await begin(call, bytes.length, purpose);
  expect(begun.statusCode).toBe(201);
  const url = String(begun.headers.location);
  const middle = Math.floor(bytes.length / 2);
  expect((await append(call, url, 0, bytes.subarray(0, middle))).statusCode).toBe(204);
  return { url, last: await append(call, url, middle, bytes.subarray(middle)) };
}
// What the contract says that the last answer is.
const fileOf = (body: string) => JSON.parse(body) as UploadedFile;
async function videoOf(call: Call, bytes = film): Promise<Video> {
  const { last } = await upload(call, bytes);
  expect(last.statusCode).toBe(200);
  const { video } = fileOf(last.body);
  if (!video) throw new Error('No video');
  return video;
}
const asElif = async () => ({ token: await elif.token() });
const asOwner = async () => ({
  token: await server.owner.token(),
  base: `/api/brand/uploads?brandId=${server.brandId}`,
});
const waiting = () => readdir(server.app.files.uploadsFolder);
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  (JSON.parse(answer.body) as { code: string }).code,
];

describe('an upload in parts', () => {
  it('of a creator becomes a video whose facts are read from its content', async () => {
    const video = await videoOf(await asElif());
    expect(video).toMatchObject({ mime: 'video/mp4', width: 360, height: 640, durationMs: 3000, bytes: film.length });
    expect([video.videoCodec, video.audioCodec, video.poster]).toEqual(['vp9', null, null]);
    expect(await waiting()).toEqual([]);
  });

  it('goes on where it was broken off, in another process of the server', async () => {
    const call = await asElif();
    const url = String((await begin(call, film.length)).headers.location);
    await append(call, url, 0, film.subarray(0, 1000));
    const { config, database, clock, files, secrets } = server.app;
    const app = await buildApp({
      config,
      database,
      clock,
      files,
      secrets,
      mailer: developmentMailer(),
      logStream: { write: () => {} },
    });
    try {
      expect(await offsetOf({ ...call, app }, url)).toBe('1000');
      const last = await append({ ...call, app }, url, 1000, film.subarray(1000));
      expect(fileOf(last.body).video?.bytes).toBe(film.length);
    } finally {
      await app.close();
    }
  });

  it('keeps what had arrived when the connection was lost', async () => {
    const call = await asElif();
    const large = Buffer.concat([await sampleVideo('mp4', { frameBytes: 100_000 })]);
    const url = String((await begin(call, large.length)).headers.location);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    // A server on a port has an address with a port.
    const { port } = server.app.server.address() as AddressInfo;
    const sending = httpRequest({
      port,
      path: url,
      method: 'PATCH',
      headers: {
        ...CHUNK,
        authorization: `Bearer ${call.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-length': large.length,
      },
    });
    sending.on('error', () => {});
    sending.write(large.subarray(0, 500_000));
    const arrived = async () => Number(await offsetOf(call, url));
    const started = performance.now();
    while ((await arrived()) < 500_000 && performance.now() - started < 20_000);
    sending.destroy();
    await once(sending, 'close');
    const offset = await arrived();
    expect(offset).toBe(500_000);
    const last = await append(call, url, offset, large.subarray(offset));
    const video = fileOf(last.body).video;
    const content = await server.app.inject({ url: video?.url ?? '' });
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(content.rawPayload)).toBe(hash(large));
  });

  it('tells the file again to whom its last answer was lost, and null while bytes are missing', async () => {
    const call = await asElif();
    const { url, last } = await upload(call, film);
    const again = await send(call, 'GET', url);
    expect(JSON.parse(again.body)).toEqual({ file: fileOf(last.body) });
    const open = String((await begin(call, film.length)).headers.location);
    expect(JSON.parse((await send(call, 'GET', open)).body)).toEqual({ file: null });
    const both = await Promise.all([append(call, open, 0, film), send(call, 'GET', open), send(call, 'GET', open)]);
    expect(both.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('belongs to whoever began it', async () => {
    const call = await asElif();
    const url = String((await begin(call, film.length)).headers.location);
    const other = { token: await stranger.token() };
    const tries = [
      send(other, 'HEAD', url),
      send(other, 'GET', url),
      send(other, 'DELETE', url),
      append(other, url, 0, film),
      send({ token: 'x' }, 'HEAD', url),
      send(await asOwner(), 'GET', `${url.replace('/creator/', '/brand/')}?brandId=${server.brandId}`),
    ];
    const answers = await Promise.all(tries);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 401, 404]);
    expect(await offsetOf(call, url)).toBe('0');
    expect((await send(call, 'DELETE', url)).statusCode).toBe(204);
    expect(codeOf(await send(call, 'GET', url))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused with our words when it says the wrong thing', async () => {
    const call = await asElif();
    expect(codeOf(await begin(call, 10, 'product_image'))).toEqual([400, 'VALIDATION_FAILED']);
    expect(codeOf(await begin(call, 0))).toEqual([422, 'FILE_DAMAGED']);
    expect(codeOf(await begin(call, VIDEO_BYTES_MAX + 1))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(codeOf(await begin(call, 30_000_000, 'content_image'))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const deferred = send(call, 'POST', '/api/creator/uploads', {
      ...metadata('content_video'),
      'upload-defer-length': '1',
    });
    expect(codeOf(await deferred)).toEqual([400, 'BAD_REQUEST']);
    const url = String((await begin(call, film.length)).headers.location);
    expect(codeOf(await append(call, url, 5, film))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await append(call, url, 0, Buffer.concat([film, film])))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(codeOf(await send(call, 'POST', '/api/creator/uploads', { 'tus-resumable': '' }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });

  it.each([
    ['what is no video', () => randomBytes(5000), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a video that was cut off', () => film.subarray(0, -100), 422, 'FILE_DAMAGED'],
    ['a video with a program behind it', () => Buffer.concat([film, Buffer.from('MZ....')]), 422, 'FILE_DAMAGED'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const)('is refused and leaves nothing when it turns out to be %s', async (_what, bytes, status, code) => {
    const { last, url } = await upload(await asElif(), Buffer.from(bytes()));
    expect(codeOf(last)).toEqual([status, code]);
    expect(await waiting()).toEqual([]);
    expect((await send(await asElif(), 'GET', url)).statusCode).toBe(404);
  });

  it('may be a picture', async () => {
    const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();
    const { last } = await upload(await asElif(), photo, 'content_image');
    expect(fileOf(last.body)).toMatchObject({ video: null, picture: { width: 700, height: 500 } });
  });

  it("of a member counts against the plan's storage and is refused before it begins when that is full", async () => {
    const used = async () => (await server.owner.get('/subscriptions/capacity')).json().storageBytes.used;
    const before = await used();
    await videoOf(await asOwner());
    expect(await used()).toBe(before + film.length);
    const url = String((await begin(await asOwner(), film.length)).headers.location);
    await server.fillStorage();
    expect(codeOf(await begin(await asOwner(), film.length))).toEqual([413, 'STORAGE_QUOTA']);
    // One that had begun earlier meets the limit at its end.
    expect(codeOf(await append(await asOwner(), url, 0, film))).toEqual([413, 'STORAGE_QUOTA']);
    expect(await waiting()).toEqual([]);
    await videoOf(await asElif());
  });

  it('is forgotten when it was not finished for a day, and only so many may be begun', async () => {
    const call = await asElif();
    for (let n = 0; n < UPLOADS_UNFINISHED_MAX; n += 1) expect((await begin(call, 100)).statusCode).toBe(201);
    expect((await begin(call, 100)).statusCode).toBe(429);
    server.clock.pass(23 * 3600);
    await server.app.housekeeping.runAll();
    expect(await waiting()).toHaveLength(2 * UPLOADS_UNFINISHED_MAX);
    server.clock.pass(2 * 3600);
    await server.app.housekeeping.runAll();
    expect(await waiting()).toEqual([]);
    expect((await begin(await asElif(), 100)).statusCode).toBe(201);
  });
});

describe("a video's content", () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it('is served in parts under an address that needs no token, as a video and nothing else', async () => {
    const { url } = await videoOf(await asElif());
    const whole = await get(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(film)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(film.length),
    });
    const parts: [string, number, number][] = [
      ['bytes=0-9', 0, 10],
      ['bytes=100-', 100, film.length],
      ['bytes=-50', film.length - 50, film.length],
      [`bytes=${film.length - 1}-${film.length + 50}`, film.length - 1, film.length],
    ];
    for (const [range, start, end] of parts) {
      const part = await get(url, { range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${start}-${end - 1}/${film.length}`,
      ]);
      expect(part.rawPayload.equals(film.subarray(start, end))).toBe(true);
    }
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(film.length), '']);
  });

  it('answers ranges as the protocol says: beyond the end, of another content, several, nonsense', async () => {
    const { url } = await videoOf(await asElif());
    const { etag } = (await get(url)).headers;
    const status = async (headers: Record<string, string>) => (await get(url, headers)).statusCode;
    expect(await status({ range: `bytes=${film.length}-` })).toBe(416);
    expect((await get(url, { range: `bytes=${film.length}-` })).headers['content-range']).toBe(
      `bytes */${film.length}`,
    );
    expect(await status({ range: 'bytes=0-9', 'if-range': String(etag) })).toBe(206);
    expect(await status({ range: 'bytes=0-9', 'if-range': '"another"' })).toBe(200);
    expect(await status({ 'if-none-match': String(etag) })).toBe(304);
    for (const range of ['bytes=0-1,4-5', 'bytes=9-1', 'bytes=-', 'lines=1-2', 'bytes=1e3-'])
      expect(await status({ range })).toBe(200);
  });

  it('is not served under an altered or expired address, or that of a picture', async () => {
    const { url, id } = await videoOf(await asElif());
    expect((await get(url.replace(/signature=..../, 'signature=AAAA'))).statusCode).toBe(404);
    expect((await get(url.replace('/content', '/320'))).statusCode).toBe(404);
    const picture = await server.upload('owner');
    expect((await get(url.replace(id, picture))).statusCode).toBe(404);
    server.clock.pass(49 * 3600);
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe("a video's poster", () => {
  const still = (background: string) =>
    sharp({ create: { width: 360, height: 640, channels: 3, background } })
      .png()
      .toBuffer();
  // The contract's answer of the call.
  const posterOf = (body: string) => (JSON.parse(body) as { video: Video }).video.poster;

  it('comes from whoever makes one first, and stays', async () => {
    const { id } = await videoOf(await asElif());
    const first = await elif.upload(`/files/${id}/poster`, await still('#f00'));
    expect(first.statusCode).toBe(200);
    const poster = posterOf(first.body);
    expect(poster).toMatchObject({ width: 360, height: 640 });
    const red = await server.anonymous.get(poster?.url ?? '');
    expect((await sharp(red.rawPayload).stats()).dominant.r).toBeGreaterThan(200);
    const second = await elif.upload(`/files/${id}/poster`, await still('#00f'));
    expect(posterOf(second.body)?.placeholder).toBe(poster?.placeholder);
  });

  it('is taken for what the caller may see, from those who may upload, and only as a picture', async () => {
    const { id } = await videoOf(await asOwner());
    const red = await still('#f00');
    const path = `/files/${id}/poster`;
    expect((await elif.upload(path, red)).statusCode).toBe(404);
    expect((await server.stranger.upload(path, red)).statusCode).toBe(404);
    expect((await server.viewer.upload(path, red)).statusCode).toBe(403);
    expect((await server.owner.upload(path, film)).statusCode).toBe(415);
    expect((await server.owner.upload(`/files/${await server.upload('owner')}/poster`, red)).statusCode).toBe(404);
    expect((await server.member.upload(path, red)).statusCode).toBe(200);
  });
});

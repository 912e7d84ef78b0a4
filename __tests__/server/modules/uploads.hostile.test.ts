import { crc32 } from 'node:zlib';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { UploadedFile } from '#contract/schemas/files';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';
import { sampleVideo } from '../../support/sampleVideo.ts';
import { uploadInParts } from '../../support/sendInParts.ts';

const LIMIT = 120_000;
const SCRIPT = '<script>fetch("//evil.example")</script>';
let server: ContentServer;
let creator: CreatorActor;
let participationId: number;
let film: Buffer;
let photo: Buffer;
beforeAll(async () => {
  server = await openContentServer();
  const work = await server.accepted();
  participationId = work.participationId;
  creator = await creatorActor(server, work.creatorId);
  film = await sampleVideo('mp4');
  photo = await sharp({
    create: {
      width: 540,
      height: 960,
      channels: 3,
      background: '#553311',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}, LIMIT);
afterAll(() => server.close());

const upload = async (purpose: string, bytes: Buffer) =>
  uploadInParts(server.app, { token: await creator.token(), base: '/api/creator/uploads', purpose }, bytes);

/** Everything that lies on the disk for files: what waits, what is being written, and what is kept. */
async function onDisk(): Promise<string[]> {
  const { storage, uploadsFolder } = server.app.files;
  const kept: string[] = [];
  for await (const { key } of storage.list()) kept.push(key);
  const inFolder = (folder: string) => readdir(folder).catch(() => []);
  return [
    ...(await inFolder(uploadsFolder)),
    ...(await inFolder(path.join(path.dirname(uploadsFolder), 'drafts'))),
    ...kept,
  ].toSorted();
}

/** A PNG that says it is this large and holds nothing. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The film, saying that it plays for 136 years. */
function endless(): Buffer {
  const bytes = Buffer.from(film);
  const media = bytes.indexOf('mdhd') + 4;
  bytes.writeUInt32BE(1, media + 12);
  bytes.writeUInt32BE(0xffff_fff0, media + 16);
  return bytes;
}

const refused: [what: string, purpose: string, bytes: () => Buffer, status: number][] = [
  [
    'a drawing with a script',
    'content_image',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    415,
  ],
  ['an empty picture', 'content_image', () => Buffer.alloc(0), 415],
  ['an empty video', 'content_video', () => Buffer.alloc(0), 422],
  ['a page', 'content_image', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415],
  ['a GIF that is a program too', 'content_image', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)//'), 415],
  ['a picture of 100,000 by 100,000', 'content_image', () => hugePng(100_000), 413],
  ['half of a picture', 'content_image', () => photo.subarray(0, photo.length >> 1), 415],
  [
    'a picture whose head alone is one',
    'content_image',
    () => Buffer.concat([photo.subarray(0, 20), Buffer.from(SCRIPT)]),
    415,
  ],
  ['a video that is called a picture', 'content_image', () => film, 415],
  ['a picture that is called a video', 'content_video', () => photo, 415],
  ['a page that is called a video', 'content_video', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415],
  [
    'a video with an archive behind it',
    'content_video',
    () => Buffer.concat([film, Buffer.from('PK\u0003\u0004'), Buffer.alloc(50)]),
    422,
  ],
  ['half of a video', 'content_video', () => film.subarray(0, film.length >> 1), 422],
  ['a video of 136 years', 'content_video', endless, 422],
  ['the head of a video', 'content_video', () => film.subarray(0, 40), 422],
];

describe('an upload that is not what it says', () => {
  it.each(refused)(
    'is refused with words, and nothing of it stays on the disk: %s',
    async (_what, purpose, bytes, status) => {
      const before = await onDisk();
      const last = await upload(purpose, bytes());
      const { message, code } = last.json<{ message: string; code: string }>();
      expect([last.statusCode, message.length > 10, code]).toEqual([status, true, expect.stringMatching(/^[A-Z_]+$/)]);
      expect(await onDisk()).toEqual(before);
    },
  );

  it('has no effect through a form either', async () => {
    const before = await onDisk();
    for (const [, purpose, bytes] of refused.filter(([, one]) => one === 'content_image')) {
      const answer = await creator.upload(`/files?purpose=${purpose}`, bytes());
      expect([413, 415]).toContain(answer.statusCode);
    }
    expect(await onDisk()).toEqual(before);
  });
});

describe('a picture with something else in it', () => {
  it('is delivered and downloaded as the picture alone', async () => {
    const comment = Buffer.from(SCRIPT);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const archive = Buffer.from(`PK\u0003\u0004${SCRIPT}`);
    const polyglot = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      photo.subarray(2),
      archive,
    ]);
    const last = await upload('content_image', polyglot);
    const file = last.json<UploadedFile>().picture;
    const sent = await creator.call('POST', `/participations/${participationId}/deliver`, {
      fileIds: [file?.id],
      platform: 'instagram',
      caption: '#reklam',
    });
    const { id } = sent.json<{ content: { id: number } }>().content;
    await server.ask(server.member, 'post', `/contents/${id}/approve`);
    const taken = (await server.member.post(`/contents/${id}/download`, { fileId: file?.id })).json() as unknown as {
      url: string; // the call answers so
    };
    for (const url of [taken.url, file?.url ?? '', file?.thumbnailUrl ?? '']) {
      const { rawPayload, headers } = await server.app.inject(url);
      expect([rawPayload.includes('script'), rawPayload.includes('PK\u0003\u0004')]).toEqual([false, false]);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\/(jpeg|webp)$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await sharp(rawPayload).metadata()).format).toBe(String(headers['content-type']).slice('image/'.length));
    }
  });
});

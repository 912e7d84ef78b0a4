import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readVideoFacts, VideoRefused } from '#server/media/videoFacts';
import { sampleVideo, type SampleKind } from '../../support/sampleVideo.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'videos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function written(bytes: Buffer): Promise<string> {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  return file;
}
async function reasonOf(bytes: Buffer): Promise<string | null> {
  try {
    await readVideoFacts(await written(bytes));
    return null;
  } catch (error) {
    if (error instanceof VideoRefused) return error.reason;
    throw error;
  }
}

describe('readVideoFacts', () => {
  it.each<[SampleKind, string]>([
    ['mp4', 'video/mp4'],
    ['mp4Late', 'video/mp4'],
    ['mp4Fragments', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['webm', 'video/webm'],
    ['webmLive', 'video/webm'],
  ])('reads kind, length, size and codec of %s', async (kind, mime) => {
    const facts = await readVideoFacts(await written(await sampleVideo(kind)));
    expect(facts).toMatchObject({ mime, width: 360, height: 640, videoCodec: 'vp9', audioCodec: null });
    expect(facts.durationMs).toBeGreaterThanOrEqual(2900);
    expect(facts.durationMs).toBeLessThanOrEqual(3000);
  });

  it.each<SampleKind>(['mp4', 'mp4Late', 'mp4Fragments', 'mov', 'webm'])(
    'refuses a %s that was cut off anywhere',
    async (kind) => {
      const whole = await sampleVideo(kind);
      expect(await reasonOf(whole)).toBeNull();
      for (const share of [0.2, 0.5, 0.9, 0.999])
        expect([share, await reasonOf(whole.subarray(0, Math.floor(whole.length * share)))]).toEqual([
          share,
          'FILE_DAMAGED',
        ]);
    },
  );

  it.each<SampleKind>(['mp4', 'mov', 'webm'])('refuses a %s with another file behind or before it', async (kind) => {
    const whole = await sampleVideo(kind);
    const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(300, 7)]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await reasonOf(Buffer.concat([whole, archive]))).toBe('FILE_DAMAGED');
    expect(await reasonOf(Buffer.concat([whole, page]))).toBe('FILE_DAMAGED');
    expect(await reasonOf(Buffer.concat([page, whole]))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('refuses what is no video, whatever it is called', async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const others = [
      photo,
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('ID3'),
      Buffer.alloc(4096),
      Buffer.alloc(0),
    ];
    for (const other of others) expect(await reasonOf(other)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('refuses one that is longer or larger than a video can be', async () => {
    const endless = await sampleVideo('mp4');
    // The length of the whole, and of its one track, in the units of their headers.
    for (const name of ['mvhd', 'tkhd', 'mdhd']) {
      const at = endless.indexOf(name);
      const length = at + (name === 'tkhd' ? 24 : 20);
      endless.writeUInt32BE(0x7fffffff, length);
    }
    expect(await reasonOf(endless)).toBe('FILE_DAMAGED');
    expect(await reasonOf(await sampleVideo('mp4', { width: 20_000 }))).toBe('FILE_DAMAGED');
    expect(await reasonOf(await sampleVideo('mp4', { width: 3840, height: 2160 }))).toBeNull();
  });

  it('reads little of a large file, and gives one up that wants to be read whole', async () => {
    const large = await sampleVideo('mp4Late', { frameBytes: 2_000_000 });
    expect(large.length).toBeGreaterThan(55_000_000);
    expect(await reasonOf(large)).toBeNull();
    const [head, rest] = [(await sampleVideo('webmLive')).subarray(0, 4), await sampleVideo('webmLive')];
    expect(rest.subarray(0, 4)).toEqual(head);
    const cluster = rest.indexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b]));
    // A void of 40 MB before the tracks.
    const size = 40_000_000;
    const hollow = Buffer.concat([Buffer.from([0xec, 0x08, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(size)]);
    hollow.writeUInt8(0x01, 1);
    hollow.writeUInt32BE(size, 5);
    const trap = Buffer.concat([rest.subarray(0, cluster), hollow, rest.subarray(cluster)]);
    const before = process.memoryUsage().rss;
    await reasonOf(trap);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

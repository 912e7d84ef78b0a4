import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '#server/config';
import type { Files } from '#server/storage/files';
import { allOf, openBucket, startS3Server, type S3Server } from '../../support/s3Server.ts';

const LIMIT = 60_000;
let folder = '';
let server: S3Server;
let files: Files;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  server = await startS3Server();
  files = await openBucket(folder, server.url);
}, LIMIT);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, LIMIT);

describe('a storage in a bucket', () => {
  it('leaves nothing on the own disk', async () => {
    await files.storage.put(Buffer.from('somewhere else'));
    expect((await readdir(folder, { recursive: true })).filter((name) => name !== 'drafts')).toEqual([]);
  });

  it('counts a content that comes again as put now', async () => {
    const key = await files.storage.put(Buffer.from('again'));
    const first = await files.storage.stat(key);
    // An S3 server's times may be whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await files.storage.put(Buffer.from('again'));
    expect(Number((await files.storage.stat(key))?.putAt)).toBeGreaterThan(Number(first?.putAt));
  });

  it('shares the bucket with others by its prefix', async () => {
    const { storage } = await openBucket(folder, `${server.url}/brands/demo`);
    const key = await storage.put(Buffer.from('mine'));
    expect((await allOf(storage)).map((content) => content.key)).toEqual([key]);
    expect((await allOf(files.storage)).map((content) => content.key)).not.toContain(key);
    expect(await files.storage.read(key)).toBeNull();
  });
});

describe('S3_URL', () => {
  it('stops the start with a reason where it leads nowhere or its keys are refused, without telling them', async () => {
    for (const wrong of [
      server.url.replace('S3RVER:S3RVER', 'another:kanarya-gizli'),
      `${server.url}-of-nobody`,
      'http://a:kanarya-gizli@127.0.0.1:9/contents',
    ]) {
      const error: unknown = await openBucket(folder, wrong).catch((failure: unknown) => failure);
      expect(String(error)).toMatch(/The bucket \S+ of S3_URL cannot be used/);
      expect(String(error)).not.toContain('kanarya');
    }
  });

  it.each(['https://host/bucket', 'https://key:secret@host', 'ftp://key:secret@host/bucket', 'bucket'])(
    'is refused when it is %s, without repeating it',
    (url) => {
      const read = () => readConfig({ S3_URL: url });
      expect(read).toThrow('S3_URL must be');
      expect(read).not.toThrow('secret');
    },
  );

  it('says bucket, prefix, region and keys', () => {
    expect(
      readConfig({ S3_URL: 'https://k%2F1:s%40%2B@s3.example.com:9000/files/a/b?region=eu-central-1' }).s3,
    ).toEqual({
      endpoint: 'https://s3.example.com:9000',
      region: 'eu-central-1',
      bucket: 'files',
      prefix: 'a/b/',
      accessKeyId: 'k/1',
      secretAccessKey: 's@+',
    });
    expect(readConfig({}).s3).toBeNull();
  });
});

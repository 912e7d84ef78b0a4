import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Files, openFiles } from '#server/storage/files';
import { openDiskStorage, type Storage } from '#server/storage/storage';
import { allOf, openBucket, startS3Server, type S3Server } from '../../support/s3Server.ts';

const keyOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = async (content: { stream: Readable } | null): Promise<string | null> =>
  content && (await buffer(content.stream)).toString();

const LIMIT = 60_000;
let folder = '';
let s3: S3Server;
let bucket: Files;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  s3 = await startS3Server();
  bucket = await openBucket(folder, s3.url);
}, LIMIT);
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
}, LIMIT);

const clock = (iso: string) => ({ now: () => new Date(iso) });
const signingKey = Buffer.alloc(32, 1);
const ID = 'a81bc81b-dead-4e5d-abff-90865d1e13b1';

const openFolder = (now = '2026-11-21T09:00:00Z') => openDiskStorage(path.join(folder, 'contents'), clock(now));

describe.each([
  ['a folder', () => openFolder()],
  ['a bucket', () => bucket.storage],
])('a storage in %s', (_where, open: () => Storage) => {
  it('gives back what was put, as bytes or as a stream, and keeps equal contents once', async () => {
    const storage = open();
    const key = await storage.put(Buffer.from('one'));
    expect(key).toBe(keyOf('one'));
    expect(await storage.put(Readable.from([Buffer.from('o'), Buffer.from('ne')]))).toBe(key);
    expect(await textOf(await storage.read(key))).toBe('one');
    expect((await allOf(storage)).filter((content) => content.key === key)).toHaveLength(1);
  });

  it('keeps a finished file under the key of its bytes and leaves it where it is, also one of many parts', async () => {
    const storage = open();
    const folder = await mkdtemp(path.join(tmpdir(), 'finished-'));
    const file = path.join(folder, 'film');
    const film = randomBytes(20 * 1024 * 1024);
    await writeFile(file, film);
    const key = await storage.putFile(file);
    expect(key).toBe(keyOf(film));
    expect(await storage.putFile(file)).toBe(key);
    expect((await readFile(file)).equals(film)).toBe(true);
    await rm(folder, { recursive: true });
    const kept = await storage.read(key);
    expect(kept?.bytes).toBe(film.length);
    expect(kept && (await buffer(kept.stream)).equals(film)).toBe(true);
  });

  it('gives a part of a content and tells its whole size', async () => {
    const storage = open();
    const key = await storage.put(Buffer.from('0123456789'));
    const part = await storage.read(key, { start: 2, end: 4 });
    expect([part?.bytes, await textOf(part)]).toEqual([10, '234']);
  });

  it('knows nothing under another key and refuses keys that are paths', async () => {
    const storage = open();
    expect([await storage.read('0'.repeat(64)), await storage.stat('0'.repeat(64))]).toEqual([null, null]);
    await expect(storage.read('../../etc/passwd')).rejects.toThrow('64 hexadecimal');
    await expect(storage.remove('../../etc/passwd')).rejects.toThrow('64 hexadecimal');
  });

  it('forgets a removed content', async () => {
    const storage = open();
    const key = await storage.put(Buffer.from('two'));
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await storage.remove(key);
  });

  it('lists what it keeps as it describes each', async () => {
    const storage = open();
    const keys = await Promise.all(['a', 'b', 'c'].map((text) => storage.put(Buffer.from(text))));
    const listed = await allOf(storage);
    for (const key of keys) {
      const described = await storage.stat(key);
      expect(described).toMatchObject({ key, bytes: 1 });
      const [one] = listed.filter((content) => content.key === key);
      expect([one?.bytes, Math.floor(Number(one?.putAt) / 1000)]).toEqual([
        1,
        Math.floor(Number(described?.putAt) / 1000),
      ]);
    }
  });

  it('keeps nothing of a stream that breaks', async () => {
    const before = (await allOf(open())).length;
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('torn');
      })(),
    );
    await expect(open().put(broken)).rejects.toThrow('torn');
    expect((await allOf(open())).length).toBe(before);
  });
});

describe('a storage in a folder', () => {
  it('tells the time at which each content was put last', async () => {
    const key = await openFolder().put(Buffer.from('three'));
    const listed = async () => (await allOf(openFolder())).find((content) => content.key === key);
    expect(await listed()).toEqual({ key, bytes: 5, putAt: new Date('2026-11-21T09:00:00Z') });
    await openFolder('2026-11-22T09:00:00Z').put(Buffer.from('three'));
    expect(await listed()).toEqual({ key, bytes: 5, putAt: new Date('2026-11-22T09:00:00Z') });
    const file = path.join(folder, 'three');
    await writeFile(file, 'three');
    await openFolder('2026-11-23T09:00:00Z').putFile(file);
    expect(await listed()).toEqual({ key, bytes: 5, putAt: new Date('2026-11-23T09:00:00Z') });
    expect(await readdir(path.join(folder, 'contents/drafts'))).toEqual([]);
  });
});

/** The names that were in each folder when it was brought to the disk the last time; asked of the system, which knows what a handle is. */
async function watchSyncs(): Promise<Map<string, string[]>> {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced = new Map<string, string[]>();
  const { sync } = prototype;
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const target = readlinkSync(`/proc/self/fd/${this.fd}`);
    if (statSync(target).isDirectory()) synced.set(target, readdirSync(target));
    return sync.call(this);
  });
  return synced;
}

describe('a content that was put', () => {
  const contents = () => path.join(folder, 'synced');
  it.each([
    ['as bytes', async (storage: Storage) => storage.put(Buffer.from('four'))],
    [
      'as a file',
      async (storage: Storage) => {
        const file = path.join(folder, 'five');
        await writeFile(file, 'five');
        return storage.putFile(file);
      },
    ],
  ])('%s has its name on the disk, and so has its folder', async (_how, put) => {
    const synced = await watchSyncs();
    const key = await put(openDiskStorage(contents(), clock('2026-11-21T09:00:00Z')));
    const [part, rest] = [key.slice(0, 2), key.slice(2)];
    expect(synced.get(path.join(contents(), part))).toContain(rest);
    expect(synced.get(contents())).toContain(part);
  });
});

describe('signed addresses', () => {
  const parts = (address: string) => {
    const url = new URL(address, 'http://localhost');
    const [id = '', width] = url.pathname.split('/').slice(-2);
    return [
      id,
      Number(width),
      Number(url.searchParams.get('expires')),
      url.searchParams.get('signature') ?? '',
    ] as const;
  };

  it('are the same all day, so that browsers keep the picture', async () => {
    const morning = await openFiles({ folder, signingKey, clock: clock('2026-11-21T00:00:01Z') });
    const evening = await openFiles({ folder, signingKey, clock: clock('2026-11-21T23:59:00Z') });
    expect(morning.addresses.sign(ID, 320)).toBe(evening.addresses.sign(ID, 320));
  });

  it('hold for a day and no longer than two', async () => {
    const { addresses } = await openFiles({ folder, signingKey, clock: clock('2026-11-21T12:00:00Z') });
    const address = parts(addresses.sign(ID, 320));
    const later = await openFiles({ folder, signingKey, clock: clock('2026-11-22T12:00:00Z') });
    const tooLate = await openFiles({ folder, signingKey, clock: clock('2026-11-23T12:00:00Z') });
    expect(later.addresses.verify(...address)).toBeGreaterThan(0);
    expect(tooLate.addresses.verify(...address)).toBeNull();
  });

  it('are refused when anything of them is altered', async () => {
    const { addresses } = await openFiles({ folder, signingKey, clock: clock('2026-11-21T12:00:00Z') });
    const [id, width, expires, signature] = parts(addresses.sign(ID, 320));
    expect(addresses.verify(id, width, expires, signature)).not.toBeNull();
    expect(addresses.verify(id.replace('a', 'b'), width, expires, signature)).toBeNull();
    expect(addresses.verify(id, 640, expires, signature)).toBeNull();
    expect(addresses.verify(id, width, expires + 86_400, signature)).toBeNull();
    expect(addresses.verify(id, width, expires, `${signature.slice(0, -1)}-`)).toBeNull();
    expect(addresses.verify(id, width, expires, '')).toBeNull();
  });

  it('hold wherever the same key is known, and nowhere else', async () => {
    const now = clock('2026-11-24T10:00:00.000Z');
    const [mine, ours, theirs] = await Promise.all(
      [1, 1, 2].map((byte, place) =>
        openFiles({ folder: path.join(folder, `key-${place}`), signingKey: Buffer.alloc(32, byte), clock: now }),
      ),
    );
    const address = parts(mine?.addresses.sign(ID, 320) ?? '');
    expect(ours?.addresses.verify(...address)).toBeGreaterThan(0);
    expect(theirs?.addresses.verify(...address)).toBeNull();
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFiles } from '#server/files/files';
import { openDiskStorage, type Storage, type StoredContent } from '#server/files/storage';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = (iso: string) => ({ now: () => new Date(iso) });
const signingKey = Buffer.alloc(32, 1);
const ID = 'a81bc81b-dead-4e5d-abff-90865d1e13b1';

describe('openDiskStorage', () => {
  const open = (now = '2026-11-21T09:00:00Z') => openDiskStorage(path.join(folder, 'contents'), clock(now));
  const all = async (storage: Storage) => {
    const found: StoredContent[] = [];
    for await (const content of storage.list()) found.push(content);
    return found;
  };
  const textOf = async (content: { stream: Readable } | null) => content && (await buffer(content.stream)).toString();

  it('gives back what was put, as bytes or as a stream, and keeps equal contents once', async () => {
    const storage = open();
    const key = await storage.put(Buffer.from('one'));
    expect(key).toBe(createHash('sha256').update('one').digest('hex'));
    expect(await storage.put(Readable.from([Buffer.from('o'), Buffer.from('ne')]))).toBe(key);
    expect(await textOf(await storage.read(key))).toBe('one');
    expect(await readdir(path.join(folder, 'contents', key.slice(0, 2)))).toHaveLength(1);
  });

  it('keeps a finished file under the key of its bytes and leaves it where it is', async () => {
    const storage = open();
    const file = path.join(folder, 'finished');
    await writeFile(file, 'a film');
    const key = await storage.putFile(file);
    expect(key).toBe(createHash('sha256').update('a film').digest('hex'));
    expect(await storage.putFile(file)).toBe(key);
    expect(await readFile(file, 'utf8')).toBe('a film');
    await rm(file);
    expect(await textOf(await storage.read(key))).toBe('a film');
    expect((await storage.stat(key))?.putAt).toEqual(new Date('2026-11-21T09:00:00Z'));
    expect(await readdir(path.join(folder, 'contents/drafts'))).toEqual([]);
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

  it('lists what it keeps, with the time at which each was put last', async () => {
    const key = await open().put(Buffer.from('three'));
    const listed = async () => (await all(open())).find((content) => content.key === key);
    expect(await listed()).toEqual({ key, bytes: 5, putAt: new Date('2026-11-21T09:00:00Z') });
    await open('2026-11-22T09:00:00Z').put(Buffer.from('three'));
    expect(await listed()).toEqual({ key, bytes: 5, putAt: new Date('2026-11-22T09:00:00Z') });
  });

  it('keeps nothing of a stream that breaks', async () => {
    const before = (await all(open())).length;
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('torn');
      })(),
    );
    await expect(open().put(broken)).rejects.toThrow('torn');
    expect((await all(open())).length).toBe(before);
    expect(await readdir(path.join(folder, 'contents/drafts'))).toEqual([]);
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

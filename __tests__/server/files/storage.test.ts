import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFiles } from '#server/files/files';
import { openDiskStorage } from '#server/files/storage';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = (iso: string) => ({ now: () => new Date(iso) });
const ID = 'a81bc81b-dead-4e5d-abff-90865d1e13b1';

describe('openDiskStorage', () => {
  it('gives back what was put and keeps equal contents once', async () => {
    const storage = openDiskStorage(path.join(folder, 'contents'));
    const key = await storage.put(Buffer.from('one'));
    expect(await storage.put(Buffer.from('one'))).toBe(key);
    const content = await storage.read(key);
    expect(content && (await buffer(content.stream)).toString()).toBe('one');
    expect(await readdir(path.join(folder, 'contents', key.slice(0, 2)))).toHaveLength(1);
  });

  it('knows nothing under another key and refuses keys that are paths', async () => {
    const storage = openDiskStorage(path.join(folder, 'contents'));
    expect(await storage.read('0'.repeat(64))).toBeNull();
    await expect(storage.read('../../etc/passwd')).rejects.toThrow('64 hexadecimal');
  });

  it('forgets a removed content', async () => {
    const storage = openDiskStorage(path.join(folder, 'contents'));
    const key = await storage.put(Buffer.from('two'));
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
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
    const morning = await openFiles({ folder, clock: clock('2026-11-21T00:00:01Z') });
    const evening = await openFiles({ folder, clock: clock('2026-11-21T23:59:00Z') });
    expect(morning.addresses.sign(ID, 320)).toBe(evening.addresses.sign(ID, 320));
  });

  it('hold for a day and no longer than two', async () => {
    const { addresses } = await openFiles({ folder, clock: clock('2026-11-21T12:00:00Z') });
    const address = parts(addresses.sign(ID, 320));
    const later = await openFiles({ folder, clock: clock('2026-11-22T12:00:00Z') });
    const tooLate = await openFiles({ folder, clock: clock('2026-11-23T12:00:00Z') });
    expect(later.addresses.verify(...address)).toBeGreaterThan(0);
    expect(tooLate.addresses.verify(...address)).toBeNull();
  });

  it('are refused when anything of them is altered', async () => {
    const { addresses } = await openFiles({ folder, clock: clock('2026-11-21T12:00:00Z') });
    const [id, width, expires, signature] = parts(addresses.sign(ID, 320));
    expect(addresses.verify(id, width, expires, signature)).not.toBeNull();
    expect(addresses.verify(id.replace('a', 'b'), width, expires, signature)).toBeNull();
    expect(addresses.verify(id, 640, expires, signature)).toBeNull();
    expect(addresses.verify(id, width, expires + 86_400, signature)).toBeNull();
    expect(addresses.verify(id, width, expires, `${signature.slice(0, -1)}-`)).toBeNull();
    expect(addresses.verify(id, width, expires, '')).toBeNull();
  });
});

describe('the key that signs addresses', () => {
  it('is made whole once, whoever starts at the same time, and kept', async () => {
    const place = path.join(folder, 'key');
    const open = () => openFiles({ folder: place, clock: clock('2026-11-24T10:00:00.000Z') });
    const signed = (await Promise.all([open(), open(), open()])).map(({ addresses }) => addresses.sign(ID, 320));
    expect(new Set(signed).size).toBe(1);
    expect((await open()).addresses.sign(ID, 320)).toBe(signed[0]);
    expect(await readFile(path.join(place, 'signing.key'))).toHaveLength(32);
    expect(await readdir(place)).toEqual(['signing.key']);
  });

  it.each([0, 31])('is refused when a full disk left only %i bytes of it', async (bytes) => {
    const place = await mkdtemp(path.join(folder, 'damaged-'));
    const file = path.join(place, 'signing.key');
    await writeFile(file, Buffer.alloc(bytes, 7));
    const open = () => openFiles({ folder: place, clock: clock('2026-11-24T10:00:00.000Z') });
    await expect(open()).rejects.toThrow(`${bytes} bytes instead of 32`);
    await rm(file);
    await expect(open()).resolves.toBeDefined();
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { writeTar } from '#server/operator/backup/tarFile';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-tar-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Disk {
  /** Bytes that it takes of a single write. */
  atOnce?: number;
  /** Bytes that the file may have. */
  room?: number;
  /** Whether the system says nothing but that it took nothing, once there is no room. */
  isSilent?: boolean;
}

/** The bytes of a small tar file as such a disk keeps it. As the system does, it takes a part of what it has not room for as a whole. */
async function written({ atOnce = Infinity, room = Infinity, isSilent = false }: Disk): Promise<Buffer> {
  const name = join(folder, 'written.tar');
  const file = await open(name, 'w');
  const writev = file.writev.bind(file);
  jest.spyOn(file, 'writev').mockImplementation(async (buffers, position = 0) => {
    const bytes = Buffer.concat(buffers as readonly Uint8Array[]);
    const taken = Math.min(bytes.length, atOnce, room - position);
    if (taken < 1 && bytes.length > 0 && !isSilent)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writev([bytes.subarray(0, taken)], position);
  });
  try {
    const tar = writeTar(file);
    await tar.add('rows', 700, [Buffer.alloc(300, 'a'), Buffer.alloc(400, 'b')]);
    await tar.add('manifest', 512, [Buffer.alloc(512, 'c')]);
    await tar.end();
  } finally {
    await file.close();
  }
  return readFileSync(name);
}

describe('a tar file', () => {
  it('is the same on a disk that takes what it is given in pieces', async () => {
    expect((await written({ atOnce: 100 })).equals(await written({}))).toBe(true);
  });

  it('is not taken for written where there is no room for all of it, down to its last byte', async () => {
    const { length } = await written({});
    for (const room of [length - 1, length - 512, length - 1024, length - 1025, 600, 0]) {
      await expect(written({ room })).rejects.toMatchObject({ code: 'ENOSPC' });
      await expect(written({ room, isSilent: true })).rejects.toMatchObject({ code: 'ENOSPC' });
    }
    expect(await written({ room: length })).toHaveLength(length);
  });
});

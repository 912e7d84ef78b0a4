import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomFillSync } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followFiles } from '#server/storage/followedFiles';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-followed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = () => randomFillSync(Buffer.alloc(700_000));
const keyOf = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

describe('a file that grows', () => {
  it('has the key of all its bytes, however it was followed', async () => {
    for (const follows of [0, 1, 3]) {
      const followed = followFiles();
      const file = join(folder, `grows-${follows}`);
      const parts = [part(), part(), part(), part()];
      await writeFile(file, '');
      for (const [at, bytes] of parts.entries()) {
        await appendFile(file, bytes);
        if (at < follows) followed.follow(file);
      }
      expect(await followed.finish(file)).toBe(keyOf(...parts));
      // Nothing of it is left: another file of the same name is another one.
      await writeFile(file, parts[0] ?? '');
      expect(await followed.finish(file)).toBe(keyOf(parts[0] ?? Buffer.alloc(0)));
    }
  });

  it('is read anew where it could not be followed', async () => {
    const followed = followFiles();
    const file = join(folder, 'late');
    followed.follow(file);
    const bytes = part();
    await writeFile(file, bytes);
    expect(await followed.finish(file)).toBe(keyOf(bytes));
    followed.follow(join(folder, 'never'));
    followed.forget(join(folder, 'never'));
    await expect(followed.finish(join(folder, 'never'))).rejects.toThrow('ENOENT');
  });
});

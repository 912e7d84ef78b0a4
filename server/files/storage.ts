import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where file contents live. A key is the SHA-256 of the content, so equal contents are kept once. */
export interface Storage {
  /** Keeps the bytes durably and returns their key. */
  put(bytes: Uint8Array): Promise<string>;
  /** A stream of the content, or null when there is none under this key. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{64}$/;

/** Keeps contents as files below a folder, spread over 256 subfolders. */
export function openDiskStorage(folder: string): Storage {
  const locate = (key: string) => {
    if (!KEY.test(key)) throw new Error('A storage key is 64 hexadecimal digits');
    return path.join(folder, key.slice(0, 2), key.slice(2));
  };
  const sizeOf = async (file: string) => {
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? found.size : null;
  };
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const target = locate(key);
      if ((await sizeOf(target)) === bytes.byteLength) return key;
      await mkdir(path.dirname(target), { recursive: true });
      // A finished file appears under its name in one step, so a killed process leaves no half content.
      const draft = `${target}.${randomUUID()}`;
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(draft, target);
      return key;
    },
    async read(key) {
      const file = locate(key);
      const bytes = await sizeOf(file);
      return bytes === null ? null : { stream: createReadStream(file), bytes };
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}

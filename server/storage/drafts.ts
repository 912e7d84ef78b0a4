import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes on their way in, written to a file as they come and so never held in memory. */
export interface Draft {
  path: string;
  bytes: number;
  /** The bytes. The file is opened when the first of them is asked for, so a draft that nobody reads needs no closing. */
  read(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
  /** Its key in the storage, where that was found while it came; the file is durable then. */
  key?(): Promise<string>;
}

export interface Drafts {
  /** Writes a stream to a file of its own, which the caller removes. Throws what the stream or the disk says. */
  write(content: Readable): Promise<Draft>;
  /** Removes what processes that died have left behind before an instant. */
  sweep(before: Date): Promise<void>;
}

/** Drafts in a folder, which is made when the first one comes. */
export function openDrafts(folder: string): Drafts {
  return {
    async write(content) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, randomUUID());
      const remove = () => rm(file, { force: true });
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(content, target);
      } catch (error) {
        await remove();
        throw error;
      }
      return {
        path: file,
        bytes: target.bytesWritten,
        async *read() {
          yield* createReadStream(file);
        },
        remove,
      };
    },
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

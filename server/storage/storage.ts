import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { followFiles } from '#server/storage/followedFiles';
import { syncFolder } from '#server/storage/syncFolder';

/** A part of a content: from byte `start` to byte `end`, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes to be kept. What is given as chunks is first asked for them when they are written. */
export type Content = AsyncIterable<Uint8Array> | Uint8Array;

export interface StoredContent {
  key: string;
  bytes: number;
  /** When it was put the last time. */
  putAt: Date;
}

/**
 * Where file contents live, as streams and never inside a transaction. A key is the SHA-256 of the content, so equal
 * contents are kept once. A content is put before the row that names it; what no row names is removed a day later.
 */
export interface Storage {
  /** Keeps a content durably and answers its key. One that is there already counts as put now. */
  put(content: Content): Promise<string>;
  /** The same for a finished file, which is left where it is and must not be written to any more. Whoever knows its key has made it durable. */
  putFile(file: string, known?: string): Promise<string>;
  /** The content, or a part of it; `bytes` is its size as a whole. Null when there is none under this key. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>;
  stat(key: string): Promise<StoredContent | null>;
  remove(key: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredContent>;
}

const KEY = /^[0-9a-f]{64}$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Throws for what is no key: it would be a path out of the storage. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('A storage key is 64 hexadecimal digits');
}

/** Writes a content to a new file, synced, and answers the key that it has. */
async function writeHashed(content: Content, file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    content instanceof Uint8Array ? [content] : content,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', flush: true }),
  );
  return hash.digest('hex');
}

/** The key of a file, which is durable afterwards. */
export const hashOf = (file: string): Promise<string> => followFiles().finish(file);

/** Keeps contents as files below a folder, spread over 256 subfolders; their times are those of `clock`. */
export function openDiskStorage(folder: string, clock: { now(): Date }): Storage {
  const locate = (key: string) => {
    assertKey(key);
    return path.join(folder, key.slice(0, 2), key.slice(2));
  };
  const find = async (key: string): Promise<StoredContent | null> => {
    const found = await stat(locate(key)).catch(() => null);
    return found?.isFile() ? { key, bytes: found.size, putAt: found.mtime } : null;
  };
  /** Gives a durable draft its name, which is durable too then. */
  const place = async (draft: string, target: string): Promise<void> => {
    await utimes(draft, clock.now(), clock.now());
    await mkdir(path.dirname(target), { recursive: true });
    // A finished file appears under its name in one step, so a killed process leaves no half content.
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    // Each time: who has made the subfolder may be another call, which has not come as far yet.
    await syncFolder(folder);
  };
  return {
    async put(content) {
      const draft = path.join(folder, 'drafts', randomUUID());
      await mkdir(path.dirname(draft), { recursive: true });
      try {
        const key = await writeHashed(content, draft);
        await place(draft, locate(key));
        return key;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async putFile(file, known) {
      const key = known ?? (await hashOf(file));
      const [draft, target] = [path.join(folder, 'drafts', randomUUID()), locate(key)];
      await mkdir(path.dirname(draft), { recursive: true });
      try {
        // A second name for the same bytes: a gigabyte is not written twice.
        await link(file, draft);
        await place(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
      return key;
    },
    async read(key, range) {
      const found = await find(key);
      return found && { stream: createReadStream(locate(key), range), bytes: found.bytes };
    },
    stat: find,
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async *list() {
      for (const part of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        for (const rest of await readdir(path.join(folder, part))) {
          if (!isKey(part + rest)) continue;
          const found = await find(part + rest);
          if (found) yield found;
        }
      }
    },
  };
}

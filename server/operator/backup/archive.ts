import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { toldWhenFull } from '#server/operator/backup/diskFull';
import {
  chunkName,
  contentName,
  CONTENTS_HASHES,
  GZIP_HEADER,
  hashLine,
  type Manifest,
  type TableCount,
} from '#server/operator/backup/manifest';
import { readRows, RowCounter, type Ask, type TableShape } from '#server/operator/backup/tableRows';
import { writeTar, type TarWriter } from '#server/operator/backup/tarFile';
import { isKey, type Storage } from '#server/storage/storage';
import { syncFolder } from '#server/storage/syncFolder';

const gzipped = promisify(gzip);

/** Packed rows, whose first bytes are the same on every system. */
async function packed(text: string): Promise<Buffer> {
  const bytes = await gzipped(text);
  GZIP_HEADER.copy(bytes);
  return bytes;
}

/** Adds the rows of a table, all or those that SQL names. */
export async function takeTable(
  tar: TarWriter,
  ask: Ask,
  table: TableShape,
  { folder, where }: { folder: string; where?: string },
): Promise<TableCount> {
  const counter = new RowCounter();
  let chunks = 0;
  for await (const lines of readRows(ask, table, where)) {
    counter.take(lines);
    const bytes = await packed(`${lines.join('\n')}\n`);
    await tar.add(chunkName(folder, table.name, (chunks += 1)), bytes.length, [bytes]);
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...counter.count() };
}

/** Copies a content that rows name, and answers its bytes; null when the storage does not have it, or not as it was put. */
export async function takeContent(tar: TarWriter, storage: Storage, key: string): Promise<number | null> {
  const content = isKey(key) ? await storage.read(key) : null;
  if (!content) return null;
  try {
    if ((await tar.add(contentName(key), content.bytes, content.stream)) === key) return content.bytes;
    await tar.takeBack();
  } catch (error) {
    // Removed since it was looked up.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return null;
}

/** Adds a small text and answers its hash. */
export async function addText(tar: TarWriter, name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  return tar.add(name, bytes.length, [bytes]);
}

/** Adds the list of the contents that were taken, with their bytes, and answers what the manifest says of them. */
export async function addContentHashes(
  tar: TarWriter,
  taken: ReadonlyMap<string, number>,
): Promise<Manifest['contents']> {
  const hashes = [...taken.keys()].map((key) => hashLine(key, contentName(key))).join('');
  return {
    count: taken.size,
    bytes: [...taken.values()].reduce((sum, bytes) => sum + bytes, 0),
    sha256: await addText(tar, CONTENTS_HASHES, hashes),
  };
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Writes a new file that appears under its name once it is whole; a process that is killed leaves `FILE.part`. Rejects with
 * an Error for the operator.
 */
export async function writeArchive<T>(
  file: string,
  write: (tar: TarWriter) => Promise<T>,
): Promise<{ result: T; bytes: number }> {
  if (await exists(file)) throw new Error(`${file} is there already, and is never replaced.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new Error(`${part} is there: it is being written, or that was broken off. Then remove it.`);
    throw new Error(`${file} cannot be written: ${error.message}.`);
  });
  try {
    const tar = writeTar(handle);
    const result = await write(tar);
    await tar.end();
    const { size } = await handle.stat();
    await handle.close();
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return { result, bytes: size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw toldWhenFull(error, `There is no room for ${file} on its disk. Nothing of it is left.`);
  }
}

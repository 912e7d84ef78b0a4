import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import { migrationOf } from '#server/db/appliedMigration';
import { rowsOf } from '#server/db/rows';
import { MODULES } from '#server/modules';
import { listEnds } from '#server/modules/audit/chainSeals.service';
import { namedContents } from '#server/modules/files/namedContents.service';
import {
  chunkName,
  contentName,
  CONTENTS_HASHES,
  FORMAT,
  hashLine,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_SEAL,
  sealManifest,
  VERSION,
  type Manifest,
  type TableCount,
} from '#server/operator/backup/manifest';
import {
  listSequences,
  listTables,
  readRows,
  RowCounter,
  WRITE_ALIKE,
  type Ask,
  type TableShape,
} from '#server/operator/backup/tableRows';
import { writeTar, type TarWriter } from '#server/operator/backup/tarFile';
import type { Secrets } from '#server/secrets/secrets';
import { isKey, type Storage } from '#server/storage/storage';

const packed = promisify(gzip);

export interface BackupParts {
  database: Database;
  storage: Storage;
  secrets: Secrets;
  now: Date;
}

type Snapshot = Pick<Manifest, 'schema' | 'rowsFolder' | 'tables' | 'sequences' | 'heads'> & { keys: Set<string> };

async function takeTable(ask: Ask, table: TableShape, folder: string, tar: TarWriter): Promise<TableCount> {
  const counter = new RowCounter();
  let chunks = 0;
  for await (const lines of readRows(ask, table)) {
    counter.take(lines);
    const bytes = await packed(`${lines.join('\n')}\n`);
    await tar.add(chunkName(folder, table.name, (chunks += 1)), bytes.length, [bytes]);
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), ...counter.count() };
}

/** All rows as they are at one moment, and the keys of the contents that they name. */
async function takeRows(tx: Tx, rowsFolder: string, tar: TarWriter): Promise<Snapshot> {
  const ask: Ask = (text) => rowsOf<Record<string, unknown>>(tx, sql.raw(text));
  await ask(WRITE_ALIKE);
  const tables: TableCount[] = [];
  for (const table of await listTables(ask)) tables.push(await takeTable(ask, table, rowsFolder, tar));
  const keys = await namedContents(tx);
  const heads = [];
  for (const { chain } of MODULES) if (chain) heads.push(...(await listEnds(tx, chain)));
  // Sequences and migrations belong to the owner alone, who for his part sees no rows.
  await ask("select set_config('role', 'none', true)");
  return { rowsFolder, tables, keys, heads, sequences: await listSequences(ask), schema: await migrationOf(ask) };
}

/** Copies a content that rows name, and answers its bytes; null when the storage does not have it, or not as it was put. */
async function takeContent(storage: Storage, key: string, tar: TarWriter): Promise<number | null> {
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

/**
 * Takes rows, then every content that they name. Contents that no row names any more are removed meanwhile by the
 * housekeeping; where one went that the rows still named, they are taken once more. Those that are missing then are lost.
 */
async function takeAll({ database, storage }: BackupParts, tar: TarWriter) {
  const taken = new Map<string, number>();
  let before: string[] = [];
  for (let round = 1; ; round += 1) {
    const folder = `rows-${round}`;
    const { keys, ...snapshot } = await database.snapshot((tx) => takeRows(tx, folder, tar));
    const lost: string[] = [];
    for (const key of keys) {
      if (taken.has(key)) continue;
      const bytes = await takeContent(storage, key, tar);
      if (bytes === null) lost.push(key);
      else taken.set(key, bytes);
    }
    if (lost.every((key) => before.includes(key))) return { snapshot, taken, lost };
    before = lost;
  }
}

async function addText(tar: TarWriter, name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  return tar.add(name, bytes.length, [bytes]);
}

async function write(parts: BackupParts, file: FileHandle): Promise<Manifest> {
  const tar = writeTar(file);
  const { snapshot, taken, lost } = await takeAll(parts, tar);
  const hashes = [...taken.keys()].map((key) => hashLine(key, contentName(key))).join('');
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    takenAt: parts.now.toISOString(),
    ...snapshot,
    contents: {
      count: taken.size,
      bytes: [...taken.values()].reduce((sum, bytes) => sum + bytes, 0),
      sha256: await addText(tar, CONTENTS_HASHES, hashes),
    },
    lost,
  };
  const sha256 = await addText(tar, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  const seal = await addText(tar, MANIFEST_SEAL, sealManifest(parts.secrets, sha256));
  await addText(tar, MANIFEST_HASH, hashLine(sha256, MANIFEST) + hashLine(seal, MANIFEST_SEAL));
  await tar.end();
  return manifest;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Writes a backup of database and contents to a new file, beside everybody's work: all rows as they are at one moment and
 * every content that they name. The file appears under its name once it is whole; a process that is killed leaves
 * `FILE.part`. With the embedded database everybody else waits while its rows are read. Throws an Error for the operator.
 */
export async function takeBackup(parts: BackupParts, file: string): Promise<{ manifest: Manifest; bytes: number }> {
  if (await exists(file)) throw new Error(`${file} is there already. A backup never replaces another one.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new Error(`${part} is there: another backup is under way, or one was broken off. Then remove it.`);
    throw new Error(`${file} cannot be written: ${error.message}.`);
  });
  try {
    const manifest = await write(parts, handle);
    const { size } = await handle.stat();
    await handle.close();
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return { manifest, bytes: size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/** Brings the names in a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { sql } from 'drizzle-orm';
import { migrationOf } from '#server/db/appliedMigration';
import type { Database, Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { MODULES } from '#server/modules';
import { listEnds } from '#server/modules/audit/chainSeals.service';
import { namedContents } from '#server/modules/files/namedContents.service';
import { addContentHashes, addText, takeContent, takeTable, writeArchive } from '#server/operator/backup/archive';
import {
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
import { listSequences, listTables, WRITE_ALIKE, type Ask } from '#server/operator/backup/tableRows';
import type { TarWriter } from '#server/operator/backup/tarFile';
import type { Secrets } from '#server/secrets/secrets';
import type { Storage } from '#server/storage/storage';

export interface BackupParts {
  database: Database;
  storage: Storage;
  secrets: Secrets;
  now: Date;
}

type Snapshot = Pick<Manifest, 'schema' | 'rowsFolder' | 'tables' | 'sequences' | 'heads'> & { keys: Set<string> };

/** Runs statements without parameters in a transaction. */
export const askOf =
  (tx: Tx): Ask =>
  (text) =>
    rowsOf<Record<string, unknown>>(tx, sql.raw(text));

/** All rows as they are at one moment, and the keys of the contents that they name. */
async function takeRows(tx: Tx, rowsFolder: string, tar: TarWriter): Promise<Snapshot> {
  const ask = askOf(tx);
  await ask(WRITE_ALIKE);
  const tables: TableCount[] = [];
  for (const table of await listTables(ask)) tables.push(await takeTable(tar, ask, table, { folder: rowsFolder }));
  const keys = await namedContents(tx);
  const heads = [];
  for (const { chain } of MODULES) if (chain) heads.push(...(await listEnds(tx, chain)));
  // Sequences and migrations belong to the owner alone, who for his part sees no rows.
  await ask("select set_config('role', 'none', true)");
  return { rowsFolder, tables, keys, heads, sequences: await listSequences(ask), schema: await migrationOf(ask) };
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
      const bytes = await takeContent(tar, storage, key);
      if (bytes === null) lost.push(key);
      else taken.set(key, bytes);
    }
    if (lost.every((key) => before.includes(key))) return { snapshot, taken, lost };
    before = lost;
  }
}

async function write(parts: BackupParts, tar: TarWriter): Promise<Manifest> {
  const { snapshot, taken, lost } = await takeAll(parts, tar);
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    takenAt: parts.now.toISOString(),
    ...snapshot,
    contents: await addContentHashes(tar, taken),
    lost,
  };
  const sha256 = await addText(tar, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  const seal = await addText(tar, MANIFEST_SEAL, sealManifest(parts.secrets, sha256));
  await addText(tar, MANIFEST_HASH, hashLine(sha256, MANIFEST) + hashLine(seal, MANIFEST_SEAL));
  return manifest;
}

/**
 * Writes a backup of database and contents to a new file, beside everybody's work: all rows as they are at one moment and
 * every content that they name. With the embedded database everybody else waits while its rows are read. Rejects with an
 * Error for the operator.
 */
export async function takeBackup(parts: BackupParts, file: string): Promise<{ manifest: Manifest; bytes: number }> {
  const { result, bytes } = await writeArchive(file, (tar) => write(parts, tar));
  return { manifest: result, bytes };
}

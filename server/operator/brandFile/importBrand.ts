import { randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { migrationOf } from '#server/db/appliedMigration';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { seedReference } from '#server/db/seed/seedReference';
import { MODULES } from '#server/modules';
import { recordAudit } from '#server/modules/audit/audit.service';
import { sealOldRows } from '#server/modules/audit/chainSeals.service';
import { hashPassword } from '#server/modules/auth/password';
import { passImportedNumbers } from '#server/modules/invoices/importedNumbers.service';
import { leaveToFirst } from '#server/modules/payments/refunds.service';
import { insertOf } from '#server/operator/backup/loadRows';
import { hashLine, MANIFEST, MANIFEST_HASH, sha256Of } from '#server/operator/backup/manifest';
import { compare, putContents, readArchive, readChunk, rowsOfEntry } from '#server/operator/backup/readArchive';
import { listTables, type TableShape } from '#server/operator/backup/tableRows';
import { askOf, type BackupParts } from '#server/operator/backup/takeBackup';
import { TarDamaged, tarEntries, type TarEntry } from '#server/operator/backup/tarFile';
import { verifyChains } from '#server/operator/backup/verifyRestored';
import { BrandManifest } from '#server/operator/brandFile/brandManifest';
import { carriedTables, inOrder, listReferences, ownerColumn, USERS } from '#server/operator/brandFile/brandTables';
import { newOf, notAdded, refuseTaken } from '#server/operator/brandFile/sharedRows';

const checkFile = (file: FileHandle, name: string): Promise<BrandManifest> =>
  readArchive(file, name, (found) => {
    const text = found.texts.get(MANIFEST);
    if (text === undefined || found.texts.get(MANIFEST_HASH) !== hashLine(sha256Of(text), MANIFEST))
      throw new TarDamaged(`has no ${MANIFEST}, or another one than was written`);
    const manifest: unknown = JSON.parse(text);
    if (!Value.Check(BrandManifest, manifest)) throw new TarDamaged('is not the file of a brand');
    compare(manifest, found);
    return manifest;
  });

/** The chunks of each table. */
async function chunksOf(file: FileHandle): Promise<Map<string, TarEntry[]>> {
  const chunks = new Map<string, TarEntry[]>();
  for await (const entry of tarEntries(file)) {
    const rows = rowsOfEntry(entry);
    if (rows) chunks.set(rows.table, [...(chunks.get(rows.table) ?? []), entry]);
  }
  return chunks;
}

interface Loading {
  file: FileHandle;
  manifest: BrandManifest;
  chunks: Map<string, TarEntry[]>;
  /** The hash of a password that nobody knows. */
  passwordHash: string;
}

/** Adds the rows of one table and answers their highest number; people and creators who are here already stay as they are. */
async function loadTable(tx: Tx, table: TableShape, columns: readonly string[], loading: Loading): Promise<number> {
  const [owner, place] = [ownerColumn(table), columns.indexOf('id')];
  const whole = table.name === USERS ? [...columns, 'password_hash'] : columns;
  const shape =
    table.name === USERS ? { ...table, columns: [...table.columns, { name: 'password_hash', type: 'text' }] } : table;
  const [before, after = ''] = insertOf(shape, whole).split('$1');
  let highest = 0;
  for (const entry of loading.chunks.get(table.name) ?? []) {
    // Our own writer makes each line a list of texts and nulls; what does not fit fails in the statement.
    const all = (await readChunk(loading.file, entry)).map((line) => JSON.parse(line) as (string | null)[]);
    if (owner && all.some((row) => row[columns.indexOf(owner)] !== String(loading.manifest.brand.id)))
      throw new Error(`${table.name} has rows of another brand.`);
    const rows = await newOf(tx, table.name, columns, all);
    for (const row of rows) {
      if (table.name === USERS) row.push(loading.passwordHash);
      highest = Math.max(highest, Number(row[place] ?? 0) || 0);
    }
    if (rows.length > 0) await tx.execute(sql`${sql.raw(before ?? '')}${JSON.stringify(rows)}${sql.raw(after)}`);
  }
  return highest;
}

/** Lets no row be given a number that an imported one has. Sequences belong to the owner of the database. */
async function passNumbers(tx: Tx, highest: ReadonlyMap<string, number>): Promise<void> {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  for (const [table, id] of highest) {
    const [found] = await rowsOf<{ name: string | null }>(
      tx,
      sql`select pg_get_serial_sequence(${table}, 'id') as name`,
    );
    if (!found?.name) continue;
    const name = sql.raw(found.name);
    await tx.execute(sql`select setval(${found.name}::regclass, greatest(last_value, ${id}::bigint)) from ${name}`);
  }
  await tx.execute(sql`select set_config('role', 'meydan_system', true)`);
}

async function loadRows(tx: Tx, loading: Loading): Promise<void> {
  const { manifest } = loading;
  const ask = askOf(tx);
  await ask("select set_config('role', 'none', true)");
  const here = await migrationOf(ask);
  await ask("select set_config('role', 'meydan_system', true)");
  if (here.at !== manifest.schema.at)
    throw new Error(
      `The file was written by a version whose last migration is ${manifest.schema.name}; here it is ${here.name}. Bring both to the same version.`,
    );
  await refuseTaken(tx, manifest.brand);
  const references = await listReferences(ask);
  const carried = carriedTables(await listTables(ask), references, manifest.brand.id).map(({ table }) => table);
  const highest = new Map<string, number>();
  for (const table of inOrder(carried, references)) {
    const columns = manifest.tables.find(({ name }) => name === table.name)?.columns ?? [];
    if (
      columns.toSorted().join() !==
      table.columns
        .map(({ name }) => name)
        .toSorted()
        .join()
    )
      throw new Error(`${table.name} has other columns in the file than here.`);
    const id = await loadTable(tx, table, columns, loading).catch((error: unknown) => {
      throw notAdded(table.name, error);
    });
    if (id > 0) highest.set(table.name, id);
  }
  await passNumbers(tx, highest);
  await passImportedNumbers(tx, manifest.brand.id);
}

/**
 * Adds the brand of a file to this installation, with every number that it had: the hashes of its chains cover them. All of
 * it or nothing: a number that is taken here, a chain that does not hold, or a damaged file refuse it. Rejects with an Error
 * for the operator.
 */
export async function importBrand(
  { database, storage, now }: Omit<BackupParts, 'secrets'>,
  name: string,
): Promise<{ manifest: BrandManifest; holds: string[] }> {
  const file = await open(name).catch((error: Error) => {
    throw new Error(`${name} cannot be read: ${error.message}.`);
  });
  try {
    const manifest = await checkFile(file, name);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
    const loading = { file, manifest, chunks: await chunksOf(file), passwordHash };
    // Contents before the rows that name them; those of a refused file go by the housekeeping.
    await putContents(storage, file);
    // Where no server has started yet there are no categories and plans.
    await seedReference(database);
    const holds = await database.together(async () => {
      await database.system((tx) => loadRows(tx, loading));
      const { id, slug } = manifest.brand;
      // Other brands' chains are neither vouched for nor in the way.
      for (const { chain } of MODULES) if (chain) await sealOldRows(database.system, chain, id);
      const verdict = await verifyChains(database, manifest.heads, id);
      if (verdict.faults.length > 0) throw new Error(verdict.faults.join('\n'));
      await database.system(async (tx) => {
        await leaveToFirst(tx, id, now);
        await recordAudit(tx, { action: 'brands.import', subjectType: 'brand', subjectId: id, details: { slug }, now });
      });
      return verdict.holds;
    });
    return { manifest, holds };
  } finally {
    await file.close();
  }
}

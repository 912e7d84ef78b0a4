import type { FileHandle } from 'node:fs/promises';
import { readChunk, rowsOfEntry } from '#server/operator/backup/readArchive';
import type { Manifest } from '#server/operator/backup/manifest';
import {
  countRows,
  isOfADay,
  listTables,
  quoted,
  SCHEMAS,
  WRITE_ALIKE,
  type Ask,
  type TableShape,
} from '#server/operator/backup/tableRows';
import { tarEntries } from '#server/operator/backup/tarFile';

/** Throws unless the backup has exactly the tables and columns that its migration makes. */
function assertShape(tables: readonly TableShape[], manifest: Manifest): void {
  const shape = (name: string, columns: readonly string[]) => `${name} (${[...columns].toSorted().join(', ')})`;
  const here = tables.map(({ name, columns }) =>
    shape(
      name,
      columns.map((column) => column.name),
    ),
  );
  // Backups that were taken before have the tables of their day in them.
  const there = manifest.tables.filter(({ name }) => !isOfADay(name)).map(({ name, columns }) => shape(name, columns));
  const odd = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))];
  if (odd.length > 0)
    throw new Error(
      `The backup does not fit the tables of ${manifest.schema.name}: ${odd.map((one) => one.split(' ')[0]).join(', ')}.`,
    );
}

/**
 * Sets aside what acts on rows while they are loaded: references to other tables, triggers, and the policies that bind
 * the owner. Answers how to put it back; references are then compared with all rows.
 */
async function setAside(ask: Ask, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const references = await ask(`
    select c.conrelid::regclass::text as home, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ${SCHEMAS}`);
  const forced = await ask(`
    select c.oid::regclass::text as home from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relforcerowsecurity and n.nspname in ${SCHEMAS}`);
  for (const { home, name } of references) await ask(`alter table ${String(home)} drop constraint ${String(name)}`);
  for (const { home } of forced) await ask(`alter table ${String(home)} no force row level security`);
  for (const { name } of tables) await ask(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await ask(`alter table ${name} enable trigger user`);
    for (const { home } of forced) await ask(`alter table ${String(home)} force row level security`);
    for (const { home, name, definition } of references)
      await ask(`alter table ${String(home)} add constraint ${String(name)} ${String(definition)}`);
  };
}

/** The statement that adds rows, each a JSON list of its values' texts in the order of `columns`. */
export function insertOf({ name, columns }: TableShape, order: readonly string[]): string {
  const typeOf = (column: string) => columns.find((one) => one.name === column)?.type ?? 'text';
  const values = order.map((column, place) => `(line->>${place})::${typeOf(column)}`);
  return `insert into ${name} (${order.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) line`;
}

/**
 * Loads the rows of a checked backup into the empty tables of its migration, and compares counts and hashes of what is
 * there then with those of the backup. `ask` runs statements of one transaction as the database's owner.
 */
export async function loadRows(ask: Ask, file: FileHandle, manifest: Manifest): Promise<void> {
  await ask(WRITE_ALIKE);
  const tables = await listTables(ask);
  assertShape(tables, manifest);
  const putBack = await setAside(ask, tables);
  // Migrations fill some of them.
  await ask(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const inserts = new Map(
    manifest.tables.map(({ name, columns }) => {
      const table = tables.find((one) => one.name === name);
      return [name, table && insertOf(table, columns)] as const;
    }),
  );
  for await (const entry of tarEntries(file)) {
    const rows = rowsOfEntry(entry);
    const insert = rows?.folder === manifest.rowsFolder ? inserts.get(rows.table) : undefined;
    if (insert !== undefined) await ask(insert, [`[${(await readChunk(file, entry)).join(',')}]`]);
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await ask(`select setval('${name.replaceAll("'", "''")}', ${BigInt(last)}, ${isCalled})`);
  for (const table of tables) {
    const wanted = manifest.tables.find(({ name }) => name === table.name);
    const found = await countRows(ask, table);
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256)
      throw new Error(`The rows of ${table.name} are not those of the backup after they were loaded.`);
  }
  await putBack();
}

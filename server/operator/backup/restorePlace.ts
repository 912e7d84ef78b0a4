import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config';
import { listMigrations, MIGRATIONS } from '#server/db/appliedMigration';
import { openEmbedded, type Database } from '#server/db/client';
import { openAddress, openFolder, type OwnerConnection } from '#server/db/ownerConnection';
import { openPostgres } from '#server/db/postgres';
import { RESTORING_SCHEMA, restoringFolder } from '#server/db/restoring';

/** An empty place that a database is restored into. No server starts on it before `finish`. */
export interface RestorePlace {
  /** Rejects with an Error for the operator when the place is not empty; else marks it as one that is not whole. */
  begin(): Promise<void>;
  /** As its owner, for the rows. */
  connect(): Promise<OwnerConnection>;
  /** As a server opens it, which brings it to the newest migration. */
  open(): Promise<Database>;
  /** Lets servers start on it. */
  finish(): Promise<void>;
}

function folderPlace(folder: string): RestorePlace {
  const work = restoringFolder(folder);
  return {
    begin: async () => {
      const found = await readdir(folder).catch(() => []);
      if (found.length > 0)
        throw new Error(
          `There is a database in ${folder}. A backup is restored into an empty place only: set DATA_DIR to another folder, or move this one away.`,
        );
      await rm(folder, { recursive: true, force: true });
      // What an attempt before this one has left; it was never whole.
      await rm(work, { recursive: true, force: true });
      await mkdir(work, { recursive: true });
    },
    connect: () => openFolder(work),
    open: () => openEmbedded({ folder: work }),
    finish: () => rename(work, folder),
  };
}

/** Tables, views and the like that are no extension's and not the server's own. */
const IS_EMPTY = `select count(*)::int as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

function databasePlace(url: string): RestorePlace {
  const asOwner = async (text: string) => {
    const connection = await openAddress(url);
    try {
      return await connection.ask(text);
    } finally {
      await connection.close();
    }
  };
  return {
    begin: async () => {
      const [row] = await asOwner(IS_EMPTY);
      if (row?.['found'] !== 0)
        throw new Error(
          'The database of DATABASE_URL is not empty. A backup is restored into an empty place only: make a new database, or drop this one and make it anew.',
        );
      await asOwner(`create schema if not exists ${RESTORING_SCHEMA}`);
    },
    connect: () => openAddress(url),
    open: () => openPostgres(url, { limits: {}, isRestoring: true }),
    finish: async () => void (await asOwner(`drop schema ${RESTORING_SCHEMA}`)),
  };
}

export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): RestorePlace =>
  databaseUrl === null ? folderPlace(path.join(dataDir, 'database')) : databasePlace(databaseUrl);

/** Runs the migrations up to one of them. Throws an Error for the operator when this program does not have it. */
export async function migrateTo(
  connection: OwnerConnection,
  { name, at }: { name: string; at: number },
): Promise<void> {
  const wanted = listMigrations().filter((one) => one.at <= at);
  if (wanted.at(-1)?.at !== at)
    throw new Error(
      `The backup is of another version of this program, whose last migration is ${name}. Restore it with that version or a newer one.`,
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'meydan-migrations-'));
  try {
    const { migrationsFolder } = MIGRATIONS;
    for (const one of wanted)
      copyFileSync(path.join(migrationsFolder, `${one.name}.sql`), path.join(folder, `${one.name}.sql`));
    // Drizzle's own file.
    const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: { when: number }[];
    };
    mkdirSync(path.join(folder, 'meta'));
    const entries = journal.entries.filter(({ when }) => when <= at);
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await connection.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

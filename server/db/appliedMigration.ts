import { readFileSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

/** A migration by its name and the moment it was made, which orders them. */
export interface Migration {
  name: string;
  at: number;
}

/** Every migration that this program has, in order. */
export function listMigrations(): Migration[] {
  const journal = readFileSync(path.join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8');
  // Drizzle's own file.
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  return entries.map(({ when, tag }) => ({ name: tag, at: when }));
}

/** Runs a statement as a database's owner. */
type Ask = (text: string) => Promise<Record<string, unknown>[]>;

/** The migration that a database has come to. */
export async function migrationOf(ask: Ask): Promise<Migration> {
  const [row] = await ask('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const at = Number(row?.['at']);
  return { name: listMigrations().find((one) => one.at === at)?.name ?? 'unknown', at };
}

const momentOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The migration that a database has come to; undefined where none was done yet, or the first start was killed. */
async function lastOf(ask: Ask): Promise<Migration | undefined> {
  const [table] = await ask(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`);
  if (!table?.['isThere']) return undefined;
  const last = await migrationOf(ask);
  return last.at > 0 ? last : undefined;
}

/** True for a database of an earlier version, which others may be at work on; a new one is none. */
export async function isBehind(ask: Ask): Promise<boolean> {
  const [last, own] = [await lastOf(ask), listMigrations().at(-1)];
  return last !== undefined && own !== undefined && last.at < own.at;
}

/**
 * Throws where a newer version of this program has migrated the database: this one does not know what it would overlook
 * there. Processes that run while a newer one starts go on, since each version works beside the next.
 */
export async function refuseNewerSchema(ask: Ask): Promise<void> {
  const [last, own] = [await lastOf(ask), listMigrations().at(-1)];
  if (last && own && last.at > own.at)
    throw new Error(
      `A newer version of Meydan has used this database: its last migration is of ${momentOf(last.at)}, that of this version is ${own.name} of ${momentOf(own.at)}. Start the newer version, or go back as docs/operating.md says.`,
    );
}

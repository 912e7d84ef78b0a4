import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '#server/db/client';

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

/** The migration that a database has come to. `ask` runs a statement as its owner. */
export async function migrationOf(ask: (text: string) => Promise<Record<string, unknown>[]>): Promise<Migration> {
  const [row] = await ask('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  const at = Number(row?.['at']);
  return { name: listMigrations().find((one) => one.at === at)?.name ?? 'unknown', at };
}

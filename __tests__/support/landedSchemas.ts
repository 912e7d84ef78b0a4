import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'server/db/migrations');

/** Migrations that came to main together: an installation may have stayed at the last one of each landing. */
interface Landing {
  on: string;
  /** By name, with the SHA-256 of the file. */
  migrations: Record<string, string>;
}
export const LANDINGS = JSON.parse(
  readFileSync(join(ROOT, '__tests__/support/landedMigrations.json'), 'utf8'),
) as readonly Landing[]; // as the test of the list sees to

/** How many migrations an installation of each landing has. */
export const LANDED_COUNTS: readonly number[] = LANDINGS.map((_, place) =>
  LANDINGS.slice(0, place + 1).reduce((sum, { migrations }) => sum + Object.keys(migrations).length, 0),
);

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}
export const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal; // Drizzle's own file

const migrationText = (tag: string): string => readFileSync(join(FOLDER, `${tag}.sql`), 'utf8');
export const migrationHash = (tag: string): string => createHash('sha256').update(migrationText(tag)).digest('hex');

/** What a migration said when it landed, where it was changed later. */
export interface AsLanded {
  tag: string;
  now: string;
  then: string;
}

/** A migrations folder with the first `count` of them, as an earlier version had it; to be removed by the caller. */
export function folderOfFirst(count: number, changed: readonly AsLanded[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries) copyFileSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  for (const { tag, now, then } of changed) {
    const text = migrationText(tag);
    if (!text.includes(now)) throw new Error(`${tag} does not say ${now}`);
    writeFileSync(join(folder, `${tag}.sql`), text.replace(now, then));
  }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Brings a new database to where an installation of an earlier version had it. */
export async function migrateFirst(
  owner: { migrate(folder: string): Promise<void> },
  count: number,
  changed?: readonly AsLanded[],
): Promise<void> {
  const folder = folderOfFirst(count, changed);
  try {
    await owner.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

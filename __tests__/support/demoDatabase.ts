import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { seedDemo } from '#server/db/seed/seedDemo';
import { openFiles } from '#server/storage/files';
import { openSecrets } from '#server/secrets/secrets';
import { TEST_SECRETS_KEY } from './buildServer.ts';
import { openTestDatabase } from './testDatabase.ts';

/** In Istanbul it is the next day already, so days that were counted elsewhere would show. */
export const NOW = new Date('2026-11-21T22:30:00.000Z');

/** A database of the caller's own with the demo data, and the folder of its files; closing it removes both. */
export async function openDemo(passwordHash = 'hash'): Promise<Database> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'meydan-seed-'));
  const files = await openFiles({ folder, signingKey: new Uint8Array(32), clock: { now: () => NOW } });
  const secrets = await openSecrets({ secretsKey: TEST_SECRETS_KEY, databaseUrl: null, dataDir: '' });
  await seedDemo({ database, files, secrets, now: NOW, passwordHash, pictures: 3 });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Both engines answer raw queries with an object that has `rows`.
/** The rows of a raw query. */
export const rowsOf = async <T>(database: Database, query: SQL) =>
  ((await database.system((tx) => tx.execute(query))) as { rows: T[] }).rows;

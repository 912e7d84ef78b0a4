import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config';
import { openEmbedded, type Database } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { restoreBackup } from '#server/operator/backup/restoreBackup';
import { tarEntries, type TarEntry } from '#server/operator/backup/tarFile';
import { takeBackup, type BackupParts } from '#server/operator/backup/takeBackup';
import { openSecrets, type Secrets } from '#server/secrets/secrets';
import { openFiles } from '#server/storage/files';
import type { Storage } from '#server/storage/storage';
import { TEST_SECRETS_KEY } from './buildServer.ts';
import type { BrandServer } from './brandServer.ts';
import { openBarePostgres } from './testDatabase.ts';

/** Nothing, for a backup to be restored into: a folder, and with TEST_DATABASE_URL an empty database beside it. */
export interface Place {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;
  /** As a server opens it. */
  open(): Promise<{ database: Database; storage: Storage }>;
  remove(): Promise<void>;
}

export async function emptyPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-restore-'));
  const postgres = await openBarePostgres();
  const config = { databaseUrl: postgres?.url ?? null, dataDir, s3: null };
  return {
    config,
    open: async () => ({
      database: await (postgres ? openPostgres(postgres.url) : openEmbedded({ folder: join(dataDir, 'database') })),
      storage: await storageIn(join(dataDir, 'files')),
    }),
    remove: async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Contents in a folder. */
export const storageIn = async (folder: string): Promise<Storage> =>
  (await openFiles({ folder, signingKey: new Uint8Array(32), clock: { now: () => new Date() } })).storage;

export const keyed = (secretsKey = TEST_SECRETS_KEY): Promise<Secrets> =>
  openSecrets({ secretsKey, databaseUrl: null, dataDir: '' });

/** What a running server's backup is taken of. */
export const partsOf = ({ database, app }: Pick<BrandServer, 'database' | 'app'>): BackupParts => ({
  database,
  storage: app.files.storage,
  secrets: app.secrets,
  now: new Date('2026-11-21T09:00:00.000Z'),
});

/** Restores with the tests' key unless told, and answers what was said. */
export async function restored(file: string, place: Place, secrets?: Secrets, acceptFaults = false): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await restoreBackup(file, { config: place.config, secrets: secrets ?? (await keyed()), say, acceptFaults });
  return said;
}

/** The manifest of a backup that is taken of a place and thrown away. */
export async function manifestOf(place: Place) {
  const { database, storage } = await place.open();
  const file = join(place.config.dataDir, 'again.tar');
  try {
    const secrets = await keyed();
    const parts = { database: await sealingDatabase(database, secrets), storage, secrets, now: new Date() };
    const { manifest } = await takeBackup(parts, file);
    return manifest;
  } finally {
    await database.close();
    rmSync(file, { force: true });
  }
}

export async function entriesOf(file: string): Promise<TarEntry[]> {
  const handle = await open(file);
  try {
    const found: TarEntry[] = [];
    for await (const entry of tarEntries(handle)) found.push(entry);
    return found;
  } finally {
    await handle.close();
  }
}

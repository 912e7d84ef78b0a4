import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app';
import { readConfig, type Config } from '#server/config';
import type { Database } from '#server/db/client';
import { seedReference } from '#server/db/seed/seedReference';
import { openFiles } from '#server/storage/files';
import { developmentMailer, type Mailer } from '#server/mail/mailer';
import { sealingDatabase } from '#server/modules/audit/chainSeals.service';
import { openSecret } from '#server/modules/auth/secrets.service';
import type { GuardedFetch } from '#server/network/guardedFetch';
import { advanceClock } from '#server/operator/advanceClock';
import { openProductClock } from '#server/operator/productClock';
import type { App } from '#server/plugins/routes';
import { openSecrets } from '#server/secrets/secrets';
import { openTestDatabase } from './testDatabase.ts';

/** The same in every test, so that several servers may share a database. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, 'meydan').toString('base64');

/** A clock that stands still until it is moved. */
export class TestClock {
  #now = new Date('2026-11-21T09:00:00.000Z');
  now(): Date {
    return this.#now;
  }
  /** Moves on by so many seconds. */
  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

export interface TestServer {
  app: App;
  database: Database;
  /** Real time, which both clocks of the server follow. */
  clock: TestClock;
  /** Moves the product's clock on by so many ms, as the operator does. */
  advanceClock(byMs: number): Promise<void>;
  /** Every log line so far. */
  logs: string[];
  close(): Promise<void>;
}

interface ServerOptions {
  config?: Partial<Config>;
  mailer?: Mailer;
  /** Stands for everything that is fetched from elsewhere. */
  fetchForeign?: GuardedFetch;
  /** Migrated and empty; one of its own unless told. */
  database?: Database;
}

/** The production app on a fresh, migrated database with categories and plans, a clock of its own and kept logs. */
export async function buildServer({
  config = {},
  mailer = developmentMailer(),
  database: given,
  fetchForeign,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-test-'));
  const clock = new TestClock();
  const unsealed = given ?? (await openTestDatabase());
  await seedReference(unsealed);
  const whole = { ...readConfig({ DATA_DIR: dataDir, SECRETS_KEY: TEST_SECRETS_KEY }), ...config };
  const secrets = await openSecrets(whole);
  const database = await sealingDatabase(unsealed, secrets);
  const signingKey = await openSecret(database, secrets, 'addresses');
  const files = await openFiles({ folder: join(dataDir, 'files'), signingKey, clock });
  const logs: string[] = [];
  const productClock = await openProductClock(whole, database, clock);
  const app = await buildApp({
    config: whole,
    database,
    clock: productClock,
    realClock: clock,
    files,
    mailer,
    secrets,
    ...(fetchForeign && { fetchForeign }),
    logStream: { write: (line) => void logs.push(line) },
  });
  return {
    app,
    database,
    clock,
    advanceClock: (byMs) => advanceClock(productClock, app, byMs),
    logs,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

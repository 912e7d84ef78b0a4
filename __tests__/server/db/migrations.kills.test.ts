/** @engine postgres: a lost connection and two starts at once; how the embedded engine is killed has a test of its own */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '#server/db/appliedMigration';
import { openAddress, type OwnerConnection } from '#server/db/ownerConnection';
import { openPostgres } from '#server/db/postgres';
import { freePort } from '../../../scripts/freePort.ts';
import { spawnServer, whenReady } from '../../../scripts/serverProcess.ts';
import { TEST_SECRETS_KEY } from '../../support/buildServer.ts';
import { emptyPlace, type Place } from '../../support/backups.ts';
import { catalogueOf } from '../../support/catalogue.ts';
import { openKillingLine } from '../../support/killingLine.ts';
import { folderOfFirst, LANDED_COUNTS, migrateFirst, readJournal } from '../../support/landedSchemas.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { scaled } from '../../support/scale.ts';
import { tellFigure } from '../../support/tellFigure.ts';

const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
const ALL = readJournal().entries.length;
const SOME = scaled(2, ALL);
const LIMIT = 120_000 + SOME * 30_000;

let place: Place;
let owner: OwnerConnection;
let url: string;
beforeEach(async () => {
  place = await emptyPlace();
  url = place.config.databaseUrl ?? '';
  if (url) owner = await openAddress(url);
});
afterEach(async () => {
  if (url) await owner.close();
  await place.remove();
});

/** The schema, and which migrations are said to be in it. */
async function stateOf(): Promise<string> {
  const [table] = await owner.ask(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  const applied = table?.['is_there']
    ? await owner.ask('select hash, created_at::text from drizzle.__drizzle_migrations order by id')
    : [];
  return JSON.stringify([await catalogueOf(owner.ask), applied]);
}

/** Starts a version whose last migration is this one on the one before, killed at each answer, and once to the end; how often it was killed. */
async function killEverywhere(count: number): Promise<number> {
  const folder = folderOfFirst(count);
  const today = MIGRATIONS.migrationsFolder;
  MIGRATIONS.migrationsFolder = folder;
  const line = await openKillingLine(url);
  try {
    const before = await stateOf();
    for (let answer = 1; ; answer += 1) {
      line.killAtAnswer(answer);
      const failed = await openPostgres(line.url).then(
        (database) => database.close(),
        (error: unknown) => error,
      );
      if (!line.hasKilled()) {
        expect(failed).toBeUndefined();
        return answer - 1;
      }
      expect(failed).toBeDefined();
      const after = await stateOf();
      // Once it was committed the process died with its work done.
      if (after === before) continue;
      await (await openPostgres(url)).close();
      expect(await stateOf()).toBe(after);
    }
  } finally {
    await line.close();
    MIGRATIONS.migrationsFolder = today;
    rmSync(folder, { recursive: true, force: true });
  }
}

onPostgres('a process that is killed while it migrates', () => {
  it(
    'leaves the schema as it was or as it is to be, at whatever statement, and the next start ends in the same',
    async () => {
      const random = seededRandom();
      const counts = Array.from({ length: ALL }, (_, place) => place + 1);
      while (counts.length > SOME) counts.splice(Math.floor(random() * (counts.length - 1)), 1);
      let kills = 0;
      for (const count of counts) {
        await migrateFirst(owner, count - 1);
        kills += await killEverywhere(count);
      }
      const killed = await stateOf();
      const fresh = await emptyPlace();
      await (await fresh.open()).database.close();
      const other = await openAddress(fresh.config.databaseUrl ?? '');
      expect(JSON.parse(killed)).toEqual([await catalogueOf(other.ask), expect.any(Array)]);
      await other.close();
      await fresh.remove();
      expect(kills).toBeGreaterThan(SOME * 10);
      tellFigure(`${kills} kills in ${counts.length} migrations`, random);
    },
    LIMIT,
  );
});

onPostgres('processes that start together on a database of an earlier version', () => {
  it.each(LANDED_COUNTS.slice(0, scaled(1, LANDED_COUNTS.length - 1)))(
    'of %i migrations all come up, each migration run once',
    async (count) => {
      await migrateFirst(owner, count);
      const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url)));
      await Promise.all(databases.map((database) => database.close()));
      const [applied] = await owner.ask(
        'select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
      );
      expect(applied).toEqual({ n: ALL, different: ALL });
    },
    LIMIT,
  );

  it(
    'serve, where each is a whole server',
    async () => {
      await migrateFirst(owner, LANDED_COUNTS[20] ?? 0);
      const { dataDir } = place.config;
      const env = { DATABASE_URL: url, SECRETS_KEY: TEST_SECRETS_KEY, DEMO: 'off', LOG_LEVEL: 'error' };
      const ports = [await freePort(), await freePort()];
      const servers = ports.map((port) => spawnServer({ dataDir, port, env }));
      try {
        await Promise.all(servers.map(whenReady));
        const [applied] = await owner.ask('select count(*)::int as n from drizzle.__drizzle_migrations');
        expect(applied).toEqual({ n: ALL });
      } finally {
        await Promise.all(servers.map(({ kill }) => kill('SIGTERM')));
      }
    },
    LIMIT,
  );
});

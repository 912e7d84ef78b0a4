/** @engine postgres: the embedded engine's database is one process's alone */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isBehind } from '#server/db/appliedMigration';
import { emptyPlace, type Place } from '../../support/backups.ts';
import { LANDED_COUNTS, migrateFirst } from '../../support/landedSchemas.ts';
import { openOwner } from '../../support/oldInstallation.ts';

/** PostgreSQL looks for those who wait for each other after a second; what comes of it is known a little later. */
const AFTER_A_DEADLOCK_MS = 1500;

const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onPostgres('a migration of a database that others work on', () => {
  let place: Place;
  let caller: pg.Client;
  const connect = async () => {
    const client = new pg.Client({ connectionString: place.config.databaseUrl ?? '' });
    await client.connect();
    return client;
  };
  const isDone = async () =>
    !(await isBehind(async (text) => (await caller.query<Record<string, unknown>>(text)).rows));

  beforeEach(async () => {
    place = await emptyPlace();
    const owner = await openOwner(place);
    // The last landing but one: what landed after it changes every table of brands.
    await migrateFirst(owner, LANDED_COUNTS.at(-2) ?? 0);
    await owner.close();
    caller = await connect();
  });
  afterEach(async () => {
    await caller.end();
    await place.remove();
  });

  it('breaks off nobody who has one table and goes on to another, and waits without being in the way of others', async () => {
    await caller.query('begin');
    await caller.query('lock table wallet_topups in row exclusive mode');
    const opened = place.open();
    await wait(200);
    await caller.query('lock table products, brands, challenges in row exclusive mode');
    await wait(AFTER_A_DEADLOCK_MS);
    const other = await connect();
    const begun = performance.now();
    await other.query('select count(*) from wallet_topups');
    expect(performance.now() - begun).toBeLessThan(2000);
    await other.end();
    await caller.query('commit');
    expect(await isDone()).toBe(false);
    await (await opened).database.close();
    expect(await isDone()).toBe(true);
  });

  it('is done at once where nobody has a table', async () => {
    await (await place.open()).database.close();
    expect(await isDone()).toBe(true);
  });

  it('is done where there is no table yet: the first migration makes none', async () => {
    const early = await emptyPlace();
    const owner = await openOwner(early);
    await migrateFirst(owner, 1);
    await owner.close();
    const { database } = await early.open();
    expect(await isBehind(async (text) => (await database.foreign(text)).rows)).toBe(false);
    await database.close();
    await early.remove();
  });
});

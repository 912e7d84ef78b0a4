/** @engine both: each engine is away in its own way */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { announceAccessChange } from '#server/plugins/accessCache';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { openBrandServer, type BrandServer } from '../support/brandServer.ts';
import { productBody } from '../support/productBody.ts';
import { scaled } from '../support/scale.ts';
import { openLine } from '../support/tcpLine.ts';
import { openTestPostgres } from '../support/testDatabase.ts';

/** How long the database is away; the fault of a loop that starts others shows after a few seconds already. */
const AWAY_MS = scaled(4000, 60_000);
/** From the database's loss until the server says that it is not ready. */
const NOTICED_MS = 2000;
/** From the database's return to the first answer. */
const BACK_MS = 5000;
const LIMIT = 180_000 + AWAY_MS;
/** Far shorter than in production, where nothing else is different. */
const LIMITS = {
  lock_timeout: 300,
  statement_timeout: 600,
  idle_in_transaction_session_timeout: 5000,
  query_timeout: 900,
};
const MIB = 1024 * 1024;

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

const [onPostgres, onEmbedded] = process.env['TEST_DATABASE_URL']
  ? [describe, describe.skip]
  : [describe.skip, describe];

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`Not within ${withinMs} ms`);
    await wait(50);
  }
  return performance.now() - began;
}

const isReady = async ({ app }: BrandServer) => (await app.inject('/readyz')).statusCode === 200;
const list = ({ owner }: BrandServer) => owner.get('/products');
const create = ({ owner }: BrandServer, key: string) =>
  owner.post('/products', productBody({}), { 'idempotency-key': key });
/** Sockets and timers that this process holds. */
const held = () => process.getActiveResourcesInfo().filter((kind) => /^(TCP|Timeout)/.test(kind)).length;

/** That an answer says later, not no. */
async function expectLater(...answers: Promise<Awaited<ReturnType<typeof list>>>[]): Promise<void> {
  for (const answer of await Promise.all(answers))
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1']);
}
/** What every call must answer while the database is away. */
const expectAway = (server: BrandServer) => expectLater(list(server), create(server, `key-away-${performance.now()}`));

/** That announcements are heard again, by asking for one until it comes. */
async function expectHears({ app, database }: BrandServer): Promise<void> {
  let heard = 0;
  const stop = app.accessCache.onForget(() => (heard += 1));
  await until(async () => {
    await database.system(announceAccessChange);
    return heard > 0;
  }, BACK_MS);
  stop();
}

onPostgres('a database that goes away', () => {
  it(
    `is used again within ${BACK_MS / 1000} s of its return, after ${AWAY_MS / 1000} s away and three restarts, and nothing has piled up`,
    async () => {
      const postgres = await startTemporaryPostgres();
      if (!postgres) throw new Error('PostgreSQL is not installed');
      cleanUp.push(postgres.stop);
      const database = await openPostgres(postgres.url);
      const server = await openBrandServer({ database });
      cleanUp.push(server.close);
      expect((await create(server, 'key-before')).statusCode).toBe(201);
      const before = { held: held(), heap: process.memoryUsage().heapUsed };
      for (const away of [AWAY_MS, 0, 0, 0]) {
        await postgres.kill();
        await until(async () => !(await isReady(server)), NOTICED_MS);
        await expectAway(server);
        expect(await isReady(server)).toBe(false);
        await wait(away);
        expect(held()).toBeLessThan(before.held + 20);
        await postgres.start();
        await until(() => isReady(server), BACK_MS);
        expect((await list(server)).statusCode).toBe(200);
        await expectHears(server);
      }
      expect((await create(server, 'key-after')).statusCode).toBe(201);
      // The pool may hold connections that it did not hold before.
      expect(held()).toBeLessThan(before.held + 20);
      expect(process.memoryUsage().heapUsed - before.heap).toBeLessThan(100 * MIB);
    },
    LIMIT,
  );

  it(
    'is asked for by one loop a listener, ever more slowly',
    async () => {
      const postgres = await openTestPostgres();
      if (!postgres) throw new Error('No PostgreSQL server is named');
      cleanUp.push(postgres.drop);
      // Takes connections and ends them at once, as a proxy does whose server is away.
      const line = await openLine(postgres.url);
      cleanUp.push(line.cut);
      const database = await openPostgres(line.url);
      cleanUp.push(database.close);
      const heard: string[] = [];
      const stop = await database.listen('one', (payload) => void heard.push(payload));
      const before = line.connections();
      line.refuse();
      await wait(AWAY_MS);
      const tries = line.connections() - before;
      expect(tries).toBeGreaterThan(2);
      expect(tries).toBeLessThan(6 + AWAY_MS / 1000);
      line.speak();
      await until(async () => heard.length > 0, BACK_MS);
      expect(heard).toEqual(['']);
      await stop();
    },
    LIMIT,
  );
});

onPostgres('a database that hangs', () => {
  it(
    'is said to be away within 2 s, on every call within the time limit, and is used again once it answers',
    async () => {
      const postgres = await openTestPostgres();
      if (!postgres) throw new Error('No PostgreSQL server is named');
      cleanUp.push(postgres.drop);
      const line = await openLine(postgres.url);
      cleanUp.push(line.cut);
      const server = await openBrandServer({
        database: await openPostgres(line.url, { limits: LIMITS }),
        config: { metrics: { port: 0, host: '127.0.0.1', token: null } },
      });
      cleanUp.push(server.close);
      expect((await create(server, 'key-before')).statusCode).toBe(201);
      expect(await server.app.measures.metrics()).toContain('meydan_database_up 1\n');
      for (let round = 0; round < 2; round += 1) {
        line.hush();
        const began = performance.now();
        expect((await server.app.inject('/readyz')).statusCode).toBe(503);
        expect(performance.now() - began).toBeLessThan(NOTICED_MS);
        const asked = performance.now();
        expect(await server.app.measures.metrics()).toContain('meydan_database_up 0\n');
        expect(performance.now() - asked).toBeLessThan(NOTICED_MS);
        // More than there are connections, so that some only wait for one.
        await Promise.all(Array.from({ length: 12 }, () => expectAway(server)));
        line.speak();
        await until(() => isReady(server), BACK_MS);
        expect((await list(server)).statusCode).toBe(200);
        await expectHears(server);
      }
      expect((await create(server, 'key-after')).statusCode).toBe(201);
    },
    LIMIT,
  );

  it('lets nobody wait for a lock for ever', async () => {
    const postgres = await openTestPostgres();
    if (!postgres) throw new Error('No PostgreSQL server is named');
    cleanUp.push(postgres.drop);
    const server = await openBrandServer({ database: await openPostgres(postgres.url, { limits: LIMITS }) });
    cleanUp.push(server.close);
    await server.database.system(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      await expectAway(server);
    });
    expect((await create(server, 'key-unlocked')).statusCode).toBe(201);
  });
});

onEmbedded('the full disk of an embedded database', () => {
  it(
    'is answered as something that passes, also to keyed commands, and nothing is lost',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'meydan-full-'));
      cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
      let free = 1024 * MIB;
      const database = await openEmbedded({ folder, freeBytes: () => free });
      const server = await openBrandServer({ database });
      cleanUp.push(server.close);
      expect((await create(server, 'key-before')).statusCode).toBe(201);
      free = 20 * MIB;
      await expectLater(create(server, 'key-full'), server.owner.post('/products', productBody({})));
      expect((await server.app.inject('/readyz')).statusCode).toBe(503);
      await expect(openEmbedded({ folder: join(folder, 'another'), freeBytes: () => free })).rejects.toThrow(
        'must be free',
      );
      free = 1024 * MIB;
      expect(await isReady(server)).toBe(true);
      expect((await create(server, 'key-after')).statusCode).toBe(201);
      expect((await list(server)).json().total).toBe(2);
    },
    LIMIT,
  );
});

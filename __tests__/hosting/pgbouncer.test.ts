import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { until } from '../support/hosting.ts';
import { type Pooler, startPgBouncer } from '../support/pgbouncer.ts';

let postgres: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
let pooler: Pooler;
let database: Database;

beforeAll(async () => {
  const started = await startTemporaryPostgres();
  if (!started) throw new Error('PostgreSQL is not installed.');
  postgres = started;
  pooler = await startPgBouncer(postgres.url);
  database = await openPostgres(pooler.url);
}, 180_000);
afterAll(async () => {
  await database.close();
  await pooler.stop();
  await postgres.stop();
});

const settingOf = (name: string) =>
  database.read({ userId: 1 }, async (tx) => {
    const [found] = await tx.select({ value: sql<string>`current_setting(${name})` }).from(sql`(select 1) one`);
    return found?.value;
  });

it('passes on who asks, for one transaction and nobody else', async () => {
  const people = Array.from({ length: 60 }, (_, place) => place + 1);
  const said = await Promise.all(
    people.map((userId) =>
      database.transaction({ userId, brandId: userId }, async (tx) => {
        const [found] = await tx
          .select({ who: sql<string>`current_setting('role') || ' ' || current_setting('app.brand_id')` })
          .from(sql`(select pg_sleep(0.001)) waiting`);
        return found?.who;
      }),
    ),
  );
  expect(said).toEqual(people.map((brandId) => `meydan_app ${brandId}`));
});

it('passes news on', async () => {
  const heard: string[] = [];
  const end = await database.listen('through_pgbouncer', (payload) => heard.push(payload));
  await database.foreign("select pg_notify('through_pgbouncer', 'news')");
  await until('the news', () => heard.length > 0);
  expect(heard).toEqual(['news']);
  await end();
});

it('keeps a lock with who took it', async () => {
  const take = async () =>
    (await database.foreign("select pg_try_advisory_xact_lock(hashtextextended('a key', 0)) as free")).rows[0]?.[
      'free'
    ];
  const inside = await database.system(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('a key', 0))`);
    return take();
  });
  expect([inside, await take()]).toEqual([false, true]);
});

it('has the limits of time, on every connection', async () => {
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  expect(await Promise.all(names.map(settingOf))).toEqual(['5s', '10s', '1min']);
});

describe('in transaction mode, other than printed', () => {
  let lending: Pooler;
  /** Two connections, of which the second is at something: so the first is served by another process than before. */
  let [one, other]: pg.Client[] = [];
  const clients = () => [one, other] as [pg.Client, pg.Client];
  beforeAll(async () => {
    lending = await startPgBouncer(postgres.url, { 'pool_mode = session': 'pool_mode = transaction' });
    one = new pg.Client({ connectionString: lending.url });
    other = new pg.Client({ connectionString: lending.url });
    for (const client of clients()) await client.connect();
  });
  afterAll(async () => {
    for (const client of clients()) await client.end();
    await lending.stop();
  });
  const firstOf = async (client: pg.Client, text: string) =>
    Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

  it('news are lost', async () => {
    const [listener, speaker] = clients();
    const heard: unknown[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen lost');
    await speaker.query("select pg_notify('lost', 'news')");
    await listener.query('select 1');
    expect(heard).toEqual([]);
  });

  it('two have one lock, and a setting of the one is met by the other', async () => {
    const [first, second] = clients();
    await first.query("set app.brand_id = '7'");
    const take = (client: pg.Client) => firstOf(client, 'select pg_try_advisory_lock(7203441)');
    expect(await take(first)).toBe(true);
    await second.query('begin');
    expect([await take(second), await firstOf(second, "select current_setting('app.brand_id', true)")]).toEqual([
      true,
      '7',
    ]);
    await second.query('rollback');
  });

  it('what was prepared is not there', async () => {
    const [first, second] = clients();
    const prepared = { name: 'ready', text: 'select 1' };
    await first.query(prepared);
    await second.query('begin');
    await expect(first.query(prepared)).rejects.toThrow('prepared statement "ready" does not exist');
    await second.query('rollback');
  });

  it('the server refuses to start, however the pooler chooses, and says why', async () => {
    const transactions = { 'pool_mode = session': 'pool_mode = transaction' };
    const inTurn = { 'pool_mode = session': 'pool_mode = transaction\nserver_round_robin = 1\nmin_pool_size = 10' };
    const onlyOne = { ...transactions, 'default_pool_size = 80': 'default_pool_size = 1' };
    for (const settings of [transactions, inTurn, onlyOne]) {
      const another = await startPgBouncer(postgres.url, settings);
      await expect(openPostgres(another.url)).rejects.toThrow('DATABASE_URL leads through a pooler');
      await expect(openPostgres(postgres.url, { readUrl: another.url })).rejects.toThrow(
        'DATABASE_READ_URL leads through a pooler',
      );
      await another.stop();
    }
  });
});

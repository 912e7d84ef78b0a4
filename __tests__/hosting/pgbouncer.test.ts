import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { freePort } from '../../scripts/freePort.ts';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { isListening, paper, type Program, startProgram, until } from '../support/hosting.ts';

let folder: string;
let postgres: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
let bouncer: Program;
let database: Database;

/** PgBouncer refuses to run as root. */
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const identity = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

beforeAll(async () => {
  const started = await startTemporaryPostgres();
  if (!started) throw new Error('PostgreSQL is not installed.');
  postgres = started;
  folder = mkdtempSync(join(tmpdir(), 'meydan-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"meydan" "change-me"\n');
  const settings = join(folder, 'pgbouncer.ini');
  const server = new URL(postgres.url);
  writeFileSync(
    settings,
    paper('pgbouncer.ini', {
      'port=5432 dbname=meydan': `port=${server.port} dbname=postgres`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  await setLimits();
  bouncer = startProgram('/usr/sbin/pgbouncer', [settings], identity);
  await until('PgBouncer listens', () => bouncer.hasEnded() || isListening(port));
  if (bouncer.hasEnded()) throw new Error(bouncer.output());
  database = await openPostgres(`postgres://meydan:change-me@127.0.0.1:${port}/meydan`);
}, 180_000);
afterAll(async () => {
  await database.close();
  await bouncer.stop('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The statements that the settings print. */
async function setLimits(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const statements = [...paper('pgbouncer.ini').matchAll(/^; +(alter role .+;)$/gm)];
  expect(statements).toHaveLength(3);
  for (const [, statement = ''] of statements) await client.query(statement);
  await client.end();
}

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

it('has the limits of time, which PgBouncer does not pass on and the role brings', async () => {
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  expect(await Promise.all(names.map(settingOf))).toEqual(['5s', '10s', '1min']);
});

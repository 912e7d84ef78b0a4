import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { ProductPage } from '#contract/schemas/products';
import type { Database, Tx } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { freePort } from '../../scripts/freePort.ts';
import { type ServerProcess, spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { startTemporaryPostgres } from '../../scripts/temporaryPostgres.ts';
import { connect, draftProduct } from '../support/apiClient.ts';
import { until } from '../support/hosting.ts';
import { openStream } from '../support/liveStream.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { tellFigure } from '../support/tellFigure.ts';

const LIMIT = 300_000;
type Postgres = NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
type Client = Awaited<ReturnType<typeof connect>>;

/** A process that reads on the standby, and where its measures are. */
interface Process {
  server: ServerProcess;
  client: Client;
  measures: string;
}

let folder: string;
let primary: Postgres;
let standby: Awaited<ReturnType<Postgres['follow']>>;
let processes: Process[];

beforeAll(async () => {
  // What a read on the standby is in the way of is not waited for.
  const started = await startTemporaryPostgres(['synchronous_commit=on', 'max_standby_streaming_delay=0']);
  if (!started) throw new Error('PostgreSQL is not installed.');
  primary = started;
  standby = await primary.follow();
  folder = mkdtempSync(join(tmpdir(), 'meydan-standby-'));
  processes = [];
  for (let count = 0; count < 2; count += 1) {
    const metricsPort = await freePort();
    const env = {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: standby.url,
      SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
      DEMO: 'on',
      LOG_LEVEL: 'error',
      METRICS_PORT: String(metricsPort),
    };
    const server = await whenReady(spawnServer({ dataDir: join(folder, 'data'), port: await freePort(), env }));
    processes.push({
      server,
      client: await connect(server.origin),
      measures: `http://127.0.0.1:${metricsPort}/metrics`,
    });
  }
}, LIMIT);
afterAll(async () => {
  await Promise.all(processes.map(({ server }) => server.kill('SIGTERM')));
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT);

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

type Where = 'standby' | 'primary';

/** How many transactions of both processes were read where, so far. */
async function reads(): Promise<Record<Where, number>> {
  const sums = { standby: 0, primary: 0 };
  for (const { measures } of processes) {
    const text = await (await fetch(measures)).text();
    for (const where of ['standby', 'primary'] as const)
      sums[where] += Number(
        new RegExp(`^meydan_database_reads_total\\{where="${where}"\\} (\\d+)$`, 'm').exec(text)?.[1],
      );
  }
  return sums;
}
async function readsOf(work: () => Promise<void>): Promise<Record<Where, number>> {
  const before = await reads();
  await work();
  const after = await reads();
  return { standby: after.standby - before.standby, primary: after.primary - before.primary };
}

const [first, second] = [() => processes[0] as Process, () => processes[1] as Process]; // beforeAll makes two
/** The newest products; a search would be counted. */
const newest = ({ client }: Process) =>
  client.get<ProductPage>(`/products?brandId=${client.brandId}&page=1&limit=20&sort=-createdAt`);
async function create({ client }: Process, name: string): Promise<void> {
  const answer = await client.post(`/products?brandId=${client.brandId}`, draftProduct(name, 'face-care'));
  expect(answer.status).toBe(201);
}
/** Writes at one process and reads at the other at once; the names that were not there. */
async function missed(tag: string, count: number): Promise<string[]> {
  const gone: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [first(), second()] : [second(), first()];
    const name = `${tag} ${round} end`;
    await create(writer, name);
    for (const one of [reader, writer])
      if (!(await newest(one)).items.some((item) => item.name === name)) gone.push(name);
  }
  return gone;
}
/** Waits until the standby answers again. */
const whenUsed = () =>
  until('the standby is read', async () => {
    const { standby: count } = await readsOf(async () => void (await newest(first())));
    return count > 0;
  });

/** Some of the marked lists. */
const MARKED = [
  'products?page=1&limit=20',
  'creators?page=1&limit=20',
  'challenges?page=1&limit=20',
  'contents?page=1&limit=20',
  'dashboard?',
  'audit?page=1&limit=20',
];

describe('reading on a standby', () => {
  it('answers lists there, and nothing else', async () => {
    await whenUsed();
    const { client } = first();
    for (const path of MARKED) {
      const [route = ''] = path.split('?');
      const counts = await readsOf(async () => {
        const answer = await fetch(`${first().server.origin}/api/brand/${path}&brandId=${client.brandId}`, {
          headers: { authorization: `Bearer ${await signIn()}` },
        });
        expect([route, answer.status, (await answer.text()).length > 0]).toEqual([route, 200, true]);
      });
      expect([route, counts.standby > 0, counts.primary]).toEqual([route, true, 0]);
    }
    expect(await readsOf(async () => void (await client.get(`/wallet?brandId=${client.brandId}`)))).toEqual({
      standby: 0,
      primary: 0,
    });
  });

  it('shows what was just written, at whichever process', async () => {
    await whenUsed();
    const counts = await readsOf(async () => expect(await missed('Quick', 100)).toEqual([]));
    tellFigure(`200 reads right after a write: ${JSON.stringify(counts)}`, undefined, 'PostgreSQL');
    expect(counts.standby).toBeGreaterThan(0);
  });

  it('shows it too while the standby stands still, and what a colleague did as soon as it is announced', async () => {
    await onServer(standby.url, 'select pg_wal_replay_pause()');
    const { client, server } = second();
    const stream = await openStream(
      `${server.origin}/api/brand/notifications/stream?brandId=${client.brandId}`,
      await signIn(),
    );
    await stream.until(({ event }) => event === 'ready');
    const counts = await readsOf(async () => {
      expect(await missed('Paused', 10)).toEqual([]);
      const { items } = await client.get<{ items: { id: number; status: string }[] }>(
        `/challenges?brandId=${client.brandId}&page=1&limit=50`,
      );
      const id = items.find(({ status }) => status === 'published')?.id;
      const before = stream.events.length;
      await first().client.post(`/challenges/${id}/pause?brandId=${client.brandId}`, {});
      await stream.until((event) => stream.events.indexOf(event) >= before && event.data['id'] === id);
      const after = await client.get<{ items: { id: number; status: string }[] }>(
        `/challenges?brandId=${client.brandId}&page=1&limit=50`,
      );
      expect(after.items.find((one) => one.id === id)?.status).toBe('paused');
    });
    stream.close();
    expect(counts).toEqual({ standby: 0, primary: counts.primary });
    await onServer(standby.url, 'select pg_wal_replay_resume()');
    await whenUsed();
  });

  it('is not missed when the standby dies under its readers, and is used again once it is back', async () => {
    await whenUsed();
    let isOver = false;
    const failures: string[] = [];
    const reader = async (one: Process) => {
      while (!isOver) await newest(one).catch((error: unknown) => failures.push(String(error)));
    };
    const readers = [first(), first(), second(), second()].map(reader);
    await wait(300);
    await standby.kill();
    expect(await missed('Killed', 10)).toEqual([]);
    await standby.start();
    await whenUsed();
    isOver = true;
    await Promise.all(readers);
    expect(failures).toEqual([]);
  });
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${first().server.origin}/api/brand/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as TokenAnswer).token;
}

describe('a database with a standby', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(primary.url, { readUrl: standby.url });
  });
  afterAll(() => database.close());

  const rowsOf = async (tx: Tx, text: ReturnType<typeof sql>) =>
    ((await tx.execute(text)) as { rows: Record<string, unknown>[] }).rows;
  const whereAmI = async (tx: Tx) =>
    (await rowsOf(tx, sql`select pg_is_in_recovery() as is_standby`))[0]?.['is_standby'] === true;
  const isOnStandby = () => database.reading(() => database.transaction({ userId: 1 }, whereAmI));

  it('keeps brands apart there as everywhere', async () => {
    await until('the standby is read', isOnStandby);
    const counted = (brandId: number) => (tx: Tx) =>
      rowsOf(tx, sql`select count(*)::int from products where ${brandId} > 0`);
    for (const brandId of [1, 2, 999_999]) {
      const here = await database.transaction({ userId: 1, brandId }, counted(brandId));
      for (const how of ['transaction', 'read'] as const)
        expect(await database.reading(() => database[how]({ userId: 1, brandId }, counted(brandId)))).toEqual(here);
    }
    expect(await database.reading(() => database.transaction({}, counted(1)))).toEqual([{ count: 0 }]);
  });

  it('refuses to write what is read there, also where the primary stands in', async () => {
    const write = () =>
      database.reading(() => database.transaction({ userId: 1 }, (tx) => rowsOf(tx, sql`create table written ()`)));
    const refused = { cause: { code: '25006' } };
    await until('the standby is read', isOnStandby);
    await expect(write()).rejects.toMatchObject(refused);
    await onServer(standby.url, 'select pg_wal_replay_pause()');
    await onServer(primary.url, 'create table still ()');
    await expect(write()).rejects.toMatchObject(refused);
    await onServer(standby.url, 'select pg_wal_replay_resume()');
    expect(await database.reading(() => database.system(whereAmI))).toBe(false);
  });

  it('reads again on the primary what was in the way of the standby’s replaying', async () => {
    await onServer(primary.url, 'create table busy (); grant select on busy to public');
    await until('the standby is read', isOnStandby);
    const begun = Promise.withResolvers<void>();
    const where: unknown[] = [];
    const read = database.reading(() =>
      database.transaction({ userId: 1 }, async (tx) => {
        where.push(await whereAmI(tx));
        await rowsOf(tx, sql`select from busy`);
        begun.resolve();
        if (where.length === 1) await rowsOf(tx, sql`select pg_sleep(8)`);
        return 'read';
      }),
    );
    await begun.promise;
    await onServer(primary.url, 'begin; lock table busy in access exclusive mode; select txid_current(); commit');
    expect(await read).toBe('read');
    expect(where).toEqual([true, false]);
  });

  it('says at once when its role is not told how far the standby is', async () => {
    await onServer(primary.url, 'create role blind login; grant create on database postgres to blind');
    const url = primary.url.replace('meydan@', 'blind@');
    await expect(openPostgres(url, { readUrl: standby.url })).rejects.toThrow('grant pg_read_all_stats to blind');
  });

  it('reads there through a pooler, too, that lends connections for a session', async () => {
    const pooler = await startPgBouncer(standby.url);
    const pooled = await openPostgres(primary.url, { readUrl: pooler.url });
    await until('the standby is read', () => pooled.reading(() => pooled.transaction({ userId: 1 }, whereAmI)));
    expect(pooled.reads?.().standby).toBeGreaterThan(0);
    await pooled.close();
    await pooler.stop();
  });

  it('is not misled by a standby that became a leader of its own', async () => {
    await onServer(standby.url, 'select pg_promote()');
    // Its log gets longer than the primary's.
    await onServer(standby.url, 'create table ahead as select generate_series(1, 10000)');
    expect(await isOnStandby()).toBe(false);
    expect(await missed('Promoted', 5)).toEqual([]);
  });
});

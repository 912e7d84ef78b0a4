import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TokenAnswer } from '#contract/schemas/auth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { freePort } from '../../scripts/freePort.ts';
import { runNode } from '../../scripts/run.ts';
import { type ServerProcess, spawnServer, whenReady } from '../../scripts/serverProcess.ts';
import { draftProduct } from '../support/apiClient.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { tellFigure } from '../support/tellFigure.ts';

/** How often the leader's postmaster is killed, and how often a whole node. */
const POSTMASTERS = Number(process.env['TEST_KILLS'] ?? '20');
const NODES = Math.min(3, POSTMASTERS);
const LIMIT = 3_600_000;
const KEY = Buffer.alloc(32, 9).toString('base64');
const MEMBERS = 6;

let cluster: Cluster;
let folder: string;
let servers: ServerProcess[];
let env: Record<string, string>;

beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(join(tmpdir(), 'meydan-failover-'));
  env = { DATABASE_URL: cluster.url, SECRETS_KEY: KEY, DATA_DIR: join(folder, 'data'), DEMO: 'on', LOG_LEVEL: 'error' };
  servers = [];
  for (let count = 0; count < 2; count += 1)
    servers.push(await whenReady(spawnServer({ dataDir: join(folder, 'data'), port: await freePort(), env })));
}, LIMIT);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}, LIMIT);

const originOf = (who: number) => servers[who % servers.length]?.origin ?? '';

async function signIn(who: number): Promise<string> {
  const answer = await fetch(`${originOf(who)}/api/brand/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as TokenAnswer).token;
}

/** What members met who write all the time, each over one of the two servers. */
interface Load {
  acknowledged: string[];
  /** Answered by 503 or not at all: may have been done or not. */
  unknown: number;
  /** Whatever a member must never see: a sign-out, an error that is none of a database that is away. */
  wrong: string[];
  /** When the last write was acknowledged, ms since the epoch. */
  lastAt: number;
  end: () => Promise<void>;
}

async function startLoad(): Promise<Load> {
  const tokens = await Promise.all(Array.from({ length: MEMBERS }, (_, who) => signIn(who)));
  const signedInAt = tokens.map(() => Date.now());
  let isOver = false;
  const load: Load = { acknowledged: [], unknown: 0, wrong: [], lastAt: Date.now(), end: async () => {} };
  const member = async (who: number) => {
    for (let round = 0; !isOver; round += 1) {
      // An access token lasts ten minutes; a member of a browser would refresh it.
      if (Date.now() - (signedInAt[who] ?? 0) > 480_000) {
        tokens[who] = await signIn(who).catch(() => tokens[who] ?? '');
        signedInAt[who] = Date.now();
      }
      const name = `Failover ${who} ${round}`;
      const status = await fetch(`${originOf(who)}/api/brand/products?brandId=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
        body: JSON.stringify(draftProduct(name, 'face-care')),
        signal: AbortSignal.timeout(30_000),
      }).then((answer) => answer.status, String);
      if (status === 201) {
        load.acknowledged.push(name);
        load.lastAt = Date.now();
      } else if (status === 503) load.unknown += 1;
      else load.wrong.push(`${name}: ${status}`);
      await wait(status === 201 ? 20 : 200);
    }
  };
  const members = tokens.map((_, who) => member(who));
  load.end = async () => {
    isOver = true;
    await Promise.all(members);
  };
  return load;
}

/** Waits for the first acknowledged write after a kill; the time since then in s. */
async function timeToService(load: Load, kill: () => Promise<string>): Promise<{ node: string; seconds: number }> {
  const node = await kill();
  const killedAt = Date.now();
  // What was under way at the kill may still come back.
  await wait(500);
  const before = load.acknowledged.length;
  while (load.acknowledged.length === before) {
    if (Date.now() - killedAt > 300_000) throw new Error(`No service within five minutes\n${await cluster.told()}`);
    await wait(20);
  }
  const seconds = (Date.now() - killedAt) / 1000;
  process.stdout.write(`${node} killed; service again after ${seconds.toFixed(1)} s\n`);
  return { node, seconds };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const told = (what: string, values: number[]) =>
  `${what}: ${values.length} times, service again after ${middle(values).toFixed(1)} s (median), ${Math.max(...values).toFixed(1)} s (longest)`;

it(
  'loses nothing that was acknowledged when its leader dies again and again, does nothing by half, and signs nobody out',
  async () => {
    const load = await startLoad();
    const [postmasters, nodes]: [number[], number[]] = [[], []];
    for (let kill = 0; kill < POSTMASTERS; kill += 1) {
      postmasters.push((await timeToService(load, cluster.killPostmaster)).seconds);
      await cluster.whenHealthy();
    }
    for (let kill = 0; kill < NODES; kill += 1) {
      const { node, seconds } = await timeToService(load, cluster.killNode);
      nodes.push(seconds);
      await cluster.startNode(node);
      await cluster.whenHealthy();
    }
    await load.end();
    const writes = `${load.acknowledged.length} writes acknowledged, ${load.unknown} answered by 503`;
    for (const line of [told('postmaster killed', postmasters), told('node killed', nodes), writes])
      tellFigure(line, undefined, 'PostgreSQL');

    expect(load.wrong).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(100);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ id: number; name: string; records: number }>(
      `select id, name, (select count(*)::int from audit_entries r where r.action = 'products.create' and r.subject_id = p.id::text) as records
       from products p where name like 'Failover %'`,
    );
    await client.end();
    const kept = new Set(rows.map(({ name }) => name));
    expect(load.acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    // Nothing was written twice, and each product stands in the audit trail once.
    expect(rows.length).toBe(kept.size);
    expect(rows.filter(({ records }) => records !== 1)).toEqual([]);
    for (const chain of ['verify-audit', 'verify-ledger']) {
      const { ok, output } = await runNode(['scripts/operator.ts', chain], { env });
      expect({ ok, output }).toMatchObject({ ok: true });
    }
  },
  LIMIT,
);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SessionUser } from '#contract/schemas/auth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { load } from './load.ts';
import { percentile, type Measure } from './report.ts';

const ROUNDS = 5;
const SECONDS = 2;
/**
 * Of each call before the first round, on both servers at once. A server runs for days; what is measured is one whose code
 * V8 has compiled. A product's p95 falls from 1.4 ms in the first two seconds after a start to 0.55 ms after twelve, and stays.
 */
const WARM_UP_SECONDS = 10;
/**
 * One call after the other for latency, enough connections to keep the server busy for throughput. Connections that keep
 * it busy wait for each other, so that their latencies have the ratio of the throughputs (Little's law) and row 15 would
 * say row 16 again.
 */
const ONE = 1;
const MANY = 16;

/** Signs the demo account in; returns its authorization header and its first brand. */
export async function signInByApi(origin: string): Promise<{ headers: { authorization: string }; brandId: number }> {
  const api = `${origin}/api/brand`;
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const me = (await (await fetch(`${api}/auth/me`, { headers })).json()) as { data: { user: SessionUser } };
  const brandId = me.data.user.memberships[0]?.brandId;
  if (brandId === undefined) throw new Error('the demo account has no brand');
  return { headers, brandId };
}

/** Starts a bare Fastify that sends exactly these bodies. */
export async function startBare(bodies: string[]): Promise<{ origin: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'));
  child.send(bodies);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => child.disconnect() };
}

/**
 * Rows 15 and 16: ratios to a bare Fastify that sends the same bytes, both measured in turn in each round; of the list at
 * this path and of one record of it.
 */
export async function benchApi(origin: string, path = 'products'): Promise<Measure[]> {
  const { headers, brandId } = await signInByApi(origin);
  const api = `${origin}/api/brand`;
  const listUrl = `${api}/${path}?brandId=${brandId}&page=1&limit=25`;
  const firstPage = (await (await fetch(listUrl, { headers })).json()) as { items: { id: number }[] };
  const urls = [`${api}/auth/me`, listUrl, `${api}/${path}/${firstPage.items[0]?.id ?? 0}?brandId=${brandId}`];
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).text()));
  const bare = await startBare(bodies);
  const p95 = async (url: string) =>
    percentile((await load(url, headers, { connections: ONE, seconds: SECONDS })).latencies, 95);
  const perSecond = async (url: string) =>
    (await load(url, headers, { connections: MANY, seconds: SECONDS })).perSecond;
  const ratios: number[][] = [[], [], []];
  const throughput: number[] = [];
  for (const [i, url] of urls.entries()) {
    await Promise.all(
      [url, `${bare.origin}/${i}`].map((each) => load(each, headers, { connections: ONE, seconds: WARM_UP_SECONDS })),
    );
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, url] of urls.entries()) ratios[i]?.push((await p95(url)) / (await p95(`${bare.origin}/${i}`)));
    throughput.push((await perSecond(`${bare.origin}/1`)) / (await perSecond(listUrl)));
  }
  bare.stop();
  const limits = [
    { what: 'session', must: 5, aim: 3 },
    { what: `list page of ${path}`, must: 10, aim: 5 },
    { what: `detail of ${path}`, must: 5, aim: 3 },
  ];
  return [
    ...limits.map(({ what, must, aim }, i) => ({
      row: 15,
      what: `API p95 against bare: ${what}`,
      unit: '×',
      values: ratios[i] ?? [],
      must,
      aim,
    })),
    {
      row: 16,
      what: `throughput, list page of 25 ${path} with total: bare / ours`,
      unit: '×',
      values: throughput,
      must: 60,
      aim: 35,
    },
  ];
}

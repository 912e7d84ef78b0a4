/** @engine both: only one of them has a pool of connections */
import { METHODS, request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { enqueueMail, type NewMail } from '#server/mail/outbox';
import { serveMeasures } from '#server/metrics/serveMeasures';
import { apiRoutes } from '../../support/apiRoutes.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { openStream } from '../../support/liveStream.ts';
import { productBody } from '../../support/productBody.ts';
import { measuredIn, readMeasures, type Measured } from '../../support/measured.ts';
import { openRaw } from '../../support/rawClient.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const TOKEN = 'canary-token-of-measures';
const CANARY = 'Canary Zebra Qx7';
const METRICS = { port: 0, host: '127.0.0.1', token: TOKEN };
const UNKNOWN = 1000;
const MAIL: NewMail = {
  to: 'zebra@example.com',
  language: 'tr',
  template: 'brand-approved',
  data: { name: CANARY, brandName: CANARY, link: 'https://k.example/' },
};

let server: BrandServer;
let origin: string;
let measures: Awaited<ReturnType<typeof serveMeasures>>;
beforeAll(async () => {
  server = await openBrandServer({ config: { metrics: METRICS } });
  measures = await serveMeasures(METRICS, server.app);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await measures.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${measures.port}${path}`, init);
const read = (): Promise<Measured> => readMeasures(`http://127.0.0.1:${measures.port}`, TOKEN);

/** One request over the wire, by any method; resolves once it was answered to the end. */
const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    send(`${origin}${path}`, { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

describe('the measures', () => {
  it('are given on their own address, to who brings the token, and nowhere else', async () => {
    const authorization = `Bearer ${TOKEN}`;
    expect((await ask('/metrics', { headers: { authorization } })).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', { headers: { authorization: `${authorization}x` } })).status).toBe(401);
    expect((await ask('/', { headers: { authorization } })).status).toBe(404);
    expect((await ask('/metrics', { headers: { authorization }, method: 'POST' })).status).toBe(405);
    expect(await call('GET', '/metrics', { authorization })).toBe(404);
  });

  it('are given beside strangers who stay: who brings no token is not kept connected', async () => {
    const strangers = await Promise.all(Array.from({ length: 20 }, () => openRaw(measures.port)));
    for (const { socket } of strangers) socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await Promise.all(strangers.map(({ comes }) => comes('401')))).not.toContain(false);
    await Promise.all(strangers.map(({ ended }) => ended));
    expect((await read()).of('meydan_database_up')).toBe(1);
  });

  it('are text as Prometheus reads it, each explained', async () => {
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\n').filter(Boolean);
    expect(lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [-+.\w]+)$/.test(line))).toEqual([]);
  });

  it('count requests by route and status, and time them', async () => {
    await call('GET', '/healthz');
    await call('GET', '/api/brand/products?brandId=1');
    const { of } = await read();
    const healthy = { method: 'GET', route: '/healthz' };
    expect(of('meydan_http_requests_total', { ...healthy, status: '200' })).toBe(1);
    expect(of('meydan_http_request_seconds_count', healthy)).toBe(1);
    expect(of('meydan_http_requests_total', { route: '/api/brand/products', status: '401' })).toBe(1);
  });

  it('count what was no request and who did not wait for the answer', async () => {
    await call('GET', '/', { long: 'x'.repeat(20_000) });
    const token = await server.owner.token();
    const stream = await openStream(`${origin}/api/brand/notifications/stream?brandId=${server.brandId}`, token);
    await stream.until(({ event }) => event === 'ready');
    expect((await read()).of('meydan_live_streams')).toBe(1);
    stream.close();
    let found = await read();
    while (found.of('meydan_live_streams') !== 0) found = await read();
    expect(found.of('meydan_http_unreadable_total', { status: '431' })).toBe(1);
    expect(found.of('meydan_http_requests_total', { status: 'gone', route: '/api/brand/notifications/stream' })).toBe(
      1,
    );
    expect(found.of('meydan_http_request_seconds_count', { route: '/api/brand/notifications/stream' })).toBeUndefined();
  });

  it('count the lines that somebody should know of', async () => {
    const errors = async () => (await read()).of('meydan_log_lines_total', { level: 'error' }) ?? 0;
    const before = await errors();
    server.app.log.error('a failure that no answer shows');
    server.app.log.child({ reqId: 'x' }).error('and one of a request');
    server.app.log.info('nothing');
    expect(await errors()).toBe(before + 2);
    expect(server.logs.at(-2)).toContain('and one of a request');
  });

  it('tell that the process was busy with one thing, to whoever asks afterwards', async () => {
    const late = async () => {
      const { of } = await read();
      const all = of('meydan_event_loop_delay_seconds_count') ?? 0;
      return all - (of('meydan_event_loop_delay_seconds_bucket', { le: '0.25' }) ?? 0);
    };
    const before = await late();
    const until = performance.now() + 600;
    while (performance.now() < until);
    await read();
    expect(await late()).toBeGreaterThan(before);
  });

  it('tell of connections, the event loop, the process, the disk and the database', async () => {
    const { of } = await read();
    expect(of('meydan_database_up')).toBe(1);
    expect(of('meydan_http_connections')).toBeGreaterThanOrEqual(0);
    expect(of('meydan_data_free_bytes')).toBeGreaterThan(0);
    expect(of('meydan_event_loop_delay_seconds_count')).toBeGreaterThan(0);
    expect(of('process_resident_memory_bytes')).toBeGreaterThan(0);
    const isPostgres = server.database.kind === 'postgres';
    expect(of('meydan_database_pool_connections', { state: 'max' })).toBe(isPostgres ? 20 : undefined);
    expect(of('meydan_database_pool_waiting')).toBe(isPostgres ? 0 : undefined);
  });

  it('tell of jobs, mails and withdrawals that wait, and for how long', async () => {
    // Does not listen, so that nothing of it is done.
    const idle = await openBrandServer({ config: { metrics: METRICS } });
    await idle.database.foreign(
      `insert into jobs.job (name, state, start_after) select 'mail', s::jobs.job_state, now() - interval '90 seconds'
       from unnest(array['created', 'failed', 'failed']) s`,
    );
    const minuteAgo = new Date(idle.clock.now().getTime() - 60_000);
    await idle.database.system(async (tx) => {
      await enqueueMail(tx, MAIL, minuteAgo);
      await enqueueMail(tx, MAIL, minuteAgo);
      await tx.execute(
        sql`update mail_outbox set failed_at = ${minuteAgo} where id = (select max(id) from mail_outbox)`,
      );
      await tx.execute(sql`insert into wallet_withdrawals (brand_id, code, currency, amount_minor, status, user_id, created_at)
        select ${idle.brandId}, 'WD' || status, 'TRY', 100, status, ${idle.owner.userId}, ${minuteAgo}::timestamptz - old
        from (values ('processing', interval '0'), ('succeeded', interval '1 day')) as asked (status, old)`);
    });
    const { of } = measuredIn(await idle.app.measures.metrics());
    expect(of('meydan_jobs', { kind: 'mail', state: 'failed' })).toBe(2);
    expect(of('meydan_jobs_oldest_due_seconds', { kind: 'mail' })).toBeGreaterThanOrEqual(90);
    expect([of('meydan_mails_waiting'), of('meydan_mails_oldest_seconds'), of('meydan_mails_failed')]).toEqual([
      1, 60, 1,
    ]);
    expect(of('meydan_withdrawals_oldest_seconds')).toBe(60);
    await idle.close();
  });
});

describe('labels', () => {
  it(`are no more after ${UNKNOWN} addresses and methods that there are not`, async () => {
    const random = seededRandom();
    const verbs = METHODS.filter((verb) => verb !== 'CONNECT');
    for (const verb of verbs) for (const path of ['/nothing', '/api/brand/products/%']) await call(verb, path);
    const own = async () =>
      (await read()).series
        .filter(({ name }) => name.startsWith('meydan_http'))
        .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`)
        .toSorted();
    const before = await own();
    const word = () => Math.floor(random() * 2 ** 40).toString(36);
    for (let i = 0; i < UNKNOWN; i += 1) {
      const verb = verbs[Math.floor(random() * verbs.length)] ?? 'GET';
      const place = ['', '/api/brand/', '/api/creator/', '/assets/', '/api/brand/products/%'][Math.floor(random() * 5)];
      await call(verb, `${place ?? ''}/${word()}/${word()}?${word()}=${word()}`);
    }
    expect(await own()).toEqual(before);
  });

  it('hold no id, name or address of anybody, whatever was asked for', async () => {
    const { app, owner, brandId } = server;
    const authorization = `Bearer ${await owner.token()}`;
    await owner.post('/products', productBody({ name: CANARY }));
    for (const path of ['/products/4711', `/products?q=${encodeURIComponent(CANARY)}`, '/auth/verify-email/canary4711'])
      await call('GET', `/api/brand${path}${path.includes('?') ? '&' : '?'}brandId=${brandId}`, { authorization });
    const routes = new Set(['none', '*', '/assets/*', '/healthz']);
    for (const { path } of apiRoutes(app)) routes.add(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const isKnown = (label: string, value: string) =>
      label === 'route' ? routes.has(value) : /^([A-Z]+|[a-z]+|[1-5]\d\d|[\d.]+|\+Inf)$/.test(value);
    const { series, text } = await read();
    const labels = series.filter(({ name }) => name.startsWith('meydan_')).flatMap((one) => Object.entries(one.labels));
    expect(labels.length).toBeGreaterThan(50);
    expect(labels.filter(([label, value]) => !isKnown(label, value))).toEqual([]);
    for (const canary of [CANARY, 'anary', 'zebra', 'example.com', 'own-brand', TOKEN])
      expect([canary, text.includes(canary)]).toEqual([canary, false]);
  });
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connectionsMax } from '#server/plugins/connections';
import type { CrowdLimits, CrowdQuestion, CrowdServer } from '../support/crowdServer.ts';
import { openMany, type RawClient } from '../support/rawClient.ts';
import { scaled } from '../support/scale.ts';

const WHOLE = scaled(0, 1) === 1;
/**
 * The full run waits for the limits of production; the short one has shorter ones, and fewer people. Times in ms. Each is
 * several times as long as anybody waits on a busy machine: who is served late must not be taken for one who is slow.
 */
const SHORT: CrowdLimits = { maxConnections: 300, headersTimeout: 2000, requestTimeout: 3000, timeout: 4000 };
const LIMITS = WHOLE ? { headersTimeout: 15_000, requestTimeout: 60_000, timeout: 120_000 } : SHORT;
const CONNECTIONS = WHOLE ? connectionsMax() : 300;
const STREAMS = scaled(100, 2000);
const SLOW = scaled(50, 1000);
const FLOOD = scaled(60, 2000);
/** As many as one read of a connection holds, on some connections. */
const AHEAD = 1000;
const GREEDY = scaled(10, 50);
const STREAMS_PER_PERSON = 10;
/** How late the server looks at the time limits of requests, and how busy the machine may be. */
const LATE_MS = 15_000;
/** Nobody else waits for longer meanwhile, on a machine that is busy with other tests; how long it was is printed. */
const STALL_MS = scaled(5000, 10_000);
/** While thousands of streams open at once, others wait in one line with these. */
const OPENING_MS = 30_000;
jest.setTimeout(600_000);

interface Crowd extends CrowdServer {
  port: number;
  ask(question: CrowdQuestion): Promise<number>;
}

let child: ChildProcess;
let crowd: Crowd;
const clients: RawClient[] = [];
beforeAll(async () => {
  const options = { people: STREAMS / STREAMS_PER_PERSON, limits: WHOLE ? {} : SHORT };
  child = fork(join(import.meta.dirname, '../support/crowdServer.ts'), [JSON.stringify(options)]);
  // The child says who may ask once it listens, and then answers what it is asked.
  const [server] = (await once(child, 'message')) as [CrowdServer];
  crowd = {
    ...server,
    port: Number(new URL(server.origin).port),
    ask: async (question) => {
      child.send(question);
      return ((await once(child, 'message')) as [number])[0];
    },
  };
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
});
afterAll(async () => {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
});

const many = async (count: number) => {
  const opened = await openMany(crowd.port, count);
  clients.push(...opened);
  return opened;
};
const HEALTHY = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const head = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${headers.map((one) => `${one}\r\n`).join('')}`;
const statusOf = (client: RawClient) => Number(/^HTTP\/1\.1 (\d+)/.exec(client.text())?.[1] ?? 0);
const longestOf = (times: number[]) => Math.round(Math.max(...times));
const isServed = async () => {
  const [client] = await many(1);
  client?.socket.write(HEALTHY);
  const is = await client?.comes('"ok"');
  client?.socket.destroy();
  return is;
};

/** Milliseconds of a small call while `work` is under way, one after the other; the longest of them. */
async function longestWaitBeside(work: Promise<unknown>): Promise<number> {
  let under = true;
  void work.finally(() => (under = false));
  const times = [0];
  while (under) {
    const began = performance.now();
    expect(await isServed()).toBe(true);
    times.push(performance.now() - began);
    await wait(20);
  }
  return longestOf(times);
}
const tell = (line: string) => void process.stdout.write(`${line}\n`);

describe('a crowd', () => {
  it(`of ${CONNECTIONS} connections is served, what comes beyond them is refused at once, and room is used again`, async () => {
    const began = performance.now();
    const opened = await many(CONNECTIONS);
    for (const { socket } of opened) socket.write(HEALTHY);
    const served = await Promise.all(opened.map((client) => client.comes('"ok"')));
    tell(`${CONNECTIONS} connections served in ${Math.round(performance.now() - began)} ms`);
    expect(served.filter(Boolean)).toHaveLength(CONNECTIONS);
    const beyond = await many(100);
    const times = await Promise.all(beyond.map(({ ended }) => ended));
    expect([beyond.map((client) => client.text()).join(''), longestOf(times) < STALL_MS]).toEqual(['', true]);
    for (const { socket } of opened.slice(0, 50)) socket.destroy();
    for (const client of opened.slice(50, 100)) client.socket.write(HEALTHY);
    while (!(await isServed())) await wait(20);
  });
});

describe('who is slow', () => {
  it(`with the head or the body of a request is told so by 408 in time, ${SLOW} at once, and nobody else waits`, async () => {
    const slow = await many(SLOW);
    slow.forEach(({ socket }, i) =>
      socket.write(
        i % 2 === 0
          ? head('GET /healthz', 'X-Slow: ')
          : `${head(`POST /api/brand/products?brandId=${crowd.brandId}`, `Authorization: Bearer ${crowd.owner}`, 'Content-Type: application/json', 'Content-Length: 1000')}\r\n{`,
      ),
    );
    const drip = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('x');
    }, 100);
    const ends = Promise.all(slow.map(({ ended }) => ended));
    const longest = await longestWaitBeside(ends);
    clearInterval(drip);
    const times = await ends;
    const heads = longestOf(times.filter((_, i) => i % 2 === 0));
    const bodies = longestOf(times.filter((_, i) => i % 2 === 1));
    tell(`slow heads ended after ${heads} ms, slow bodies after ${bodies} ms; others waited ${longest} ms`);
    expect(new Set(slow.map(statusOf))).toEqual(new Set([408]));
    expect(heads).toBeLessThan((LIMITS.headersTimeout ?? 0) + LATE_MS);
    expect(bodies).toBeLessThan((LIMITS.requestTimeout ?? 0) + LATE_MS);
    expect(longest).toBeLessThan(STALL_MS);
  });

  it(`and sends ${AHEAD} requests ahead of the answers is refused, so that little is kept for them`, async () => {
    const before = await crowd.ask('memory');
    const greedy = await many(GREEDY);
    for (const { socket } of greedy) socket.pause().write(`${head('GET /api/docs/openapi.json')}\r\n`.repeat(AHEAD));
    const longest = await longestWaitBeside(wait(2000));
    // Whoever is not refused is left only later, for not reading.
    expect(await crowd.ask('connections')).toBeLessThan(GREEDY);
    const grown = (await crowd.ask('memory')) - before;
    tell(
      `${GREEDY} sent ${AHEAD} requests ahead: ${Math.round(grown / 1e6)} MB more in memory, others waited ${longest} ms`,
    );
    expect(longest).toBeLessThan(STALL_MS);
    expect(grown).toBeLessThan(400e6);
    for (const { socket } of greedy) socket.resume();
    await Promise.all(greedy.map(({ ended }) => ended));
  });

  it('has a few requests answered in their order that were sent at once', async () => {
    const [client] = await many(1);
    client?.socket.write(
      `${head('GET /nothing')}\r\n${HEALTHY}${head('GET /api/brand/auth/me', 'Connection: close')}\r\n`,
    );
    await client?.ended;
    expect([...(client?.text() ?? '').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '404',
      '200',
      '401',
    ]);
  });

  it('to read is left after a while, with what was kept for them', async () => {
    const before = await crowd.ask('memory');
    const deaf = await many(SLOW);
    for (const { socket } of deaf) socket.pause().write(`${head('GET /api/docs/openapi.json')}\r\n`.repeat(8));
    await wait(1000);
    const kept = (await crowd.ask('memory')) - before;
    const began = performance.now();
    while ((await crowd.ask('connections')) > 0) {
      // Node looks twice whether any of it was taken.
      expect(performance.now() - began).toBeLessThan(2 * (LIMITS.timeout ?? 0) + LATE_MS);
      expect(await isServed()).toBe(true);
      await wait(200);
    }
    tell(
      `${SLOW} who did not read were left after ${Math.round(performance.now() - began)} ms, ${Math.round(kept / SLOW / 1024)} KiB each`,
    );
  });
});

describe('floods of headers', () => {
  it(`are refused or served, ${FLOOD} of each kind, and little is kept of them`, async () => {
    const before = await crowd.ask('memory');
    const kinds: [name: string, bytes: string, statuses: number[]][] = [
      ['one that is too long', `${head('GET /healthz', `X: ${'x'.repeat(20_000)}`)}\r\n`, [431]],
      ['one that never ends', `${head('GET /healthz')}X: ${'x'.repeat(500_000)}`, [431]],
      ['very many', `${head('GET /healthz', ...Array.from({ length: 2500 }, () => 'a:'))}\r\n`, [200, 431]],
      [
        'the same again and again',
        `${head('GET /healthz', ...Array.from({ length: 500 }, () => 'Cookie: a=b'))}\r\n`,
        [200],
      ],
      ['a long address', `${head(`GET /${'a'.repeat(15_000)}`)}\r\n`, [404, 414, 431]],
    ];
    for (const [name, bytes, statuses] of kinds) {
      const opened = await many(FLOOD);
      for (const { socket } of opened) socket.write(bytes);
      const answered = Promise.all(opened.map((client) => client.comes('}')));
      const longest = await longestWaitBeside(answered);
      expect([name, [...new Set(opened.map(statusOf))].filter((status) => !statuses.includes(status))]).toEqual([
        name,
        [],
      ]);
      expect(longest).toBeLessThan(STALL_MS);
      for (const { socket } of opened) socket.destroy();
    }
    const grown = (await crowd.ask('memory')) - before;
    tell(`${FLOOD * kinds.length} floods of headers, ${Math.round(grown / 1e6)} MB more in memory`);
    expect(grown).toBeLessThan(400e6);
  });
});

describe('a crowd that stays', () => {
  it(`of ${STREAMS} live streams hears of a change within 5 s, nobody has an eleventh, and the server stops within 10 s`, async () => {
    const stream = (token = '') =>
      `${head(`GET /api/brand/notifications/stream?brandId=${crowd.brandId}`, `Authorization: Bearer ${token}`, 'Accept: text/event-stream')}\r\n`;
    const before = await crowd.ask('memory');
    const began = performance.now();
    const opened = await many(STREAMS);
    opened.forEach(({ socket }, i) => socket.write(stream(crowd.tokens[i % crowd.tokens.length])));
    const ready = Promise.all(opened.map((client) => client.comes('event: ready')));
    const longest = await longestWaitBeside(ready);
    expect((await ready).filter(Boolean)).toHaveLength(STREAMS);
    const openMs = performance.now() - began;
    const grown = (await crowd.ask('memory')) - before;

    const [eleventh] = await many(1);
    eleventh?.socket.write(stream(crowd.tokens[0]));
    await eleventh?.comes('HTTP/1.1 429');

    const announced = performance.now();
    const heard = Promise.all(opened.map((client) => client.comes('event: changed')));
    await crowd.ask('announce');
    expect((await heard).filter(Boolean)).toHaveLength(STREAMS);
    const heardMs = performance.now() - announced;
    tell(
      `${STREAMS} streams open in ${Math.round(openMs)} ms, others waited ${longest} ms, ${Math.round(grown / STREAMS / 1024)} KiB each; all heard in ${Math.round(heardMs)} ms`,
    );
    expect(longest).toBeLessThan(OPENING_MS);
    expect(heardMs).toBeLessThan(5000);

    // An upload and a request that never end, while it is told to stop.
    const [upload, endless] = await many(2);
    upload?.socket.write(
      `${head(`POST /api/brand/files?brandId=${crowd.brandId}&purpose=product_image`, `Authorization: Bearer ${crowd.owner}`, 'Content-Type: multipart/form-data; boundary=part', 'Content-Length: 1000000')}\r\n--part\r\n`,
    );
    endless?.socket.write(
      `${head('POST /api/brand/auth/login', 'Content-Type: application/json', 'Content-Length: 2')}\r\n`,
    );
    await wait(100);
    const stopMs = await crowd.ask('close');
    await Promise.all(opened.map(({ ended }) => ended));
    tell(`stopped in ${Math.round(stopMs)} ms`);
    expect(stopMs).toBeLessThan(10_000);
    expect(opened.filter((client) => client.text().endsWith('\r\n0\r\n\r\n'))).toHaveLength(STREAMS);
  });
});

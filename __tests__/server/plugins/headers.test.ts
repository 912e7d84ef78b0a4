import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { ErrorBody } from '#contract/schemas/common';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
let port: number;
beforeAll(async () => {
  server = await openBrandServer({ config: { publicUrl: 'https://console.example' } });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends bytes over the wire and reads the answer until the server closes. */
function exchange(bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part) => (text += String(part)));
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body });
    });
  });
}

const get = (target: string, ...more: string[]) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more.map((line) => `${line}\r\n`).join('')}\r\n`;
const NAMES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

describe('every answer', () => {
  it.each([
    ['of a call', get('/api/brand/subscriptions/plans'), 401],
    ['of an address that there is not', get('/api/brand/nothing'), 404],
    ['of an address outside the API', get('/nothing'), 404],
    ['of a method that there is not', get('/api/brand/products').replace('GET', 'PATCH'), 404],
    ['of an address that cannot be decoded', get('/api/brand/products/%'), 400],
    ['of an id that is longer than any', get(`/api/brand/products/${'9'.repeat(400)}`), 404],
    ['of headers that are too long', get('/', `X: ${'x'.repeat(20_000)}`), 431],
    ['of what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['of a header that is none', get('/healthz', 'a b: c'), 400],
    ['of a request for no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['of lengths that contradict', get('/healthz', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
  ])('%s has all headers and, as an error, the one shape', async (_what, bytes, status) => {
    const answer = await exchange(bytes);
    expect(answer.status).toBe(status);
    expect(NAMES.filter((name) => answer.headers[name] === undefined)).toEqual([]);
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(Value.Check(ErrorBody, JSON.parse(answer.body))).toBe(true);
  });

  it.each([
    ['a request', get('/healthz')],
    ['an expectation that nobody has to meet', get('/healthz', 'Expect: miracles')],
  ])('is given to %s', async (_what, bytes) => {
    const { status, headers, body } = await exchange(bytes);
    expect([status, body]).toEqual([200, '{"status":"ok"}']);
    expect(NAMES.filter((name) => headers[name] === undefined)).toEqual([]);
  });
});

describe('a question about other origins', () => {
  it.each(['/', '/api/brand/products', '*'])('is answered where it asks nothing: %s', async (target) => {
    const { status, headers, body } = await exchange(get(target).replace('GET', 'OPTIONS'));
    expect([status, body, headers['access-control-allow-origin']]).toEqual([204, '', undefined]);
    expect(NAMES.filter((name) => headers[name] === undefined)).toEqual([]);
  });
});

describe('signing out', () => {
  it('has the browser forget what it kept', async () => {
    const member = await server.member.post('/auth/logout');
    expect([member.statusCode, member.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect((await server.owner.get('/auth/me')).headers).not.toHaveProperty('clear-site-data');
  });
});

describe('an error of the router', () => {
  const ask = (origin: string) => exchange(get('/api/brand/products/%', `Origin: ${origin}`));
  const CROSS = [
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-expose-headers',
    'vary',
  ];

  it('can be read by the consoles of the list, as the error of a call can', async () => {
    const own = await ask('https://console.example');
    const call = await exchange(get('/api/brand/products', 'Origin: https://console.example'));
    expect([own.status, call.status]).toEqual([400, 401]);
    expect(own.headers['access-control-allow-origin']).toBe('https://console.example');
    expect(CROSS.map((name) => own.headers[name])).toEqual(CROSS.map((name) => call.headers[name]));
  });

  it('can be read by nobody else', async () => {
    const { status, headers } = await ask('https://elsewhere.example');
    expect([status, ...CROSS.map((name) => headers[name])]).toEqual([400, undefined, undefined, undefined, 'Origin']);
  });
});

describe('a server that stops', () => {
  it('answers what was under way and refuses what follows it like any error, to be asked for elsewhere', async () => {
    const stopping = await openBrandServer();
    const { app } = stopping;
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => (text += String(part)));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    socket.write(
      'POST /api/brand/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    );
    await arrived;
    const stopped = stopping.close();
    socket.write(`{}GET /api/brand/products HTTP/1.1\r\nHost: localhost\r\nAccept-Language: tr\r\n\r\n`);
    await Promise.all([closed, stopped]);
    const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 )/);
    expect(first).toMatch(/^HTTP\/1\.1 (200|401) /);
    expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n/);
    expect(NAMES.filter((name) => name !== 'strict-transport-security' && !second.includes(`${name}: `))).toEqual([]);
    const body: unknown = JSON.parse(second.split('\r\n\r\n')[1] ?? '');
    expect([Value.Check(ErrorBody, body), body]).toEqual([true, expect.objectContaining({ code: 'UNAVAILABLE' })]);
  });
});

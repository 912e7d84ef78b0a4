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

describe('signing out', () => {
  it('has the browser forget what it kept', async () => {
    const member = await server.member.post('/auth/logout');
    expect([member.statusCode, member.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect((await server.owner.get('/auth/me')).headers).not.toHaveProperty('clear-site-data');
  });
});

import { gzipSync } from 'node:zlib';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FetchRefused, guardedFetcher, isPublicAddress } from '#server/network/guardedFetch';

/** Stands for the open internet, and counts who comes. */
let port = 0;
let visits = 0;
let respond: RequestListener = () => {};
const server = createServer((request, response) => {
  visits += 1;
  respond(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo); // a listening TCP server has one
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  visits = 0;
  respond = (_request, response) => response.end('here');
});

/** Names of the test: each stands for these addresses. */
const names = (table: Record<string, string[]>): LookupFunction =>
  ((host, _options, done) => {
    const found = table[host];
    if (found)
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      );
    else done(new Error(`no ${host}`), []);
  }) satisfies LookupFunction;
const TABLE = names({
  'shop.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '10.0.0.1'],
  localhost: ['127.0.0.1'],
});
/** As in production, but that the test's own server counts as the open internet when it is reached by its name. */
const asInternet = (more: Parameters<typeof guardedFetcher>[0] = {}) =>
  guardedFetcher({ allow: (address) => address === '127.0.0.1', lookup: TABLE, ports: null, ...more });
const asProduction = guardedFetcher({ lookup: TABLE, ports: null, timeoutMs: 3_000 });
const url = (path = '/', host = 'shop.test') => `http://${host}:${port}${path}`;
const refused = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let through',
    (error: Error) =>
      error instanceof FetchRefused || error.cause instanceof FetchRefused ? 'refused' : String(error),
  );

describe('a guarded fetch', () => {
  it('reads what is on the open internet, over redirects', async () => {
    respond = ({ url: path }, response) =>
      path === '/logo' ? response.writeHead(302, { location: '/moved' }).end() : response.end('a picture');
    const { status, body } = await asInternet()(url('/logo'));
    expect([status, body.toString(), visits]).toEqual([200, 'a picture', 2]);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fd00::1]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0:PORT/',
    'http://localhost:PORT/',
    'http://mixed.test:PORT/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'http://somebody:secret@93.184.216.34/',
  ])('never reaches %s', async (address) => {
    expect(await refused(asProduction(address.replace('PORT', String(port))))).toBe('refused');
    expect(visits).toBe(0);
  });

  it('speaks to the ports of the web only', async () => {
    expect(await refused(guardedFetcher()('http://93.184.216.34:22/'))).toBe('refused');
  });

  it.each([
    ['to the machine behind it', 'http://169.254.169.254/latest/'],
    ['to another scheme', 'file:///etc/passwd'],
    ['for ever', 'http://shop.test:PORT/again'],
  ])('does not follow a redirect %s', async (_name, location) => {
    respond = (_request, response) =>
      response.writeHead(302, { location: location.replace('PORT', String(port)) }).end();
    expect(await refused(asInternet()(url()))).toBe('refused');
  });

  it('connects to the address that it checked, whatever the name stands for a moment later', async () => {
    let asked = 0;
    const rebinding: LookupFunction = (_host, _options, done) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]);
    };
    const answer = guardedFetcher({ lookup: rebinding, ports: null, timeoutMs: 500 })(url());
    await expect(answer).rejects.toThrow();
    expect(visits).toBe(0);
  });

  it('stops at its limits of bytes, unpacked ones too, and of time', async () => {
    const few = asInternet({ maxBytes: 1000, timeoutMs: 500 });
    respond = (_request, response) => response.end('x'.repeat(1000));
    expect((await few(url())).body.length).toBe(1000);
    respond = (_request, response) => response.end('x'.repeat(1001));
    await expect(few(url())).rejects.toThrow();
    respond = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000)));
    expect(await refused(few(url()))).toBe('refused');
    respond = (_request, response) => response.writeHead(200).write('drip');
    await expect(few(url())).rejects.toThrow(/timeout|aborted/i);
  });

  it('knows which addresses are public', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1', '1.1.1.1'].filter((one) => !isPublicAddress(one))).toEqual([]);
    expect(['10.0.0.1', '192.168.1.1', '224.0.0.1', '240.0.0.1', '::', 'no address'].filter(isPublicAddress)).toEqual(
      [],
    );
  });
});

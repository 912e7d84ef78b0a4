import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { FEED_FAILURES } from '#contract/constants/feeds';
import { seededRandom } from '#server/db/seed/random';
import { guardedOpener, isPublicAddress, type GuardedOpen } from '#server/network/guardedFetch';
import { csvOf, itemOf, openFeedServer, type FeedServer, type ShopAnswer } from '../../support/feedServer.ts';
import { scaled } from '../../support/scale.ts';

/** The full run has 200. */
const COUNT = scaled(50, 200);
const SEED = 20_261_125;

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

const send =
  (body: string | Buffer, status = 200, headers = {}): ShopAnswer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
const rss = (inner: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${inner}</channel></rss>`;
const table = (count: number) => csvOf(Array.from({ length: count }, (_, at) => itemOf(`B-${at}`)));
const BOMB = gzipSync(Buffer.concat([Buffer.from('id,title\n'), Buffer.alloc(130_000_000, '\n')]));
type Format = 'csv' | 'tsv' | 'json' | 'xml_rss';

/** No more patience than a test has. */
const impatient = guardedOpener({ allow: () => true, ports: null, timeoutMs: 400, maxBytes: 100_000_000 });
/** As a server that is not told to trust its own machine; `address` is what any name stands for. */
const strict = (address: string) =>
  guardedOpener({ allow: isPublicAddress, ports: null, lookup: (_host, _options, done) => done(null, address, 4) });

interface Broken {
  format: Format;
  answer: ShopAnswer;
  code: string;
  /** What is wrong with its items. */
  issue?: string;
  open?: GuardedOpen;
  /** Names the shop otherwise. */
  host?: string;
}

/** Kinds of what is broken, each from a random number. */
const KINDS: Record<string, (n: number) => Broken> = {
  'cut archive': (n) => ({
    format: 'csv',
    answer: send(gzipSync(table(50)).subarray(0, 40 + (n % 60))),
    code: 'fetch/damaged_archive',
  }),
  'cut xml': (n) => ({
    format: 'xml_rss',
    answer: send(rss('<item><id>1</id></item>'.repeat(20)).slice(0, 60 + (n % 200))),
    code: 'read/malformed',
  }),
  'open quote': (n) => ({ format: 'csv', answer: send(`id,title\n${n},"open`), code: 'read/malformed' }),
  'cut json': (n) => ({ format: 'json', answer: send(`[{"id":"${n}"},{"id":`), code: 'read/malformed' }),
  'wrong encoding': (n) => ({
    format: 'xml_rss',
    answer: send(
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="utf-8"?><rss><channel><item><id>'),
        Buffer.from([0xfe, n % 128, 0xff]),
      ]),
    ),
    code: 'read/encoding',
  }),
  'unknown encoding': (n) => ({
    format: 'xml_rss',
    answer: send(`<?xml version="1.0" encoding="x-${n}"?><rss/>`),
    code: 'read/encoding',
  }),
  'bomb of entities': (n) => ({
    format: 'xml_rss',
    answer: send(`<!DOCTYPE l [<!ENTITY a "${'x'.repeat(n % 50)}"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`),
    code: 'read/doctype',
  }),
  'external entity': () => ({
    format: 'xml_rss',
    answer: send('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><rss>&e;</rss>'),
    code: 'read/doctype',
  }),
  'bomb of gzip': () => ({
    format: 'csv',
    answer: send(BOMB),
    code: 'fetch/too_large',
  }),
  'long line': (n) => ({
    format: 'csv',
    answer: send(`id,title\n1,${'x'.repeat(10_000_000 + n)}`),
    code: 'read/item_too_long',
  }),
  'long text': (n) => ({
    format: 'xml_rss',
    answer: send(rss(`<item><title>${'y'.repeat(1_000_000 + n)}</title></item>`)),
    code: 'read/item_too_long',
  }),
  'deep xml': (n) => ({ format: 'xml_rss', answer: send(rss('<a>'.repeat(20 + (n % 1000)))), code: 'read/too_deep' }),
  'deep json': (n) => ({ format: 'json', answer: send('['.repeat(50 + (n % 100_000))), code: 'read/too_deep' }),
  'page of html': (n) => ({
    format: 'xml_rss',
    answer: send(`${n % 2 ? '<!doctype html>' : ''}<html><body>${n}</body></html>`),
    code: 'read/not_this_format',
  }),
  'html as json': (n) => ({ format: 'json', answer: send(`<html>${n}</html>`), code: 'read/not_this_format' }),
  'prices of words': (n) => ({
    format: 'csv',
    answer: send(csvOf([itemOf(`W-${n}`, { price: 'ask' })])),
    code: 'read/nothing_valid',
    issue: 'validation/price',
  }),
  'prices of another currency': (n) => ({
    format: 'csv',
    answer: send(csvOf([itemOf(`W-${n}`, { price: `${n % 900}.90 EUR` })])),
    code: 'read/nothing_valid',
    issue: 'validation/currency',
  }),
  // Only the first of an id counts, and that one cannot be used.
  'duplicate ids': (n) => ({
    format: 'csv',
    answer: send(csvOf([itemOf(`D-${n}`, { price: '-1 TRY' }), itemOf(`D-${n}`), itemOf(`D-${n}`)])),
    code: 'read/nothing_valid',
    issue: 'validation/duplicate_id',
  }),
  nothing: () => ({ format: 'csv', answer: send(''), code: 'read/empty' }),
  'heading alone': () => ({ format: 'csv', answer: send('id,title,price\n'), code: 'read/empty' }),
  status: (n) => ({ format: 'csv', answer: send('', 500 + (n % 4)), code: 'fetch/status' }),
  locked: () => ({ format: 'csv', answer: send('', 401), code: 'fetch/credentials' }),
  'private redirect': (n) => ({
    format: 'csv',
    answer: send('', 302, { location: `http://10.${n % 255}.0.1/` }),
    code: 'fetch/refused_address',
  }),
  'metadata redirect': () => ({
    format: 'csv',
    answer: send('', 307, { location: 'http://169.254.169.254/latest' }),
    code: 'fetch/refused_address',
  }),
  'redirect to a file': () => ({
    format: 'csv',
    answer: send('', 301, { location: 'file:///etc/passwd' }),
    code: 'fetch/refused_address',
  }),
  'endless redirects': () => ({
    format: 'csv',
    answer: send('', 302, { location: '/again' }),
    code: 'fetch/redirects',
  }),
  'endless flood': (n) => ({
    format: 'csv',
    answer: (_request, response) => {
      response.writeHead(200);
      const part = Buffer.alloc(1_000_000 + n, '\n');
      const pour = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', pour);
      response.write('id,title\n');
      pour();
    },
    code: 'fetch/too_large',
  }),
  'endless trickle': (n) => ({
    format: 'csv',
    answer: (_request, response) => {
      response.writeHead(200).write('id,title\n');
      const drip = setInterval(() => response.write(`${n},drop\n`), 20);
      response.on('close', () => clearInterval(drip));
    },
    code: 'fetch/timeout',
    open: impatient,
  }),
  'never an answer': () => ({ format: 'csv', answer: () => {}, code: 'fetch/timeout', open: impatient }),
  'name of this machine': (n) => ({
    format: 'csv',
    answer: send(table(2)),
    code: 'fetch/refused_address',
    open: strict(`127.0.0.${1 + (n % 250)}`),
    host: `shop-${n}.example`,
  }),
  'name of a private network': (n) => ({
    format: 'csv',
    answer: send(table(2)),
    code: 'fetch/refused_address',
    open: strict(`192.168.${n % 250}.7`),
    host: `shop-${n}.example`,
  }),
  'cut connection': (n) => ({
    format: 'csv',
    answer: (_request, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(table(1 + (n % 5)));
      setTimeout(() => response.destroy(), 20);
    },
    code: 'fetch/unreachable',
  }),
};

it(
  `gives each of ${COUNT} broken feeds (seed ${SEED}) a named error and changes nothing`,
  async () => {
    const random = seededRandom(SEED);
    const good = await server.feed();
    server.sell(table(3));
    await server.run(good.id);
    const before = await server.rows(sql`select * from products order by id`);
    const kinds = Object.entries(KINDS);
    const feeds = new Map<Format, number>();
    for (let at = 0; at < COUNT; at += 1) {
      const [name, make] = kinds[at % kinds.length] ?? ['', KINDS.nothing];
      const broken = make?.(random.between(0, 1_000_000));
      if (!broken) throw new Error('No kind');
      const { format, answer, code, issue, open, host = '127.0.0.1' } = broken;
      const id = feeds.get(format) ?? (await server.feed({ format })).id;
      feeds.set(format, id);
      await server.ask('put', `/feeds/${id}`, { url: server.shop.url.replace('127.0.0.1', host) });
      server.shop.answer = answer;
      const run = await server.run(id, open);
      expect({ name, status: run.status, code: run.failure?.code }).toEqual({ name, status: 'failed', code });
      if (issue !== undefined) expect(run.issues).toContainEqual(expect.objectContaining({ code: issue }));
      expect(FEED_FAILURES).toContain(run.failure?.code);
    }
    expect(await server.rows(sql`select * from products order by id`)).toEqual(before);
    expect(await server.rows(sql`select 1 from feed_items`)).toEqual([]);
  },
  120_000 + COUNT * 10_000,
);

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { csvOf, feedBody, itemOf, MAPPING, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

interface Kept {
  id: number;
  name: string;
  sku: string;
  status: string;
  price: number;
  source: string;
  version: number;
}
const productsOf = (feedId: number) =>
  server.rows<Kept>(sql`select p.id, p.name, p.sku, p.status, p.price_minor as price, p.source, p.version from products p
    join feed_products f on f.product_id = p.id where f.feed_id = ${feedId} order by f.external_id`);
const items = (from: number, count: number, changes = {}) =>
  Array.from({ length: count }, (_, at) => itemOf(`A${from}-${at}`, changes));

describe('a feed', () => {
  it('is made, changed with If-Match, found in its list and removed, and never tells its secret', async () => {
    const secret = 'canary-feed-secret';
    const made = await server.feed({ auth: 'basic', username: 'shop', secret });
    expect(made).toMatchObject({ status: 'draft', hasSecret: true, auth: 'basic', username: 'shop', products: 0 });
    expect((await server.ask('get', `/feeds/${made.id}`)).text).not.toContain(secret);
    expect((await server.ask('get', '/feeds')).text).not.toContain(secret);
    const [row] = await server.rows<{ kept: string }>(
      sql`select secret_sealed as kept from feeds where id = ${made.id}`,
    );
    expect(row?.kept).toMatch(/^s1\./);
    const renamed = await server.ask('put', `/feeds/${made.id}`, { name: 'Yeni ad' }, { 'if-match': '"1"' });
    expect(renamed).toMatchObject({ status: 200, etag: '"2"', body: { feed: { name: 'Yeni ad', hasSecret: true } } });
    const stale = await server.ask('put', `/feeds/${made.id}`, { name: 'Başka' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { details: { current: { name: 'Yeni ad' } } } });
    expect((await server.ask('get', '/feeds?q=yeni')).body.total).toBe(1);
    expect((await server.ask('delete', `/feeds/${made.id}`)).status).toBe(200);
    expect((await server.ask('get', `/feeds/${made.id}`)).status).toBe(404);
  });

  it('asks for the secret again where its address goes elsewhere', async () => {
    const { id } = await server.feed({ auth: 'bearer', secret: 'x' });
    const moved = await server.ask('put', `/feeds/${id}`, { url: 'https://elsewhere.example/feed' });
    expect(moved).toMatchObject({ status: 400, body: { fields: { secret: [{ code: 'REQUIRED' }] } } });
    const sample = { ...sampleBody('https://elsewhere.example/feed'), feedId: id, auth: 'bearer' };
    expect((await server.ask('post', '/feeds/sample', sample)).body.fields.secret).toHaveLength(1);
  });

  it('names what is wrong beside its field', async () => {
    const wrong = await server.ask('post', '/feeds', {
      ...feedBody('file:///etc/passwd'),
      category: 'nowhere',
      auth: 'basic',
      schedule: { kind: 'weekly', at: null, day: null },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual([
      'category',
      'schedule.at',
      'schedule.day',
      'secret',
      'url',
      'username',
    ]);
    expect((await server.ask('get', '/feeds', {}, {}, server.viewer)).status).toBe(200);
    expect((await server.ask('post', '/feeds', feedBody('https://a.example'), {}, server.viewer)).status).toBe(403);
  });
});

const sampleBody = (url: string, changes = {}) => ({
  feedId: null,
  source: 'url',
  url,
  auth: 'none',
  username: null,
  format: null,
  delimiter: null,
  itemsPath: null,
  currency: 'TRY',
  mapping: null,
  ...changes,
});

describe('a sample', () => {
  it('shows the first items as products by a guessed mapping, and again by another', async () => {
    server.sell(
      'Stok Kodu;Ürün Adı;Açıklama;Ürün Linki;Görsel;Fiyat;Stok Adedi;Barkod\nK1;Kupa;Mavi;https://a.example;https://a.example/1.jpg;1.499,90 TL;3;4006381333931',
    );
    const { status, body } = await server.ask('post', '/feeds/sample', sampleBody(server.shop.url));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'csv',
      delimiter: ';',
      missing: [],
      failure: null,
      mapping: { id: 'Stok Kodu', title: 'Ürün Adı', price: 'Fiyat', quantity: 'Stok Adedi' },
      items: [{ itemId: 'K1', title: 'Kupa', priceMinor: 149_990, stock: 3, issues: [] }],
    });
    const again = sampleBody(server.shop.url, { mapping: { ...body.mapping, title: 'Açıklama', price: 'Stok Kodu' } });
    const other = (await server.ask('post', '/feeds/sample', again)).body.items[0];
    expect(other).toMatchObject({ title: 'Mavi', priceMinor: null, issues: [{ code: 'validation/price' }] });
  });

  it('says why a source cannot be read', async () => {
    server.sell('<!DOCTYPE x><rss/>');
    const read = async (changes = {}) =>
      (await server.ask('post', '/feeds/sample', sampleBody(server.shop.url, changes))).body.failure?.code;
    expect(await read()).toBe('read/doctype');
    expect(await read({ url: 'http://10.0.0.1/feed' })).toBe('fetch/refused_address');
    expect(await read({ url: 'http://169.254.169.254/latest' })).toBe('fetch/refused_address');
    server.shop.answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://192.168.1.1/' }).end();
    expect(await read()).toBe('fetch/refused_address');
    server.shop.answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
    expect(await read()).toBe('fetch/redirects');
    server.shop.answer = (_request, response) => void response.writeHead(401).end();
    expect(await read()).toBe('fetch/credentials');
  });
});

describe('a run', () => {
  it('brings products in, keeps them in step and leaves the same source alone', async () => {
    const feed = await server.feed();
    server.sell(csvOf([...items(1, 9), itemOf('A1-9', { price: 'ask' })]));
    const first = await server.run(feed.id);
    expect(first).toMatchObject({
      status: 'succeeded_with_warnings',
      itemsTotal: 10,
      itemsValid: 9,
      created: 9,
      updated: 0,
      removed: 0,
      errors: 1,
      issues: [
        {
          code: 'validation/price',
          severity: 'error',
          attribute: 'price',
          count: 1,
          examples: [{ itemId: 'A1-9', line: 11, value: 'ask' }],
        },
      ],
    });
    expect(await productsOf(feed.id)).toHaveLength(9);
    expect((await server.ask('get', `/feeds/${feed.id}`)).body.feed).toMatchObject({
      status: 'active',
      products: 9,
      itemsValid: 9,
    });
    expect(await server.run(feed.id)).toMatchObject({ isUnchanged: true, status: 'succeeded', created: 0 });
    // One of ten is gone, one costs more, one is whole again.
    server.sell(gzipSync(csvOf([itemOf('A1-0', { price: '99.90 TRY' }), ...items(1, 10).slice(2)])));
    const third = await server.run(feed.id);
    expect(third).toMatchObject({
      // What the source said to have is packed.
      bytesTotal: null,
      status: 'succeeded',
      created: 1,
      updated: 1,
      unchanged: 7,
      removed: 1,
      hasChanges: true,
    });
    const [changed, gone] = await productsOf(feed.id);
    expect(changed).toMatchObject({ price: 9990, version: 2, source: 'feed' });
    expect(gone).toMatchObject({ status: 'archived' });
    const csv = (await server.ask('get', `/feeds/${feed.id}/runs/${third.id}/changes?separator=semicolon`)).text;
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain('A1-0;Ürün A1-0;Updated;Price;123,45;99,90');
    expect((await server.ask('get', `/feeds/${feed.id}/runs`)).body.total).toBe(3);
  });

  it('waits where too much would go, and is confirmed or stopped', async () => {
    const feed = await server.feed();
    server.sell(csvOf(items(2, 10)));
    await server.run(feed.id);
    server.sell(csvOf(items(2, 7)));
    const waiting = await server.run(feed.id);
    expect(waiting).toMatchObject({
      status: 'awaiting_confirmation',
      shrink: { current: 10, removed: 3, percent: 30 },
    });
    expect(waiting.shrink?.examples).toHaveLength(3);
    expect((await server.ask('post', `/feeds/${feed.id}/runs`)).status).toBe(409);
    expect((await productsOf(feed.id)).filter(({ status }) => status === 'archived')).toEqual([]);
    const canceled = await server.ask('post', `/feeds/${feed.id}/runs/${waiting.id}/cancel`);
    expect(canceled.body.run).toMatchObject({ status: 'canceled', created: 0, unchanged: 0, removed: 0 });
    const again = await server.run(feed.id);
    expect(again.status).toBe('awaiting_confirmation');
    server.clock.pass(3600);
    const confirmed = await server.ask('post', `/feeds/${feed.id}/runs/${again.id}/confirm`);
    expect(confirmed.body.run).toMatchObject({ status: 'applying' });
    const applied = await server.perform(feed.id, again.id);
    expect(applied).toMatchObject({ status: 'succeeded', removed: 3, attempt: 1 });
    // The hour in which it waited is none of its duration.
    expect(Date.parse(applied.finishedAt ?? '') - Date.parse(applied.startedAt ?? '')).toBeLessThan(60_000);
    expect((await productsOf(feed.id)).filter(({ status }) => status === 'archived')).toHaveLength(3);
    // What comes back is as it was.
    server.sell(csvOf(items(2, 10)));
    expect(await server.run(feed.id)).toMatchObject({ updated: 3, removed: 0 });
    expect((await productsOf(feed.id)).filter(({ status }) => status === 'archived')).toEqual([]);
  });

  it('is begun and confirmed by keyed calls, as consoles send them', async () => {
    const feed = await server.feed();
    server.sell(csvOf(items(7, 5)));
    const key = (name: string) => ({ 'idempotency-key': `journey-${feed.id}-${name}` });
    const begin = (name: string) => server.ask('post', `/feeds/${feed.id}/runs`, {}, key(name));
    const first = await begin('first');
    expect(first.status).toBe(201);
    expect((await begin('first')).body.run.id).toBe(first.body.run.id);
    await server.perform(feed.id, first.body.run.id);
    server.sell(csvOf(items(7, 2)));
    const { run } = (await begin('second')).body;
    expect(await server.perform(feed.id, run.id)).toMatchObject({ status: 'awaiting_confirmation' });
    const confirmed = await server.ask('post', `/feeds/${feed.id}/runs/${run.id}/confirm`, {}, key('confirm'));
    expect(confirmed.body.run).toMatchObject({ status: 'applying' });
    expect(await server.perform(feed.id, run.id)).toMatchObject({ status: 'succeeded', removed: 3 });
  });

  it('makes one product of a group, and names a sku that belongs elsewhere', async () => {
    const feed = await server.feed({
      mapping: { ...MAPPING, item_group_id: 'item_group_id', color: 'color', quantity: 'quantity' },
    });
    const [own] = await server.rows<{
      id: number;
    }>(sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, status, search_text)
      values (${server.brandId}, 'Kendi ürünüm', 'mugs', '', 'TAKEN-1', 100, 'TRY', 'draft', '') returning id`);
    const group = { item_group_id: 'G1', quantity: '4' };
    const table = [
      itemOf('G1-A', { ...group, color: 'Mavi' }),
      itemOf('G1-B', { ...group, color: 'Kırmızı', price: '150 TRY' }),
      itemOf('TAKEN-1'),
    ];
    server.sell(csvOf(table, ['item_group_id', 'color', 'quantity']));
    const run = await server.run(feed.id);
    expect(run).toMatchObject({ created: 1, itemsValid: 2, issues: [{ code: 'validation/sku_elsewhere' }] });
    expect(run.issues[0]?.examples[0]).toEqual({ itemId: 'TAKEN-1', line: 4, value: `Kendi ürünüm (#${own?.id})` });
    const [product] = await server.rows<{ variants: unknown[]; stock: number; sku: string }>(
      sql`select variants, stock, sku from products where sku = 'G1'`,
    );
    expect(product).toMatchObject({
      stock: 8,
      variants: [
        { sku: 'G1-A', title: 'Mavi', priceMinor: 12_345, stock: 4 },
        { sku: 'G1-B', title: 'Kırmızı', priceMinor: 15_000, stock: 4 },
      ],
    });
    // Once it is free, the next run takes it, though the source is what it was.
    await server.rows(sql`update products set sku = 'MINE-1' where id = ${own?.id}`);
    expect(await server.run(feed.id)).toMatchObject({ created: 1, unchanged: 1, issues: [] });
    expect(await server.run(feed.id)).toMatchObject({ isUnchanged: true, unchanged: 3 });
  });

  it('leaves a variant’s sku to whom it belongs, and a sku to whose variant it is, but moves its own', async () => {
    const groups = { mapping: { ...MAPPING, item_group_id: 'item_group_id' }, shrinkLimitPercent: 100 };
    const feed = await server.feed(groups);
    const variants = JSON.stringify([{ sku: 'MUG-S', title: 'S', priceMinor: 100, stock: null }]);
    const [shirt, mug] = await server.rows<{
      id: number;
    }>(sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, status, search_text, variants)
      values (${server.brandId}, 'Tişörtüm', 'mugs', '', 'TS-RED-M', 100, 'TRY', 'draft', '', '[]'),
        (${server.brandId}, 'Kupam', 'mugs', '', 'MUG', 100, 'TRY', 'draft', '', ${variants}::jsonb) returning id`);
    const of = (group: string, id: string) => itemOf(id, { item_group_id: group });
    const sell = (...table: ReturnType<typeof itemOf>[]) => server.sell(csvOf(table, ['item_group_id']));
    const theirs = [of('TS', 'TS-RED-M'), itemOf('MUG-S'), of('MUG', 'MUG-X'), of('MUG', 'MUG-Y')];
    sell(...theirs, of('TS', 'TS-BLUE-M'), of('TS', 'TS-GREY-M'), itemOf('CAP'));
    const run = await server.run(feed.id);
    expect(run).toMatchObject({ status: 'succeeded_with_warnings', created: 2, itemsValid: 3, errors: 4 });
    expect(run.issues).toEqual([
      expect.objectContaining({
        code: 'validation/sku_elsewhere',
        count: 3,
        examples: [
          { itemId: 'TS-RED-M', line: 2, value: `Tişörtüm (#${shirt?.id})` },
          { itemId: 'MUG-S', line: 3, value: `Kupam (#${mug?.id})` },
          { itemId: 'MUG', line: 4, value: `Kupam (#${mug?.id})` },
        ],
      }),
    ]);
    const kept = () =>
      server.rows(sql`select p.sku, jsonb_path_query_array(p.variants, '$[*].sku') as variants, p.status from products p
        join feed_products f on f.product_id = p.id where f.feed_id = ${feed.id} order by p.sku`);
    const cap = { sku: 'CAP', variants: [], status: 'draft' };
    expect(await kept()).toEqual([cap, { sku: 'TS', variants: ['TS-BLUE-M', 'TS-GREY-M'], status: 'draft' }]);
    // Another group has it now, and one that was by itself is in a group.
    sell(of('TS', 'TS-BLUE-M'), of('T2', 'TS-GREY-M'), of('T2', 'CAP'));
    expect(await server.run(feed.id)).toMatchObject({ created: 1, updated: 1, removed: 1, errors: 0 });
    expect(await kept()).toEqual([
      { ...cap, status: 'archived' },
      { sku: 'T2', variants: ['TS-GREY-M', 'CAP'], status: 'draft' },
      { sku: 'TS', variants: ['TS-BLUE-M'], status: 'draft' },
    ]);
    // What people took out of a feed is theirs: it is no fault of the items that it was made of.
    const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(sql`select id from products where sku = 'T2'`);
    expect((await server.ask('post', `/products/${id}/detach`)).status).toBe(200);
    sell(of('TS', 'TS-BLUE-M'), of('T2', 'TS-GREY-M'), of('T2', 'CAP'), itemOf('HAT'));
    expect(await server.run(feed.id)).toMatchObject({ created: 1, unchanged: 2, errors: 0 });
    sell(of('TS', 'TS-BLUE-M'), of('TS', 'TS-GREY-M'), of('T2', 'CAP'), itemOf('HAT'));
    expect(await server.run(feed.id)).toMatchObject({
      unchanged: 3,
      errors: 1,
      issues: [{ examples: [{ itemId: 'TS-GREY-M', line: 3 }] }],
    });
  });

  it('is taken over from a killed process with nothing half applied', async () => {
    const feed = await server.feed();
    server.sell(csvOf(items(3, 5)));
    const begun = (await server.ask('post', `/feeds/${feed.id}/runs`)).body.run;
    // As a process leaves it that was killed while it read.
    await server.rows(
      sql`update feed_runs set status = 'parsing', attempt = 1, items_total = 3 where id = ${begun.id}`,
    );
    await server.rows(sql`insert into feed_items (run_id, brand_id, place, item_id, external_id, is_variant, hash, data)
      values (${begun.id}, ${server.brandId}, 1, 'HALF', 'HALF', false, '', '{}')`);
    expect(await server.perform(feed.id, begun.id)).toMatchObject({ status: 'succeeded', created: 5, attempt: 2 });
    expect((await productsOf(feed.id)).map(({ sku }) => sku)).not.toContain('HALF');
    expect(await server.rows(sql`select 1 from feed_items`)).toEqual([]);
  });

  it('puts the feed into error after three failures, tells people, and changes nothing', async () => {
    const feed = await server.feed({ schedule: { kind: 'hourly', at: null, day: null } });
    server.sell(csvOf(items(4, 3)));
    await server.run(feed.id);
    const before = await productsOf(feed.id);
    server.shop.answer = (_request, response) => void response.writeHead(500).end();
    for (const failures of [1, 2, 3]) {
      const run = await server.run(feed.id);
      expect(run).toMatchObject({ status: 'failed', failure: { code: 'fetch/status', detail: '500' } });
      expect((await server.ask('get', `/feeds/${feed.id}`)).body.feed).toMatchObject({
        failures,
        status: failures === 3 ? 'error' : 'active',
      });
    }
    expect(await productsOf(feed.id)).toEqual(before);
    const news = await server.rows<{ type: string }>(sql`select type from notifications where type = 'feed_failed'`);
    expect(news.length).toBeGreaterThan(0);
    expect((await server.ask('post', `/feeds/${feed.id}/resume`)).body.feed).toMatchObject({
      status: 'active',
      failures: 0,
    });
    expect((await server.ask('post', `/feeds/${feed.id}/pause`)).body.feed).toMatchObject({
      status: 'paused',
      nextRunAt: null,
    });
  });

  it('begins by the clock, once over all processes', async () => {
    const feed = await server.feed({ schedule: { kind: 'daily', at: '03:00', day: null } });
    server.sell(csvOf(items(5, 2)));
    await server.run(feed.id);
    const { nextRunAt } = (await server.ask('get', `/feeds/${feed.id}`)).body.feed;
    expect(nextRunAt).toBe('2026-11-22T00:00:00.000Z');
    server.clock.pass(16 * 3600);
    await Promise.all([server.app.housekeeping.runAll(), server.app.housekeeping.runAll()]);
    const { items: runs } = (await server.ask('get', `/feeds/${feed.id}/runs`)).body;
    expect(runs.filter(({ trigger }) => trigger === 'schedule')).toHaveLength(1);
  });
});

describe('a product of a feed', () => {
  it('is changed by its feed alone, every way in, until it is detached', async () => {
    const feed = await server.feed();
    server.sell(csvOf([itemOf('OWN-1')]));
    await server.run(feed.id);
    const [product] = await productsOf(feed.id);
    const id = product?.id ?? 0;
    const rename = () => server.ask('put', `/products/${id}`, { name: 'Elle yazılan' });
    expect(await rename()).toMatchObject({ status: 400, body: { fields: { name: [{ code: 'KEPT_BY_FEED' }] } } });
    expect((await server.ask('put', `/products/${id}`, { category: 'tea' })).status).toBe(200);
    expect((await server.ask('delete', `/products/${id}`)).status).toBe(409);
    const removed = await server.ask('post', '/products/bulk', { action: 'delete', selection: { ids: [id] } });
    expect(removed.body).toMatchObject({ changed: 0 });
    const csv = Buffer.from('sku;name\nOWN-1;Dosyadan');
    const imported = (await server.member.upload('/products/import', csv, { dryRun: 'false' })).json();
    expect(imported.counts).toMatchObject({ invalid: 1, updated: 0 });
    expect((await server.ask('post', `/products/${id}/detach`)).body.feed).toMatchObject({ isDetached: true });
    expect((await rename()).status).toBe(200);
    server.sell(csvOf([itemOf('OWN-1', { title: 'Akıştan' })]));
    expect(await server.run(feed.id)).toMatchObject({ created: 0, updated: 0 });
    expect((await productsOf(feed.id))[0]).toMatchObject({ name: 'Elle yazılan', source: 'manual' });
  });
});

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { buildExport, staleExports } from '#server/modules/feeds/buildExport.service';
import { fetchImages } from '#server/modules/feeds/feedImages';
import { retryImages } from '#server/modules/products/feedProducts.service';
import { csvOf, exportBody, itemOf, MAPPING, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
let picture: Buffer;
beforeAll(async () => {
  server = await openFeedServer();
  picture = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#5438dc' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

/** The shop's table at any address, and a picture at those that end in .png. */
function sellWithPictures(table: string): void {
  server.shop.answer = (request, response) => {
    if (request.url?.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(200).end(table);
  };
}
const images = (feedId: number) => {
  const { database, files, openFeed: open, clock } = server.app;
  return fetchImages({ database, files, open, clock }, feedId, new AbortController().signal);
};
/** What the chore and the job of exports do; answers the feeds whose documents were made. */
async function build(): Promise<number[]> {
  const { database, files, secrets, config } = server.app;
  const parts = { database, files, secrets, publicUrl: config.publicUrl, now: server.app.clock.now() };
  const stale = await staleExports(parts);
  for (const id of stale) await buildExport(parts, id, new AbortController().signal);
  return stale;
}
const pathOf = (url: string) => new URL(url).pathname;
const sold = () =>
  server.rows(
    sql`select name, description, sku, gtin, brand_name, url, price_minor, sale_price_minor, currency, stock, variants from products where status = 'active' order by sku`,
  );

describe('pictures of a feed', () => {
  it('are fetched after the run, by the same guard, and make their products active', async () => {
    const feed = await server.feed({ currency: 'TRY' });
    sellWithPictures(
      csvOf([
        itemOf('P-1', { image_link: `${server.shop.url}/1.png` }),
        itemOf('P-2', { image_link: 'http://10.0.0.1/2.png' }),
      ]),
    );
    const begun = await server.run(feed.id);
    expect(begun).toMatchObject({ status: 'succeeded', issues: [] });
    expect(await server.rows(sql`select 1 from products where status = 'active'`)).toEqual([]);
    await images(feed.id);
    const found = await server.rows(
      sql`select sku, status, cardinality(image_ids) as images from products order by sku`,
    );
    expect(found).toEqual([
      { sku: 'P-1', status: 'active', images: 1 },
      { sku: 'P-2', status: 'draft', images: 0 },
    ]);
    // After its last try the run says which one could not be had.
    const told = async () => (await server.ask('get', `/feeds/${feed.id}/runs/${begun.id}`)).body.run;
    expect((await told()).warnings).toBe(0);
    await images(feed.id);
    await images(feed.id);
    await images(feed.id);
    expect(await told()).toMatchObject({
      status: 'succeeded_with_warnings',
      warnings: 1,
      issues: [
        {
          code: 'validation/image_unavailable',
          severity: 'warning',
          attribute: 'image_link',
          count: 1,
          examples: [{ itemId: 'P-2', line: null, value: 'http://10.0.0.1/2.png' }],
        },
      ],
    });
    await server.rows(sql`delete from products`);
  });

  it('are tried again after each run, also one that finds nothing new', async () => {
    const feed = await server.feed();
    const table = csvOf(['R-1', 'R-2'].map((id) => itemOf(id, { image_link: `${server.shop.url}/${id}.png` })));
    const down = new Set(['/R-1.png', '/R-2.png']);
    server.shop.answer = (request, response) => {
      if (!request.url?.endsWith('.png')) return void response.writeHead(200).end(table);
      if (down.has(request.url)) return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    };
    const { id: first } = await server.run(feed.id);
    const statuses = () => server.rows(sql`select sku, status from products where sku like 'R-%' order by sku`);
    const warnings = async () => (await server.ask('get', `/feeds/${feed.id}/runs/${first}`)).body.run.warnings;
    const tryAll = async () => {
      for (let tries = 0; tries < 4; tries += 1) await images(feed.id);
    };
    await tryAll();
    expect(await warnings()).toBe(2);
    down.delete('/R-1.png');
    await images(feed.id);
    expect(await statuses()).toEqual([
      { sku: 'R-1', status: 'draft' },
      { sku: 'R-2', status: 'draft' },
    ]);
    expect(await server.run(feed.id)).toMatchObject({ status: 'succeeded', isUnchanged: true });
    await tryAll();
    expect(await statuses()).toEqual([
      { sku: 'R-1', status: 'active' },
      { sku: 'R-2', status: 'draft' },
    ]);
    // What was told is not told again.
    expect(await warnings()).toBe(2);
    await server.rows(sql`delete from products`);
  });

  it('are never fewer after a later try, and those of a draft are tried so often, and then when somebody asks', async () => {
    const mapping = { ...MAPPING, additional_image_link: 'additional_image_link' };
    const feed = await server.feed({ mapping });
    const url = (name: string) => `${server.shop.url}/${name}.png`;
    const item = itemOf('F-1', { image_link: url('a'), additional_image_link: `${url('b')},${url('c')}` });
    const table = csvOf([item, itemOf('F-2', { image_link: url('d') })], ['additional_image_link']);
    let there = new Set(['/a.png', '/b.png']);
    let asked = 0;
    server.shop.answer = (request, response) => {
      if (!request.url?.endsWith('.png')) return void response.writeHead(200).end(table);
      asked += 1;
      if (!there.has(request.url)) return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    };
    const tryAll = async () => {
      const before = asked;
      for (let tries = 0; tries < 4; tries += 1) await images(feed.id);
      return asked - before;
    };
    const retry = async (atWill: boolean) => {
      await server.database.system((tx) => retryImages(tx, feed.id, { atWill }));
      return tryAll();
    };
    const pictures = () =>
      server.rows(sql`select cardinality(image_ids) as n from products where sku like 'F-%' order by sku`);
    await server.run(feed.id);
    await tryAll();
    expect(await pictures()).toEqual([{ n: 2 }, { n: 0 }]);
    there = new Set(['/a.png']);
    for (let rounds = 0; rounds < 3; rounds += 1) expect(await retry(false)).toBe(12);
    expect(await pictures()).toEqual([{ n: 2 }, { n: 0 }]);
    expect(await retry(false)).toBe(0);
    expect(await retry(true)).toBe(3);
    await server.rows(sql`delete from products`);
  });

  it('wait where the storage has no room for one, and come with the next run once it has', async () => {
    const feed = await server.feed();
    let asked = 0;
    const table = csvOf(['Q-1', 'Q-2'].map((id) => itemOf(id, { image_link: `${server.shop.url}/${id}.png` })));
    server.shop.answer = (request, response) => {
      if (!request.url?.endsWith('.png')) return void response.writeHead(200).end(table);
      asked += 1;
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    };
    const { id: first } = await server.run(feed.id);
    await server.fillStorage();
    const filled = sql`(select max(bytes) from files where brand_id = ${server.brandId})`;
    expect([await images(feed.id), asked]).toEqual([false, 1]);
    for (let tries = 0; tries < 3; tries += 1) await images(feed.id);
    expect(asked).toBe(2);
    expect((await server.ask('get', `/feeds/${feed.id}/runs/${first}`)).body.run.warnings).toBe(2);
    await server.rows(sql`delete from files where brand_id = ${server.brandId} and bytes = ${filled}`);
    await server.run(feed.id);
    await images(feed.id);
    const kept = await server.rows(sql`select status from products where sku like 'Q-%'`);
    expect(kept).toEqual([{ status: 'active' }, { status: 'active' }]);
    await server.rows(sql`delete from products`);
  });
});

describe.each([
  ['xml_rss', 'google'],
  ['tsv', 'google'],
  ['csv', 'meta'],
] as const)('an export as %s', (format, form) => {
  it('is read back by the importer as the same products', async () => {
    await server.rows(sql`delete from products`);
    const feed = await server.feed({
      mapping: {
        ...MAPPING,
        item_group_id: 'item_group_id',
        size: 'size',
        quantity: 'quantity',
        brand: 'brand',
        sale_price: 'sale_price',
      },
    });
    const png = { image_link: `${server.shop.url}/a.png` };
    const group = { ...png, item_group_id: 'SET', description: 'Üçlü "takım" & <kutu>', gtin: '' };
    sellWithPictures(
      csvOf(
        [
          itemOf('E-1', { ...png, quantity: '7', brand: 'Çınar', sale_price: '99.90 TRY' }),
          itemOf('E-2', { ...png, availability: 'out_of_stock', title: 'Kupa; "büyük" 5\' & 10 %' }),
          itemOf('SET-M', { ...group, size: 'M', quantity: '2' }),
          itemOf('SET-L', { ...group, size: 'L', quantity: '3', price: '200 TRY' }),
        ],
        ['item_group_id', 'size', 'quantity', 'brand', 'sale_price'],
      ),
    );
    await server.run(feed.id);
    await images(feed.id);
    const before = await sold();
    expect(before).toHaveLength(3);
    const made = await server.ask('post', '/feeds', exportBody({ name: 'Merchant Center', format, exportForm: form }));
    expect(made).toMatchObject({ status: 201, body: { feed: { status: 'active' } } });
    const address = made.body.feed.export?.url ?? '';
    const first = await server.anonymous.get(pathOf(address));
    expect(first.statusCode).toBe(200);
    const same = await server.anonymous.get(pathOf(address), {}, { 'if-none-match': String(first.headers.etag) });
    expect(same.statusCode).toBe(304);
    const packed = await server.anonymous.get(pathOf(address), {}, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    // Its job makes the same document, which is given out from then on.
    const id = made.body.feed.id;
    expect(made.body.feed.builtAt).toBeNull();
    expect(await build()).toContain(id);
    expect(await build()).toEqual([]);
    const [row] = (await server.ask('get', '/feeds?direction=export&sort=-createdAt&limit=20')).body.items;
    expect(row).toMatchObject({ id, builtAt: server.app.clock.now().toISOString(), itemsTotal: 4, itemsValid: 4 });
    const kept = await server.anonymous.get(pathOf(address), {}, { 'accept-encoding': 'gzip' });
    expect(kept.headers.etag).toBe(first.headers.etag);
    expect(gunzipSync(kept.rawPayload).toString()).toBe(first.body);
    expect((await server.anonymous.get(pathOf(address))).body).toBe(first.body);
    // What has changed is never given out as it was, and only what has changed is made anew.
    const [some] = await server.rows<{ id: number }>(sql`select id from products where sku = 'E-2'`);
    await server.ask('post', `/products/${some?.id}/detach`);
    await server.ask('put', `/products/${some?.id}`, { name: 'Yepyeni kupa' });
    const changed = await server.anonymous.get(pathOf(address));
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(changed.body).toContain('Yepyeni kupa');
    expect(await build()).toContain(id);
    expect((await server.anonymous.get(pathOf(address))).body).toBe(changed.body);
    const left = await server.rows(
      sql`select 1 from files f join feeds e on e.brand_id = f.brand_id and e.id = ${id} where f.purpose = 'feed_export'`,
    );
    expect(left).toHaveLength((await server.rows(sql`select 1 from feeds where built_file_id is not null`)).length);
    const [image = ''] = /http[^<,\t"]*\/images\/[^<,\t"]*/.exec(first.body) ?? [];
    expect((await server.anonymous.get(pathOf(image))).headers['content-type']).toBe('image/webp');
    expect((await server.anonymous.get(`${pathOf(image)}x`)).statusCode).toBe(404);

    const after = await sold();

    // The brand's own importer, with nothing in its way.
    await server.rows(sql`delete from products`);
    const xml = Object.fromEntries(
      [
        'id',
        'title',
        'description',
        'link',
        'image_link',
        'price',
        'sale_price',
        'availability',
        'brand',
        'gtin',
        'identifier_exists',
        'item_group_id',
        'size',
      ].map((name) => [name, format === 'xml_rss' ? `g:${name}` : name]),
    );
    const quantity =
      form === 'meta' ? 'quantity_to_sell_on_facebook' : format === 'xml_rss' ? 'g:quantity' : 'quantity';
    const back = await server.feed({ format, mapping: { ...xml, quantity } });
    // Its pictures are those of our own server, which is not there in this test.
    sellWithPictures(changed.body.replaceAll(/http[^<,\t"]*\/images\/[^<,\t"]*/g, `${server.shop.url}/a.png`));
    const run = await server.run(back.id);
    expect(run).toMatchObject({ created: 3, errors: 0 });
    expect(run.issues).toEqual([]);
    await images(back.id);
    expect(await sold()).toEqual(after);

    const rotated = await server.ask('post', `/feeds/${made.body.feed.id}/rotate`);
    expect(rotated.body.feed.export?.url).not.toBe(address);
    expect((await server.anonymous.get(pathOf(address))).statusCode).toBe(404);
    expect((await server.anonymous.get(pathOf(rotated.body.feed.export?.url ?? ''))).statusCode).toBe(200);
    const seen = await server.ask('get', `/feeds/${made.body.feed.id}`, undefined, undefined, server.viewer);
    expect(seen.body.feed.export).toMatchObject({ url: null });
  });
});

// The last test: from here on the app does jobs by itself.
describe('a server that starts', () => {
  it('makes exports that are not what they would be, without waiting for the minute of the chore', async () => {
    await server.ask('post', '/feeds', exportBody());
    // As demo data are made: by no call, so that nobody has asked for the job.
    await server.rows(sql`delete from jobs.job where name = 'feed-exports'`);
    const unmade = () => server.rows(sql`select 1 from feeds where direction = 'export' and built_at is null`);
    expect(await unmade()).toHaveLength(1);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (let tries = 0; tries < 60 && (await unmade()).length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await unmade()).toEqual([]);
  });
});

it('leads a product without a page to the website of the brand, and leaves it out where that is not known', async () => {
  await server.rows(sql`delete from products`);
  const website = (text: string | null) =>
    server.rows(sql`update brands set website = ${text} where id = ${server.brandId}`);
  await server.rows(sql`insert into products (brand_id, name, category_id, description, sku, url, price_minor, currency, status, search_text)
    values (${server.brandId}, 'Sayfalı', 'mugs', '', 'L-1', 'https://shop.example/1', 100, 'TRY', 'active', ''),
      (${server.brandId}, 'Sayfasız', 'mugs', '', 'L-2', null, 100, 'TRY', 'active', '')`);
  await website('https://marka.example');
  const { feed } = (await server.ask('post', '/feeds', exportBody())).body;
  const links = async () =>
    [...(await server.anonymous.get(pathOf(feed.export?.url ?? ''))).body.matchAll(/<g:link>([^<]*)/g)].map(
      ([, link]) => link,
    );
  const counts = async () => {
    await build();
    const { itemsTotal, itemsValid } = (await server.ask('get', `/feeds/${feed.id}`)).body.feed;
    return [itemsValid, itemsTotal];
  };
  expect(await links()).toEqual(['https://shop.example/1', 'https://marka.example']);
  expect(await counts()).toEqual([2, 2]);
  await website(null);
  expect(await links()).toEqual(['https://shop.example/1']);
  expect(await counts()).toEqual([1, 2]);
});

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { fetchImages } from '#server/modules/feeds/feedImages';
import { csvOf, feedBody, itemOf, MAPPING, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

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
    await server.run(feed.id);
    expect(await server.rows(sql`select 1 from products where status = 'active'`)).toEqual([]);
    await images(feed.id);
    const found = await server.rows(
      sql`select sku, status, cardinality(image_ids) as images from products order by sku`,
    );
    expect(found).toEqual([
      { sku: 'P-1', status: 'active', images: 1 },
      { sku: 'P-2', status: 'draft', images: 0 },
    ]);
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
    const made = await server.ask('post', '/feeds', {
      ...feedBody(''),
      direction: 'export',
      name: 'Merchant Center',
      url: null,
      format,
      exportForm: form,
      category: null,
      mapping: {},
    });
    expect(made).toMatchObject({ status: 201, body: { feed: { status: 'active' } } });
    const address = made.body.feed.export?.url ?? '';
    const first = await server.anonymous.get(pathOf(address));
    expect(first.statusCode).toBe(200);
    const same = await server.anonymous.get(pathOf(address), {}, { 'if-none-match': String(first.headers.etag) });
    expect(same.statusCode).toBe(304);
    const packed = await server.anonymous.get(pathOf(address), {}, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    const [image = ''] = /http[^<,\t"]*\/images\/[^<,\t"]*/.exec(first.body) ?? [];
    expect((await server.anonymous.get(pathOf(image))).headers['content-type']).toBe('image/webp');
    expect((await server.anonymous.get(`${pathOf(image)}x`)).statusCode).toBe(404);

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
    sellWithPictures(first.body.replaceAll(/http[^<,\t"]*\/images\/[^<,\t"]*/g, `${server.shop.url}/a.png`));
    const run = await server.run(back.id);
    expect(run).toMatchObject({ created: 3, errors: 0 });
    expect(run.issues.filter(({ code }) => code !== 'validation/not_https')).toEqual([]);
    await images(back.id);
    expect(await sold()).toEqual(before);

    const rotated = await server.ask('post', `/feeds/${made.body.feed.id}/rotate`);
    expect(rotated.body.feed.export?.url).not.toBe(address);
    expect((await server.anonymous.get(pathOf(address))).statusCode).toBe(404);
    expect((await server.anonymous.get(pathOf(rotated.body.feed.export?.url ?? ''))).statusCode).toBe(200);
    const seen = await server.ask('get', `/feeds/${made.body.feed.id}`, undefined, undefined, server.viewer);
    expect(seen.body.feed.export).toMatchObject({ url: null });
  });
});

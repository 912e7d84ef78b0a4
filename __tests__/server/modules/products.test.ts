import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const create = async (body: Record<string, unknown> = {}) =>
  (await server.owner.post('/products', productBody(body))).json().product;
const names = async (query: Record<string, unknown>) =>
  (await server.owner.get('/products', query)).json().items.map((item) => item.name);

describe('one product', () => {
  it('is created, read with its version as ETag, and audited', async () => {
    const answer = await server.owner.post(
      '/products',
      productBody({ name: '  Şebboy Kremi ', price: 1499.9, sku: 'SEB-1' }),
    );
    expect(answer.statusCode).toBe(201);
    const { product } = answer.json();
    expect(product).toMatchObject({
      name: 'Şebboy Kremi',
      price: 1499.9,
      currency: 'TRY',
      version: 1,
      status: 'draft',
      images: [],
    });
    const read = await server.viewer.get(`/products/${product.id}`);
    expect(read.headers.etag).toBe('"1"');
    expect(read.json().product).toEqual(product);
  });

  it.each([
    ['sku', { sku: 'TAKEN-1' }, 'TAKEN'],
    ['gtin', { gtin: '8690000000001' }, 'INVALID'],
    ['salePriceMinor', { price: 10, salePriceMinor: 1000 }, 'TOO_LARGE'],
    ['category', { category: 'no-such-thing' }, 'UNKNOWN'],
    ['price', { price: 9.999 }, 'INVALID'],
    ['imageIds', { status: 'active', imageIds: [] }, 'REQUIRED'],
    ['imageIds', { imageIds: ['a81bc81b-dead-4e5d-abff-90865d1e13b1'] }, 'UNKNOWN'],
    ['name', { name: ' x ' }, 'TOO_SHORT'],
    [
      'variants.1.sku',
      {
        variants: [
          { sku: 'V', title: 'a', priceMinor: 1, stock: null },
          { sku: 'V', title: 'b', priceMinor: 1, stock: null },
        ],
      },
      'TAKEN',
    ],
  ])('is refused on %s for %j', async (field, body, code) => {
    await create({ sku: 'TAKEN-1' });
    const answer = await server.owner.post('/products', productBody(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toMatchObject([{ code }]);
  });

  it('is accepted at the limits of the refused cases', async () => {
    const imageId = await server.upload('owner');
    const answer = await server.owner.post(
      '/products',
      productBody({
        sku: 'EDGE-1',
        gtin: '8690000000005',
        price: 10,
        salePriceMinor: 999,
        status: 'active',
        imageIds: [imageId, imageId],
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().product.images.map(({ id }) => id)).toEqual([imageId]);
  });

  it('refuses pictures of another brand like missing ones', async () => {
    const foreign = await server.upload('stranger');
    const answer = await server.owner.post('/products', productBody({ imageIds: [foreign] }));
    expect(answer.json().fields.imageIds).toMatchObject([{ code: 'UNKNOWN' }]);
  });

  it('changes only the given fields and counts the version up', async () => {
    const product = await create({ stock: 5 });
    const answer = await server.member.put(`/products/${product.id}`, { stock: 7 }, { 'if-match': '"1"' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json().product).toMatchObject({ stock: 7, name: product.name, version: 2 });
    const same = await server.member.put(`/products/${product.id}`, { stock: 7 }, { 'if-match': '"2"' });
    expect(same.json().product.version).toBe(2);
  });

  it('answers a stale edit with the product as it is now', async () => {
    const product = await create({ stock: 5 });
    await server.owner.put(`/products/${product.id}`, { stock: 6 });
    const stale = await server.owner.put(`/products/${product.id}`, { stock: 9 }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'STALE_VERSION', details: { current: { stock: 6, version: 2 } } });
    expect((await server.owner.delete(`/products/${product.id}`, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await server.owner.delete(`/products/${product.id}`, { 'if-match': '"2"' })).statusCode).toBe(200);
    expect((await server.owner.get(`/products/${product.id}`)).statusCode).toBe(404);
  });

  it('is out of reach for other brands and read-only for viewers', async () => {
    const product = await create();
    for (const answer of [
      await server.stranger.get(`/products/${product.id}`),
      await server.stranger.put(`/products/${product.id}`, { stock: 1 }),
      await server.stranger.delete(`/products/${product.id}`),
      await server.stranger.get('/products', { brandId: server.brandId }),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await server.viewer.put(`/products/${product.id}`, { stock: 1 })).statusCode).toBe(403);
    expect((await server.viewer.post('/products', productBody())).statusCode).toBe(403);
    expect((await server.member.put(`/products/${product.id}`, { stock: 1 })).statusCode).toBe(200);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await server.clear('products');
    const rows = [
      { name: 'Ilık Çay', sku: 'CAY-1', price: 30, stock: 60, category: 'tea' },
      { name: 'İncir Reçeli', sku: 'INC-1', price: 20, stock: 20, category: 'bath' },
      { name: 'Çilek Kremi', sku: 'CIL-1', price: 10, stock: 3, category: 'body-care' },
      { name: 'Cam Şişe', sku: '50%_OFF', price: 40, stock: null, category: 'storage', currency: 'USD' },
      { name: 'Zambak', sku: 'ZAM-1', price: 50, stock: 0, category: 'bath', status: 'archived' },
    ];
    for (const row of rows) await create(row);
  });

  it('leaves archived products out unless asked for', async () => {
    const { total, items } = (await server.viewer.get('/products')).json();
    expect([total, items.length]).toEqual([4, 4]);
    expect(await names({ status: 'archived' })).toEqual(['Zambak']);
  });

  it('sorts names the Turkish way, in both directions', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Cam Şişe', 'Çilek Kremi', 'Ilık Çay', 'İncir Reçeli']);
    expect(await names({ sort: '-name' })).toEqual(['İncir Reçeli', 'Ilık Çay', 'Çilek Kremi', 'Cam Şişe']);
  });

  it('sorts by category name in the language of the request', async () => {
    const inTurkish = (await server.owner.get('/products', { sort: 'category' }, { 'accept-language': 'tr' })).json();
    const inEnglish = (await server.owner.get('/products', { sort: 'category' }, { 'accept-language': 'en' })).json();
    const categories = (page: typeof inTurkish) => page.items.map(({ category }) => category);
    expect(categories(inTurkish)).toEqual(['bath', 'tea', 'storage', 'body-care']);
    expect(categories(inEnglish)).toEqual(['bath', 'body-care', 'storage', 'tea']);
  });

  it('counts untracked stock as the largest', async () => {
    expect(await names({ sort: 'stock' })).toEqual(['Çilek Kremi', 'İncir Reçeli', 'Ilık Çay', 'Cam Şişe']);
    expect(await names({ stock: 'in_stock', sort: 'name' })).toEqual(['Cam Şişe', 'Ilık Çay']);
    expect(await names({ stock: 'low_stock,limited', sort: 'name' })).toEqual(['Çilek Kremi', 'İncir Reçeli']);
  });

  it('labels stock by the levels that the brand has set', async () => {
    const set = (levels: Record<string, number>) => server.owner.put(`/api/brand/brands/${server.brandId}`, levels);
    expect((await set({ inStockFrom: 20, limitedFrom: 3 })).statusCode).toBe(200);
    expect(await names({ stock: 'in_stock', sort: 'name' })).toEqual(['Cam Şişe', 'Ilık Çay', 'İncir Reçeli']);
    expect(await names({ stock: 'limited' })).toEqual(['Çilek Kremi']);
    expect(await names({ stock: 'low_stock' })).toEqual([]);
    await set({ inStockFrom: 50, limitedFrom: 10 });
  });

  it.each([
    ['INCIR', ['İncir Reçeli']],
    ['ılık', ['Ilık Çay']],
    ['ILIK', ['Ilık Çay']],
    ['cilek', ['Çilek Kremi']],
    ['krem çil', ['Çilek Kremi']],
    ['cil-1', ['Çilek Kremi']],
    ['50%_', ['Cam Şişe']],
    ['%', ['Cam Şişe']],
    ['yok böyle', []],
  ])('finds %j without regard to Turkish letters and case', async (q, found) =>
    expect(await names({ q })).toEqual(found),
  );

  it('joins filters and pages', async () => {
    expect(await names({ currency: 'USD' })).toEqual(['Cam Şişe']);
    expect(await names({ priceMin: 20, priceMax: 30, sort: 'price' })).toEqual(['İncir Reçeli', 'Ilık Çay']);
    expect(await names({ category: 'bath,tea', sort: 'price' })).toEqual(['İncir Reçeli', 'Ilık Çay']);
    const second = (await server.owner.get('/products', { sort: 'price', limit: 3, page: 2 })).json();
    expect(second).toMatchObject({ total: 4, page: 2, limit: 3, items: [{ name: 'Cam Şişe' }] });
    expect((await server.owner.get('/products', { page: 9 })).json()).toMatchObject({ total: 4, items: [] });
  });

  it('takes days in the time zone of the brand', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    expect(await names({ createdFrom: today, createdTo: today })).toHaveLength(4);
    expect(await names({ createdFrom: '2019-01-01', createdTo: '2019-12-31' })).toEqual([]);
  });

  it.each([
    [{ status: 'gone' }],
    [{ stock: 'much' }],
    [{ createdFrom: '2026-02-31' }],
    [{ priceMin: 1.234 }],
    [{ sort: 'sku' }],
    [{ limit: 101 }],
    [{ page: 0 }],
    [{ foo: 1 }],
  ])('refuses %j', async (query) => expect((await server.owner.get('/products', query)).statusCode).toBe(400));

  it('keeps totals right through every kind of change', async () => {
    const totalOf = async (status: string) => (await server.owner.get('/products', { status })).json().total;
    const product = await create();
    expect([await totalOf('draft'), await totalOf('archived')]).toEqual([5, 1]);
    await server.owner.put(`/products/${product.id}`, { status: 'archived' });
    expect([await totalOf('draft'), await totalOf('archived')]).toEqual([4, 2]);
    await server.owner.delete(`/products/${product.id}`);
    expect([await totalOf('draft'), await totalOf('archived')]).toEqual([4, 1]);
  });
});

describe('categories', () => {
  it('are named in both languages and ordered by the one of the request', async () => {
    const { items } = (await server.viewer.get('/products/categories', {}, { 'accept-language': 'tr' })).json();
    expect(items).toHaveLength(24);
    expect(items[0]).toEqual({ id: 'lighting', name: { tr: 'Aydınlatma', en: 'Lighting' } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());
beforeEach(() => server.clear('products'));

const importCsv = async (text: string | Buffer, dryRun = false) =>
  (await server.owner.upload('/products/import', Buffer.from(text), { dryRun }, { 'accept-language': 'en' })).json();
const exportCsv = async (query: Record<string, unknown>, language = 'tr') =>
  server.owner.get('/products/export', query, { 'accept-language': language });

describe('CSV export', () => {
  beforeEach(async () => {
    await server.owner.post(
      '/products',
      productBody({ name: '=cmd()', sku: 'A-1', price: 1499.9, stock: 5, category: 'bath' }),
    );
    await server.owner.post(
      '/products',
      productBody({ name: 'Çay; demli', sku: 'B-2', price: 20, currency: 'USD', stock: null, category: 'tea' }),
    );
    await server.owner.post('/products', productBody({ name: 'Eski', sku: 'C-3', status: 'archived' }));
  });

  it('holds exactly the asked rows, order and columns, for Turkish spreadsheets', async () => {
    const answer = await exportCsv({
      columns: 'sku,name,price,stock,category,status',
      separator: 'semicolon',
      sort: '-price',
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="urunler-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(answer.body).toBe(
      [
        '\uFEFFSKU;Ürün adı;Fiyat;Para birimi;Stok;Kategori;Durum',
        "A-1;'=cmd();1499,90;TRY;5;Banyo ve sabun;Taslak",
        'B-2;"Çay; demli";20,00;USD;;Çay ve bitki çayı;Taslak',
        '',
      ].join('\r\n'),
    );
  });

  it('speaks the language of the request and filters like the list', async () => {
    const answer = await exportCsv({ columns: 'name,price', separator: 'comma', q: 'demli' }, 'en');
    expect(answer.body).toBe('\uFEFFProduct name,Price,Currency\r\nÇay; demli,20.00,USD\r\n');
  });

  it('writes times in the time zone of the brand', async () => {
    const answer = await exportCsv({ columns: 'createdAt', separator: 'comma', q: 'demli' }, 'en');
    const hour = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Istanbul',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(server.clock.now());
    expect(answer.body).toContain(hour);
  });

  it('leaves the picture out, whose address would soon work no more', async () => {
    const imageIds = [await server.upload('owner')];
    await server.owner.post('/products', productBody({ name: 'Resimli', sku: 'R-1', imageIds }));
    const answer = await exportCsv({ columns: 'image,sku,name', separator: 'comma', q: 'resimli' }, 'en');
    expect(answer.body).toBe('\uFEFFSKU,Product name\r\nR-1,Resimli\r\n');
    expect((await exportCsv({ columns: 'image', separator: 'comma' })).statusCode).toBe(400);
  });

  it('refuses unknown or repeated columns, and strangers', async () => {
    expect((await exportCsv({ columns: 'name,secret', separator: 'comma' })).json().fields.columns).toMatchObject([
      { code: 'INVALID' },
    ]);
    expect((await exportCsv({ columns: 'name,name', separator: 'comma' })).statusCode).toBe(400);
    const query = { columns: 'name', separator: 'comma' };
    expect((await server.stranger.get('/products/export', { ...query, brandId: server.brandId })).statusCode).toBe(404);
    expect((await server.viewer.get('/products/export', query)).statusCode).toBe(200);
  });

  it('is read back by an import without changing anything', async () => {
    for (const [separator, language] of [
      ['semicolon', 'tr'],
      ['comma', 'en'],
    ]) {
      const { body } = await exportCsv(
        { columns: 'sku,name,category,price,stock,status', separator, status: 'draft,active,archived' },
        language,
      );
      expect((await importCsv(body)).counts).toEqual({ created: 0, updated: 0, unchanged: 3, invalid: 0 });
    }
  });
});

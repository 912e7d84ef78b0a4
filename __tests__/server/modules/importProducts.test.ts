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

describe('CSV import', () => {
  const FILE = [
    'sku;name;category;price;currency;stock',
    'A-1;Lavanta Kremi;bath;1.499,90;TRY;5',
    'A-2;Gül Suyu;Banyo ve sabun;89,5;try;',
    'A-2;Again;bath;1;TRY;1',
    ';No sku;bath;1;TRY;1',
    'A-3;Bad;nowhere;free;XYZ;-1',
  ].join('\r\n');

  it('says what would happen and writes nothing in a dry run', async () => {
    const report = await importCsv(FILE, true);
    expect(report).toMatchObject({ dryRun: true, counts: { created: 2, updated: 0, unchanged: 0, invalid: 3 } });
    expect(report.rows.map((row) => [row.line, row.outcome])).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'invalid'],
      [5, 'invalid'],
      [6, 'invalid'],
    ]);
    expect(report.rows[4]?.errors.map(({ field, error }) => [field, error.code])).toEqual([
      ['category', 'UNKNOWN'],
      ['currency', 'INVALID'],
      ['price', 'INVALID'],
      ['stock', 'INVALID'],
    ]);
    expect((await server.owner.get('/products')).json().total).toBe(0);
  });

  it('writes the valid rows, and the same file again changes nothing', async () => {
    expect((await importCsv(FILE)).counts).toMatchObject({ created: 2, invalid: 3 });
    const { items } = (await server.owner.get('/products', { sort: 'name' })).json();
    expect(items).toMatchObject([
      { sku: 'A-2', name: 'Gül Suyu', price: 89.5, stock: null, category: 'bath', status: 'draft' },
      { sku: 'A-1', price: 1499.9, stock: 5 },
    ]);
    expect((await importCsv(FILE)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('shows the changed fields of an update and leaves other columns alone', async () => {
    await server.owner.post('/products', productBody({ sku: 'U-1', name: 'Eski ad', stock: 4, description: 'Kalır' }));
    const report = await importCsv('sku,stock,name\nU-1,9,Yeni ad');
    expect(report.rows[0]).toMatchObject({
      outcome: 'updated',
      changes: [
        { field: 'name', from: 'Eski ad', to: 'Yeni ad' },
        { field: 'stock', from: '4', to: '9' },
      ],
    });
    const { items } = (await server.owner.get('/products', { q: 'yeni ad' })).json();
    expect((await server.owner.get(`/products/${items[0]?.id}`)).json().product).toMatchObject({
      description: 'Kalır',
      stock: 9,
      version: 2,
    });
  });

  it.each([
    ['', 'CSV_EMPTY', 'Dosya boş', 'The file is empty'],
    ['sku;name', 'CSV_EMPTY', 'Dosya boş', 'The file is empty'],
    ['name;price\nA;1', 'CSV_SKU_MISSING', 'SKU sütunu yok. Dosyanın başlık satırı: name, price', 'no SKU column'],
    ['sku|name|price\nA|B|1', 'CSV_SEPARATOR', 'tanınmayan bir işaretle ayrılmış', 'an unknown character'],
    ['SKU / Ürün adı / Fiyat\nA / B / 1', 'CSV_SEPARATOR', 'tanınmayan bir işaretle ayrılmış', 'an unknown character'],
    ['PK\u0003\u0004\u0000\u0000', 'CSV_UNREADABLE', 'CSV değil', 'no CSV'],
  ])('says of the file %j what is wrong with it, in both languages', async (text, code, turkish, english) => {
    for (const [language, words] of [
      ['tr', turkish],
      ['en', english],
    ] as const) {
      const headers = { 'accept-language': language };
      const answer = await server.owner.upload('/products/import', Buffer.from(text), { dryRun: true }, headers);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields.file).toMatchObject([{ code, message: expect.stringContaining(words) }]);
    }
  });

  it('reads a file with the sku column alone as one column', async () =>
    expect((await importCsv('SKU\nA-1', true)).counts).toMatchObject({ invalid: 1 }));

  it('refuses no file, and viewers', async () => {
    expect((await server.owner.post('/products/import?dryRun=true', {})).statusCode).toBe(415);
    expect((await server.viewer.upload('/products/import', Buffer.from(FILE), { dryRun: true })).statusCode).toBe(403);
  });

  it.each([
    ['rows', 'sku\n'.padEnd(4 + 2 * 5001, 'A\n'), 'en', 'The file may have at most 5000 rows.'],
    ['rows', 'sku\n'.padEnd(4 + 2 * 5001, 'A\n'), 'tr', 'Dosyada en fazla 5000 satır olabilir.'],
    ['columns', `sku${';a'.repeat(200)}\nA`, 'en', 'at most 200 columns; line 1 has more.'],
    ['characters in a row', `sku;name\nA;${'x'.repeat(100_001)}`, 'tr', '2. satır daha uzun.'],
  ])('says that a file has too many %s', async (_what, text, language, words) => {
    const answer = await server.owner.upload(
      '/products/import',
      Buffer.from(text),
      { dryRun: true },
      { 'accept-language': language },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.file?.[0]?.message).toContain(words);
  });

  it('reads as many rows and columns as a file may have', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `S-${i};Krem;bath;1;TRY`).join('\n');
    const report = await importCsv(`sku;name;category;price;currency${';x'.repeat(195)}\n${rows}`, true);
    expect(report.counts).toEqual({ created: 5000, updated: 0, unchanged: 0, invalid: 0 });
  });

  it('never reaches another brand’s product of the same sku', async () => {
    await importCsv(FILE);
    const foreign = (await server.stranger.upload('/products/import', Buffer.from(FILE), { dryRun: false })).json();
    expect(foreign.counts).toMatchObject({ created: 2, updated: 0 });
  });
});

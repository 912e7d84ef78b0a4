import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORE_KEYS_MAX } from '#contract/constants/discounts';
import { PRODUCT_BRAND_NAME_MAX } from '#contract/constants/products';
import { ErrorBody } from '#contract/schemas/common';
import { DatabaseUnavailable } from '#server/db/unavailable';
import { Value } from 'typebox/value';
import { fieldErrors } from '#server/plugins/errors';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

describe('what the router refuses', () => {
  it.each([
    ['an address that cannot be decoded', '/api/brand/products/%', 400, 'BAD_REQUEST'],
    ['an id that is longer than any', `/api/brand/products/${'9'.repeat(400)}`, 404, 'NOT_FOUND'],
  ])('is answered like any error: %s', async (_what, url, status, code) => {
    const answer = await server.app.inject({ url, headers: { 'accept-language': 'tr' } });
    const body: unknown = answer.json();
    expect({ status: answer.statusCode, fits: Value.Check(ErrorBody, body) }).toEqual({ status, fits: true });
    expect(body).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.body).not.toContain('999');
  });
});

describe('text that is no number', () => {
  it.each(['#.5', '%20#', '#%20', '+#', '#e0', '0x#', 'true'])('names no object: %s', async (text) => {
    const { id } = (await server.owner.post('/products', productBody({}))).json().product;
    expect((await server.owner.get(`/products/${id}`)).statusCode).toBe(200);
    expect((await server.owner.get(`/products/${text.replace('#', String(id))}`)).statusCode).toBe(404);
  });

  it.each(['1.5', 'true', '', '0x1'])('is refused on its field: %s', async (page) => {
    const answer = await server.owner.get('/products', { page });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['page']]);
  });
});

describe('text that no database keeps', () => {
  it.each([
    ['the character zero', 'Krem\0'],
    ['half of a surrogate pair', 'Krem\uD83D'],
    ['more marks on one letter than any writing has', `Krem${'\u0301\u0316'.repeat(16)}`],
  ])('is refused on its field: %s', async (_what, name) => {
    const answer = await server.owner.post('/products', productBody({ name }));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['name']]);
    expect((await server.owner.get('/products', { q: 'a\0b' })).statusCode).toBe(400);
  });

  it('does not stand for other rare text, which is kept', async () => {
    const answer = await server.owner.post('/products', productBody({ name: 'Krem 🧴 ﷽ שָּׁלוֹם น้ำ' }));
    expect([answer.statusCode, answer.json().product.name]).toEqual([201, 'Krem 🧴 ﷽ שָּׁלוֹם น้ำ'.normalize('NFC')]);
  });
});

describe('text that is longer in the form in which it is kept', () => {
  const create = (brandName: string) => server.owner.post('/products', productBody({ brandName }));

  it('is refused on its field beyond the limit of that form', async () => {
    const answer = await create('\u0958'.repeat(PRODUCT_BRAND_NAME_MAX));
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, { brandName: [{ code: 'TOO_LONG' }] }]);
  });

  it('is kept up to it', async () => {
    const answer = await create('\u0958'.repeat(PRODUCT_BRAND_NAME_MAX / 2));
    expect([answer.statusCode, answer.json().product.brandName]).toEqual([
      201,
      '\u0915\u093c'.repeat(PRODUCT_BRAND_NAME_MAX / 2),
    ]);
  });
});

describe('the bound of a day or an instant', () => {
  it.each([
    ['tr', '2026-11-25', 'En erken 25 Kasım 2026 olabilir.'],
    ['en', '2026-11-25', 'Not before November 25, 2026.'],
    ['tr', '2026-11-25T12:00:00.000Z', 'En erken 25 Kasım 2026 15:00 GMT+3 olabilir.'],
    ['en', '2026-11-25T12:00:00.000Z', 'Not before November 25, 2026 at 3:00 PM GMT+3.'],
    ['en', '2026-99-99', 'Not before 2026-99-99.'],
  ] as const)('is told in %s as people write it: %s', (language, min, message) => {
    const { startsOn } = fieldErrors({ startsOn: [{ code: 'TOO_EARLY', params: { min } }] }, language);
    expect(startsOn).toEqual([{ code: 'TOO_EARLY', message, params: { min } }]);
  });
});

describe('a limit that is reached', () => {
  it('is told with its number and what makes room', async () => {
    for (let made = 0; made < STORE_KEYS_MAX; made++)
      expect((await server.owner.post('/store/keys', { label: `Key ${made}` })).statusCode).toBe(201);
    const answer = await server.owner.post('/store/keys', { label: 'One more' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: `At most ${STORE_KEYS_MAX}. Delete or close one to make room.` });
  });
});

describe('a database that cannot be reached', () => {
  it('is answered as something that passes', async () => {
    jest.spyOn(server.database, 'read').mockRejectedValue(new DatabaseUnavailable('lost'));
    const answer = await server.owner.get('/products');
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1']);
  });
});

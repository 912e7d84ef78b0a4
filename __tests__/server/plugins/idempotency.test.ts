import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => { server = await openBrandServer(); });
afterAll(() => server.close());

const brandBody = (slug: string) => ({ name: 'İkinci Marka', slug, email: 'ikinci@example.com', country: 'TR' });
const create = (key: string, body = {}) => server.owner.post('/products', productBody(body), { 'idempotency-key': key });
const total = async () => (await server.owner.get('/products')).json().total;

describe('Idempotency-Key', () => {
  it('gives a repeated command its first answer and one effect', async () => {
    const before = await total();
    const first = await create('key-repeated');
    const second = await create('key-repeated');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(await total()).toBe(before + 1);
  });

  it('refuses another payload under the same key, and takes it under another', async () => {
    await create('key-of-one', { name: 'Bir' });
    expect((await create('key-of-one', { name: 'İki' })).json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await create('key-of-two', { name: 'İki' })).statusCode).toBe(201);
  });

  it('lets a refused command be sent again once its reason is gone', async () => {
    expect((await create('key-refused', { category: 'no-such-thing' })).statusCode).toBe(400);
    expect((await create('key-refused', { category: 'bath' })).statusCode).toBe(201);
  });

  it('belongs to one person and one brand', async () => {
    const own = await create('key-shared', { name: 'Bizim' });
    const foreign = await server.stranger.post('/products', productBody({ name: 'Onların' }), { 'idempotency-key': 'key-shared' });
    expect(foreign.statusCode).toBe(201);
    expect(foreign.json().product.id).not.toBe(own.json().product.id);
  });

  it('holds for what belongs to no brand yet', async () => {
    const send = () => server.owner.post('/brands', brandBody('ikinci-marka'), { 'idempotency-key': 'key-of-brand' });
    const first = await send();
    expect(first.statusCode).toBe(201);
    expect((await send()).body).toBe(first.body);
  });

  it('is refused when it is no key', async () => {
    expect((await create('short')).statusCode).toBe(400);
  });
});

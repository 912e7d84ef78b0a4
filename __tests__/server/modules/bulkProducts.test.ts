import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
let ids: number[] = [];
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.clear('products');
  ids = [];
  for (const name of ['Bir', 'İki', 'Üç'])
    ids.push((await server.owner.post('/products', productBody({ name }))).json().product.id);
});

const bulk = async (body: Record<string, unknown>) => (await server.owner.post('/products/bulk', body)).json();
const undo = (id: number) => server.owner.post(`/products/bulk/${id}/undo`);
const state = async () =>
  (await server.owner.get('/products', { status: 'draft,active,archived', sort: 'createdAt' }))
    .json()
    .items.map(({ name, status, category }) => [name, status, category]);

describe('bulk changes', () => {
  it('archive rows by id, report what is missing and can be undone', async () => {
    const before = await state();
    const report = await bulk({ action: 'archive', selection: { ids: [...ids, 999_999] } });
    expect(report).toMatchObject({ matched: 3, changed: 3, failures: [{ id: 999_999 }] });
    expect((await server.owner.get('/products')).json().total).toBe(0);
    expect((await undo(report.undoId)).json()).toMatchObject({ changed: 3, failures: [], undoId: null });
    expect(await state()).toEqual(before);
  });

  it('reach all that a query matches, without the excluded ones', async () => {
    const report = await bulk({
      action: 'set_category',
      category: 'tea',
      selection: { query: { q: 'i' }, excludedIds: [ids[1]] },
    });
    expect(report).toMatchObject({ matched: 1, changed: 1, failures: [] });
    expect((await state()).filter(([, , category]) => category === 'tea')).toEqual([['Bir', 'draft', 'tea']]);
  });

  it('activate only what has a picture', async () => {
    const imageId = await server.upload('owner');
    await server.owner.put(`/products/${ids[0]}`, { imageIds: [imageId] });
    const report = await bulk({ action: 'activate', selection: { ids } });
    expect(report).toMatchObject({
      matched: 3,
      changed: 1,
      failures: [
        { id: ids[1], name: 'İki' },
        { id: ids[2], name: 'Üç' },
      ],
    });
  });

  it('bring deleted rows back under their ids, unless the sku is in use again', async () => {
    await server.owner.put(`/products/${ids[0]}`, { sku: 'S-1' });
    const report = await bulk({ action: 'delete', selection: { ids } });
    expect(await state()).toEqual([]);
    await server.owner.post('/products', productBody({ name: 'Yeni', sku: 'S-1' }));
    expect((await undo(report.undoId)).json()).toMatchObject({
      matched: 3,
      changed: 2,
      failures: [{ id: ids[0], name: 'Bir' }],
    });
    expect((await server.owner.get(`/products/${ids[1]}`)).json().product).toMatchObject({ name: 'İki' });
  });

  it('bring back deleted rows, however many they were', async () => {
    await server.database.system((tx) =>
      tx.execute(sql`insert into products select (jsonb_populate_record(null::products, to_jsonb(one)
          || jsonb_build_object('id', nextval('products_id_seq'), 'sku', 'C-' || n))).*
        from products one, generate_series(4, 4000) n where one.id = ${ids[0]}`),
    );
    const report = await bulk({ action: 'delete', selection: { query: {}, excludedIds: [] } });
    expect(report).toMatchObject({ matched: 4000, changed: 4000 });
    const undone = await undo(report.undoId);
    expect(undone.statusCode).toBe(200);
    expect(undone.json()).toMatchObject({ changed: 4000, failures: [] });
    expect((await server.owner.get('/products')).json().total).toBe(4000);
  });

  it('leave a product that a challenge shows, alone and among others, and say so', async () => {
    const made = await server.owner.post('/challenges', { title: 'Kış bakımı', productId: ids[0] });
    expect(made.statusCode).toBe(201);
    expect((await server.owner.delete(`/products/${ids[0]}`)).json()).toMatchObject({ code: 'IN_USE' });
    expect(await bulk({ action: 'delete', selection: { ids } })).toMatchObject({
      matched: 3,
      changed: 2,
      failures: [{ id: ids[0], name: 'Bir' }],
    });
    expect((await state()).map(([name]) => name)).toEqual(['Bir']);
    const { challenge } = JSON.parse(made.body) as { challenge: { id: number } }; // the contract's answer
    await server.owner.delete(`/challenges/${challenge.id}`);
    expect((await server.owner.delete(`/products/${ids[0]}`)).statusCode).toBe(200);
  });

  it('leave products alone that were changed since', async () => {
    const report = await bulk({ action: 'archive', selection: { ids } });
    await server.owner.put(`/products/${ids[2]}`, { stock: 1 });
    expect((await undo(report.undoId)).json()).toMatchObject({ changed: 2, failures: [{ id: ids[2] }] });
  });

  it('are undone once, in time and by the same person', async () => {
    const first = await bulk({ action: 'archive', selection: { ids } });
    expect((await server.member.post(`/products/bulk/${first.undoId}/undo`)).statusCode).toBe(404);
    expect((await undo(first.undoId)).statusCode).toBe(200);
    expect((await undo(first.undoId)).json()).toMatchObject({ code: 'UNDO_EXPIRED' });
    const second = await bulk({ action: 'archive', selection: { ids } });
    server.clock.pass(10 * 60);
    expect((await undo(second.undoId)).statusCode).toBe(409);
  });

  it('touch nothing of another brand and are closed to viewers', async () => {
    const report = (await server.stranger.post('/products/bulk', { action: 'delete', selection: { ids } })).json();
    expect(report).toMatchObject({ matched: 0, changed: 0, undoId: null });
    expect(report.failures).toHaveLength(3);
    const query = { action: 'delete', selection: { query: {}, excludedIds: [] } };
    expect((await server.stranger.post('/products/bulk', query)).json().matched).toBe(0);
    expect((await server.viewer.post('/products/bulk', query)).statusCode).toBe(403);
    expect(await state()).toHaveLength(3);
  });

  it('are refused without a known category', async () => {
    const answer = await server.owner.post('/products/bulk', { action: 'set_category', selection: { ids } });
    expect(answer.json().fields.category).toMatchObject([{ code: 'REQUIRED' }]);
    const unknown = await server.owner.post('/products/bulk', {
      action: 'set_category',
      category: 'nope',
      selection: { ids },
    });
    expect(unknown.json().fields.category).toMatchObject([{ code: 'UNKNOWN' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { BulkAnswer } from '#contract/schemas/common';
import { csvOf, itemOf, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

const deleted = async (id: number): Promise<BulkAnswer> =>
  (await server.member.post('/products/bulk', { action: 'delete', selection: { ids: [id] } })).json();
const undo = async (undoId: number | null): Promise<BulkAnswer> =>
  (await server.member.post(`/products/bulk/${undoId}/undo`)).json();
const productsLike = (sku: string) =>
  server.rows<{ id: number; sku: string; marks: number }>(
    sql`select p.id, p.sku, (select count(*)::int from feed_products f where f.product_id = p.id) as marks from products p
      where p.sku like ${`${sku}%`} order by p.id`,
  );

/** A product that was taken out of the hands of its feed. */
async function detached(sku: string) {
  const feed = await server.feed({ shrinkLimitPercent: 100, missingItems: 'keep' });
  server.sell(csvOf([itemOf(sku)]));
  await server.run(feed.id);
  const [found] = await productsLike(sku);
  const id = found?.id ?? 0;
  expect((await server.ask('post', `/products/${id}/detach`)).status).toBe(200);
  return { feed, id };
}

describe('a detached product that is deleted', () => {
  it('is as detached as before once the deletion is undone: its feed brings it in no more', async () => {
    const { feed, id } = await detached('U-1');
    const { body: before } = await server.ask('get', `/products/${id}/feed`);
    const { undoId } = await deleted(id);
    expect(await undo(undoId)).toMatchObject({ changed: 1, failures: [] });
    expect((await server.ask('get', `/products/${id}/feed`)).body).toEqual(before);
    server.sell(csvOf([itemOf('U-1', { title: 'Akıştan' }), itemOf('U-2')]));
    expect(await server.run(feed.id)).toMatchObject({ created: 1, updated: 0, errors: 0 });
    expect(await productsLike('U-')).toEqual([
      { id, sku: 'U-1', marks: 1 },
      expect.objectContaining({ sku: 'U-2', marks: 1 }),
    ]);
  });

  it('is no feed’s any more when the feed is gone meanwhile', async () => {
    const { feed, id } = await detached('G-1');
    const { undoId } = await deleted(id);
    expect((await server.ask('delete', `/feeds/${feed.id}`)).status).toBe(200);
    expect(await undo(undoId)).toMatchObject({ changed: 1, failures: [] });
    expect(await productsLike('G-')).toEqual([{ id, sku: 'G-1', marks: 0 }]);
  });

  it('stays deleted, and is named, when its feed has brought it in anew meanwhile', async () => {
    const { feed, id } = await detached('N-1');
    // Under a sku of its own it does not stand in the way of the feed's.
    expect((await server.ask('put', `/products/${id}`, { sku: 'N-OWN' })).status).toBe(200);
    const { undoId } = await deleted(id);
    server.sell(csvOf([itemOf('N-1', { title: 'Yine' })]));
    expect(await server.run(feed.id)).toMatchObject({ created: 1 });
    expect(await undo(undoId)).toMatchObject({ changed: 0, failures: [{ id }] });
    expect(await productsLike('N-')).toEqual([expect.objectContaining({ sku: 'N-1', marks: 1 })]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { FEED_EXAMPLE_VALUE_MAX, FEED_TITLE_MAX } from '#contract/constants/feeds';
import type { Database } from '#server/db/client';
import { dueRuns } from '#server/modules/feeds/runs.service';
import { setStanding } from '../../support/brandStanding.ts';
import { csvOf, itemOf, MAPPING, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

const productsOf = (feedId: number) =>
  server.rows<{ sku: string; price: number; status: string; source: string }>(
    sql`select p.sku, p.price_minor as price, p.status, p.source from products p join feed_products f on f.product_id = p.id
      where f.feed_id = ${feedId} order by p.sku`,
  );

/** The server's database, on which people do something once a run is planned and not applied yet. */
function meddled(runId: number, meddle: () => Promise<unknown>): Database {
  const { database } = server.app;
  let isDone = false;
  return {
    ...database,
    keeper: async (brandId, work) => {
      if (!isDone) {
        const [run] = await server.rows<{ status: string }>(sql`select status from feed_runs where id = ${runId}`);
        if (run?.status === 'applying') {
          isDone = true;
          await meddle();
        }
      }
      return database.keeper(brandId, work);
    },
  };
}

describe('between planning and applying', () => {
  it('a product is detached, one is deleted and a sku is taken: what was planned is planned once more', async () => {
    const feed = await server.feed({ shrinkLimitPercent: 100 });
    server.sell(csvOf(['D-1', 'D-2', 'D-3', 'D-4'].map((id) => itemOf(id))));
    await server.run(feed.id);
    const [detached, , gone] = await server.rows<{ id: number }>(
      sql`select id from products where sku like 'D-%' order by sku`,
    );
    const dearer = { price: '200 TRY' };
    server.sell(csvOf([itemOf('D-1', dearer), itemOf('D-2', dearer), itemOf('D-5'), itemOf('D-6')]));
    const { run: begun } = (await server.ask('post', `/feeds/${feed.id}/runs`)).body;
    const database = meddled(begun.id, async () => {
      expect((await server.ask('post', `/products/${detached?.id}/detach`)).status).toBe(200);
      await server.rows(sql`delete from products where id = ${gone?.id}`);
      await server.rows(sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, status, search_text)
        values (${server.brandId}, 'Kendi ürünüm', 'mugs', '', 'D-5', 100, 'TRY', 'draft', '')`);
    });
    const run = await server.perform(feed.id, begun.id, undefined, { database });
    expect(run).toMatchObject({
      status: 'succeeded_with_warnings',
      created: 1,
      updated: 1,
      unchanged: 1,
      removed: 1,
      itemsValid: 3,
      errors: 1,
      issues: [{ code: 'validation/sku_elsewhere', count: 1, examples: [{ itemId: 'D-5' }] }],
    });
    expect(await productsOf(feed.id)).toEqual([
      { sku: 'D-1', price: 12_345, status: 'draft', source: 'manual' },
      { sku: 'D-2', price: 20_000, status: 'draft', source: 'feed' },
      { sku: 'D-4', price: 12_345, status: 'archived', source: 'feed' },
      { sku: 'D-6', price: 12_345, status: 'draft', source: 'feed' },
    ]);
    // Once the sku is free, the source is read again though it is the same.
    await server.rows(sql`delete from products where name = 'Kendi ürünüm'`);
    expect(await server.run(feed.id)).toMatchObject({ status: 'succeeded', isUnchanged: false, created: 1, errors: 0 });
    const changed = await server.rows(
      sql`select external_id as item, outcome from feed_changes where run_id = ${begun.id} order by external_id`,
    );
    expect(changed).toEqual([
      { item: 'D-2', outcome: 'updated' },
      { item: 'D-4', outcome: 'removed' },
      { item: 'D-6', outcome: 'created' },
    ]);
  });

  it('nothing is kept where a missing product was detached alone', async () => {
    const feed = await server.feed({ shrinkLimitPercent: 100 });
    server.sell(csvOf(['M-1', 'M-2', 'M-3'].map((id) => itemOf(id))));
    await server.run(feed.id);
    const [first] = await server.rows<{ id: number }>(sql`select id from products where sku = 'M-1'`);
    server.sell(csvOf([itemOf('M-3')]));
    const { run: begun } = (await server.ask('post', `/feeds/${feed.id}/runs`)).body;
    const database = meddled(begun.id, () => server.ask('post', `/products/${first?.id}/detach`));
    const run = await server.perform(feed.id, begun.id, undefined, { database });
    expect(run).toMatchObject({ status: 'succeeded', removed: 1 });
    expect(await productsOf(feed.id)).toEqual([
      { sku: 'M-1', price: 12_345, status: 'draft', source: 'manual' },
      { sku: 'M-2', price: 12_345, status: 'archived', source: 'feed' },
      { sku: 'M-3', price: 12_345, status: 'draft', source: 'feed' },
    ]);
  });
});

it('the end of a run sends for pictures, unless nothing came in', async () => {
  const feed = await server.feed();
  const sent = async () => {
    const query = 'select 1 from jobs.job where name = $1 and singleton_key = $2';
    return (await server.app.database.foreign(query, ['feed-images', String(feed.id)])).rows;
  };
  const broken = csvOf([itemOf('P-1', { price: 'ask' })]);
  server.sell(broken);
  await server.run(feed.id);
  expect(await sent()).toHaveLength(0);
  server.sell(csvOf([itemOf('P-1')]));
  await server.run(feed.id);
  expect(await sent()).toHaveLength(1);
});

it('a run ends once it was applied: how long that took is part of its time', async () => {
  const feed = await server.feed();
  server.sell(csvOf([itemOf('T-1')]));
  const { run: begun } = (await server.ask('post', `/feeds/${feed.id}/runs`)).body;
  let now = server.clock.now().getTime();
  // Pictures are sent for when all products are written.
  const sendImages = async () => void (now += 20_000);
  const run = await server.perform(feed.id, begun.id, undefined, { sendImages, clock: { now: () => new Date(now) } });
  expect(Date.parse(run.finishedAt ?? '') - Date.parse(run.startedAt ?? '')).toBe(20_000);
});

it('what comes back has the status that the feed took from it, and keeps one that people gave it', async () => {
  const feed = await server.feed({ shrinkLimitPercent: 100 });
  const all = ['W-1', 'W-2', 'W-3', 'W-4', 'W-5', 'W-6'];
  server.sell(csvOf(all.map((id) => itemOf(id))));
  await server.run(feed.id);
  const products = await server.rows<{ id: number; sku: string }>(
    sql`select id, sku from products where sku like 'W-%' order by sku`,
  );
  const imageId = await server.upload('owner');
  await server.rows(
    sql`update products set image_ids = array[${imageId}::uuid], status = 'active' where sku between 'W-1' and 'W-5'`,
  );
  const give = async (sku: string, status: string) => {
    const id = products.find((product) => product.sku === sku)?.id;
    expect((await server.ask('put', `/products/${id}`, { status })).status).toBe(200);
  };
  const statuses = async () => (await productsOf(feed.id)).map(({ status }) => status);
  await give('W-2', 'archived');
  await give('W-3', 'draft');
  server.sell(csvOf([itemOf('X-1')]));
  expect(await server.run(feed.id)).toMatchObject({ status: 'succeeded', removed: 6 });
  expect((await statuses()).slice(0, 6)).toEqual(all.map(() => 'archived'));
  await give('W-4', 'draft');
  await give('W-5', 'active');
  server.sell(csvOf(all.map((id) => itemOf(id))));
  expect(await server.run(feed.id)).toMatchObject({ updated: 6 });
  const back = ['active', 'archived', 'draft', 'draft', 'active', 'draft'];
  expect((await statuses()).slice(0, 6)).toEqual(back);
});

it('texts that no database takes as they are do not stop the items beside them', async () => {
  const feed = await server.feed({ format: 'json' });
  const cutThrough = (max: number) => `${'k'.repeat(max - 1)}\u{1F389}`;
  const sold = [
    itemOf('E-1', { title: cutThrough(FEED_TITLE_MAX), description: 'Yarım \ud83d ve \0boş' }),
    itemOf('E-2', { title: 'İki\0nci' }),
    itemOf('E-3', { availability: cutThrough(FEED_EXAMPLE_VALUE_MAX) }),
    itemOf(cutThrough(FEED_EXAMPLE_VALUE_MAX), { price: '\0' }),
  ];
  server.sell(JSON.stringify(sold));
  const run = await server.run(feed.id);
  expect(run).toMatchObject({ status: 'succeeded_with_warnings', failure: null, created: 2, errors: 2 });
  const kept = await server.rows(sql`select name, description from products where sku in ('E-1', 'E-2') order by sku`);
  expect(kept).toEqual([
    { name: 'k'.repeat(FEED_TITLE_MAX - 1), description: 'Yarım \ufffd ve boş' },
    { name: 'İkinci', description: 'El yapımı kupa' },
  ]);
});

it('a change of how a feed is read while a run is open is read by the next one', async () => {
  const feed = await server.feed();
  server.sell(csvOf([itemOf('V-1', { second: 'İkinci ad' })], ['second']), { etag: '"v"' });
  const { run: begun } = (await server.ask('post', `/feeds/${feed.id}/runs`)).body;
  const database = meddled(begun.id, () =>
    server.ask('put', `/feeds/${feed.id}`, { mapping: { ...MAPPING, title: 'second' } }),
  );
  expect(await server.perform(feed.id, begun.id, undefined, { database })).toMatchObject({ created: 1 });
  expect(await server.run(feed.id)).toMatchObject({ isUnchanged: false, updated: 1 });
  const [product] = await server.rows(sql`select name from products where sku = 'V-1'`);
  expect(product).toEqual({ name: 'İkinci ad' });
  expect(await server.run(feed.id)).toMatchObject({ isUnchanged: true });
});

it('a change of how a feed is read while its run waits to be confirmed is read by the next one', async () => {
  const feed = await server.feed();
  const sold = (ids: readonly string[]) =>
    csvOf(
      ids.map((id) => itemOf(id, { second: `İkinci ${id}` })),
      ['second'],
    );
  server.sell(sold(['Q-1', 'Q-2']), { etag: '"q1"' });
  await server.run(feed.id);
  server.sell(sold(['Q-1']), { etag: '"q2"' });
  const waiting = await server.run(feed.id);
  expect(waiting.status).toBe('awaiting_confirmation');
  await server.ask('put', `/feeds/${feed.id}`, { mapping: { ...MAPPING, title: 'second' } });
  await server.ask('post', `/feeds/${feed.id}/runs/${waiting.id}/confirm`);
  expect(await server.perform(feed.id, waiting.id)).toMatchObject({ status: 'succeeded', removed: 1 });
  expect(await server.run(feed.id)).toMatchObject({ isUnchanged: false, updated: 1 });
  const [product] = await server.rows(sql`select name from products where sku = 'Q-1'`);
  expect(product).toEqual({ name: 'İkinci Q-1' });
});

it('begins no run of a suspended brand, and goes on once it is restored', async () => {
  const feed = await server.feed({ schedule: { kind: 'hourly', at: null, day: null } });
  server.sell(csvOf([itemOf('H-1')]));
  await server.run(feed.id);
  const later = new Date(server.clock.now().getTime() + 3 * 3_600_000);
  await setStanding(server, 'suspended');
  expect(await dueRuns(server.app.database, later)).toEqual([]);
  await setStanding(server, 'approved');
  expect(await dueRuns(server.app.database, later)).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import { changeProduct, deleteProduct } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openEmulatedShop, type EmulatedShop } from '../../support/emulatedShop.ts';

const PRODUCTS = 260;
let server: DiscountServer;
let shop: EmulatedShop;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server, PRODUCTS);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
let askedBefore = 0;
beforeEach(async () => {
  for (const table of ['shopify_events', 'shopify_connections', 'feeds'])
    await server.database.system((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
  await server.clear('products');
  Object.assign(shop.store, { bulk: null, bulkTakes: 0 });
  // Nothing is asked twice but what a test puts off.
  putOff(() => 0);
  server.app.config.shopify.bulkOver = 100;
  await shop.connect();
  shop.told();
  askedBefore = shop.asked().length;
});

const sync = (signal = new AbortController().signal) => performSync(shopParts(server.app), server.brandId, signal);
/** How often the shop was asked something in a test, by the name of the query. */
const times = (name: string) =>
  shop
    .asked()
    .slice(askedBefore)
    .filter((one) => one === name).length;
async function until(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 1000 && !holds(); looks += 1) await pause(10);
  expect(holds()).toBe(true);
}
/** Has the shop put calls off: so many in a row before it takes the next one, by how many it has taken. Answers what came of it so far. */
function putOff(row: (taken: number) => number) {
  let [taken, refused, storms, left] = [0, 0, 0, row(0)];
  // It says each time that the next one would do.
  shop.store.bucket.status = () => ({ maximumAvailable: 2000, currentlyAvailable: 0, restoreRate: 1_000_000 });
  shop.store.bucket.take = () => {
    if (left === 0 && row(taken) === Number.POSITIVE_INFINITY) left = Number.POSITIVE_INFINITY;
    if (left > 0) {
      left -= 1;
      refused += 1;
      if (left === 0) storms += 1;
      return false;
    }
    taken += 1;
    left = row(taken);
    return true;
  };
  return () => ({ taken, refused, storms });
}
/** What was done by hand in the shop, told and dealt with here. */
async function tellAll(): Promise<void> {
  await shop.hand(shop.told());
  await shop.work();
}
interface Kept {
  name: string;
  sku: string | null;
  stock: number | null;
  version: number;
  variants: { sku: string }[];
  pictures: string[];
}
const kept = () =>
  server.rows<Kept>(
    sql`select name, sku, stock, version, variants, image_urls as pictures
      from products p join feed_products f on f.product_id = p.id where p.status <> 'archived' order by external_id`,
  );
const onSale = () => shop.store.products.filter(({ status }) => status === 'ACTIVE');
const connection = async () => (await server.admin.get('/integrations/shopify')).json().connection;

describe('a store of many products', () => {
  it('writes them into a file, of which the same comes as by pages', async () => {
    server.app.config.shopify.bulkOver = 5000;
    await sync();
    expect([times('RunBulk'), times('Products')]).toEqual([0, Math.ceil(PRODUCTS / 25)]);
    const byPages = await kept();
    expect(byPages).toHaveLength(onSale().length);
    server.app.config.shopify.bulkOver = 100;
    server.clock.pass(60);
    shop.store.faults.throttled = 2;
    await sync();
    expect([times('RunBulk'), times('Products')]).toEqual([1, Math.ceil(PRODUCTS / 25)]);
    expect(await kept()).toEqual(byPages);
    expect(await connection()).toMatchObject({ state: 'connected', counts: { products: byPages.length, failed: 0 } });
  });

  it('may change while it writes: what it told of meanwhile stays, and what it does not have any more is put away', async () => {
    const [gone, deleted, changed] = onSale();
    if (!gone || !deleted || !changed) throw new Error('The shop sells too little');
    await sync();
    server.clock.pass(60);
    shop.store.products.splice(shop.store.products.indexOf(gone), 1);
    await server.database.system((tx) =>
      tx.execute(sql`delete from products where name in (${deleted.title}, ${changed.title})`),
    );
    shop.store.bulkTakes = 5000;
    const running = sync();
    await until(() => shop.store.bulk !== null && times('BulkState') > 1);
    server.clock.pass(2);
    changeProduct(shop.store, changed.id, { title: 'Yeni ad' });
    deleteProduct(shop.store, deleted.id);
    await tellAll();
    expect(await connection()).toMatchObject({ state: 'syncing', progress: { done: 0, total: onSale().length + 1 } });
    server.clock.pass(10);
    await running;
    const names = (await kept()).map(({ name }) => name);
    expect(names).toContain('Yeni ad');
    expect(names.toSorted()).toEqual(
      onSale()
        .map(({ title }) => title)
        .toSorted(),
    );
  });

  it('goes on with the same file after its line was cut, and by pages with the next one', async () => {
    shop.store.faults.bulkCut = 1;
    await expect(sync()).rejects.toThrow('breaks off');
    const first = (await kept()).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(onSale().length);
    expect(await connection()).toMatchObject({ state: 'connected', lastSyncAt: null });
    await sync();
    expect(times('RunBulk')).toBe(1);
    expect(await kept()).toHaveLength(onSale().length);

    server.app.config.shopify.bulkOver = 5000;
    putOff(() => {
      if (times('Products') === 3) shop.store.faults.unavailable = 1;
      return 0;
    });
    await expect(sync()).rejects.toThrow('503');
    putOff(() => 0);
    await sync();
    expect(times('Products')).toBeLessThanOrEqual(Math.ceil(PRODUCTS / 25) + 1);
    expect((await connection()).lastSyncAt).not.toBeNull();
  });

  it('begins another operation after one that failed, was cancelled, or is not known any more', async () => {
    shop.store.faults.bulkFailed = 1;
    await expect(sync()).rejects.toThrow('FAILED');
    for (const spoil of [
      () => Object.assign(shop.store.bulk ?? {}, { isCanceled: true }),
      () => (shop.store.bulk = null),
    ]) {
      shop.store.bulkTakes = 60_000;
      const running = sync();
      const ended = running.then(String, String);
      await until(() => shop.store.bulk?.completedAt === (shop.store.bulk?.createdAt ?? 0) + 60_000);
      spoil();
      expect(await ended).toMatch(/CANCELED|EXPIRED/);
      shop.store.bulk = null;
    }
    shop.store.bulkTakes = 0;
    await sync();
    expect(times('RunBulk')).toBe(4);
    expect(await kept()).toHaveLength(onSale().length);
    expect((await connection()).state).toBe('connected');
  });

  it('is waited for while something else writes files in the shop, and another process goes on for a killed one', async () => {
    const now = shop.store.now();
    const other = { id: 1, query: '', products: [], isGrouped: false, isFailed: false, isCanceled: false };
    shop.store.bulk = { ...other, createdAt: now, completedAt: now + 5000 };
    shop.store.bulkTakes = 20_000;
    const killed = sync();
    await until(() => times('CurrentBulk') > 1);
    server.clock.pass(6);
    await until(() => times('BulkState') > 0);
    const runs = times('RunBulk');
    server.clock.pass(1);
    const next = sync();
    await until(() => times('Count') === 2);
    server.clock.pass(30);
    await Promise.all([killed, next]);
    expect(times('RunBulk')).toBe(runs);
    expect(await kept()).toHaveLength(onSale().length);
    expect(await connection()).toMatchObject({ state: 'connected', progress: null });
  });

  it.each([
    ['pages', 5000, 6],
    ['a file', 100, 2],
  ])('is only delayed by a shop that puts calls off for long, by %s', async (_, bulkOver, every) => {
    server.app.config.shopify.bulkOver = bulkOver;
    // Before each so many that it takes, ten in a row are put off.
    const storm = putOff((taken) => (taken % every === every - 1 ? 10 : 0));
    await sync();
    expect(storm().storms).toBeGreaterThan(0);
    expect(await connection()).toMatchObject({ state: 'connected', failure: null, counts: { failed: 0 } });
    expect(await kept()).toHaveLength(onSale().length);
  });

  it('keeps its place where the server stops while the shop puts it off, and a webhook waits just as long', async () => {
    server.app.config.shopify.bulkOver = 5000;
    const asked = times('Products');
    const stop = new AbortController();
    const storm = putOff(() => (times('Products') - asked > 4 ? Number.POSITIVE_INFINITY : 0));
    const running = sync(stop.signal).then(String, String);
    await until(() => storm().refused > 9);
    stop.abort();
    expect(await running).toContain('Abort');
    expect(await connection()).toMatchObject({ state: 'connected', failure: null });
    const before = times('Products');
    putOff((taken) => (taken === 2 ? 10 : 0));
    await sync();
    expect(times('Products') - before).toBeLessThanOrEqual(10 + Math.ceil(PRODUCTS / 25) - 3);
    expect(await kept()).toHaveLength(onSale().length);
    const [first] = onSale();
    if (!first) throw new Error('The shop sells nothing');
    changeProduct(shop.store, first.id, { title: 'Sabırla' });
    putOff((taken) => (taken === 0 ? 10 : 0));
    await tellAll();
    expect((await kept()).map(({ name }) => name)).toContain('Sabırla');
    expect(await connection()).toMatchObject({ state: 'connected', failure: null });
  });

  it('asks for the owner where the shop does not let its products be written down', async () => {
    await shop.connect(['read_orders']);
    await sync();
    expect(await connection()).toMatchObject({ state: 'reauth_required', failure: 'scope' });
  });
});

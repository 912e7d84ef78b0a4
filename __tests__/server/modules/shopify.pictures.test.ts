import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { fetchImages } from '#server/modules/feeds/feedImages';
import { feedOpener } from '#server/modules/feeds/reading/openSource';
import { feedsWithDueImages } from '#server/modules/products/feedProducts.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import type { GuardedOpen } from '#server/network/guardedFetch';
import { changeProduct } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openEmulatedShop, type EmulatedShop } from '../../support/emulatedShop.ts';

let server: DiscountServer;
let shop: EmulatedShop;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server);
  await shop.connect();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const signal = new AbortController().signal;
const sync = () => performSync(shopParts(server.app), server.brandId, signal);
/** What the chore does: the pictures that are due of every feed. Answers how many were asked for. */
async function fetchDue(open: GuardedOpen = feedOpener(true)): Promise<number> {
  let asked = 0;
  const counted: GuardedOpen = (url, ...rest) => {
    asked += 1;
    return open(url, ...rest);
  };
  const { database, files, clock } = server.app;
  for (const feedId of await database.system(feedsWithDueImages))
    await fetchImages({ database, files, open: counted, clock }, feedId, signal);
  return asked;
}
const down: GuardedOpen = () => Promise.reject(new Error('down'));
const onSale = () => shop.store.products.filter(({ status }) => status === 'ACTIVE');
const kept = () =>
  server.rows<{ id: number; name: string; status: string; ids: string[] }>(
    sql`select id, name, status, image_ids as ids from products where source = 'shopify' order by id`,
  );
const told = async () => {
  await shop.hand(shop.told());
  await shop.work();
};

it('brings the pictures of a store in: a product is active with its first one, and people see it', async () => {
  await sync();
  expect((await kept()).map(({ status }) => status)).toEqual(onSale().map(() => 'draft'));
  expect(await fetchDue(down)).toBe(onSale().length);
  expect((await kept()).every(({ status, ids }) => status === 'draft' && ids.length === 0)).toBe(true);
  expect(await fetchDue()).toBe(onSale().length);
  expect((await kept()).every(({ status, ids }) => status === 'active' && ids.length === 1)).toBe(true);
  const [first] = await kept();
  const seen = await server.admin.get(`/products/${first?.id}`);
  expect(JSON.stringify(seen.json())).toContain(first?.ids[0]);
  expect(await fetchDue()).toBe(0);
});

it('takes another picture in the place of the one before, which stays until it is there', async () => {
  const [first] = onSale();
  if (!first) throw new Error('The shop sells nothing');
  const before = (await kept()).find(({ name }) => name === first.title)?.ids;
  server.clock.pass(2);
  changeProduct(shop.store, first.id, {
    picture: { ...first.picture, palette: { ...first.picture.palette, body: '#123456' } },
  });
  await told();
  await fetchDue(down);
  const find = async () => (await kept()).find(({ name }) => name === first.title);
  expect(await find()).toMatchObject({ status: 'active', ids: before });
  expect(await fetchDue()).toBe(1);
  const { status, ids } = (await find()) ?? {};
  expect([status, ids?.length]).toEqual(['active', 1]);
  expect(ids).not.toEqual(before);
});

it('leaves a picture out that cannot be had for long, and tries again with the next sync', async () => {
  const [, second] = onSale();
  if (!second) throw new Error('The shop sells too little');
  server.clock.pass(2);
  changeProduct(shop.store, second.id, {
    picture: { ...second.picture, palette: { ...second.picture.palette, body: '#654321' } },
  });
  await server.database.system((tx) =>
    tx.execute(sql`update products set image_ids = '{}', status = 'draft' where name = ${second.title}`),
  );
  await told();
  for (let tries = 0; tries < 3; tries += 1) expect(await fetchDue(down)).toBe(1);
  expect(await fetchDue()).toBe(0);
  server.clock.pass(60);
  await sync();
  expect(await fetchDue()).toBe(1);
  expect((await kept()).find(({ name }) => name === second.title)).toMatchObject({ status: 'active' });
});

it('asks for none of a store that was disconnected', async () => {
  const [third] = onSale();
  if (!third) throw new Error('The shop sells too little');
  server.clock.pass(2);
  changeProduct(shop.store, third.id, {
    picture: { ...third.picture, palette: { ...third.picture.palette, body: '#abcdef' } },
  });
  await told();
  expect(shop.store.subscriptions.length).toBeGreaterThan(5);
  await server.admin.post('/integrations/shopify/disconnect', { products: 'keep' });
  expect(await fetchDue()).toBe(0);
  // The shop tells nothing any more.
  expect(shop.store.subscriptions).toEqual([]);
});

it('is disconnected also where the shop cannot be told to be quiet any more', async () => {
  await shop.connect();
  await sync();
  expect(shop.store.subscriptions.length).toBeGreaterThan(5);
  shop.store.faults.unavailable = 100;
  expect((await server.admin.post('/integrations/shopify/disconnect', { products: 'keep' })).statusCode).toBe(200);
  shop.store.faults.unavailable = 0;
  const [first] = onSale();
  if (!first) throw new Error('The shop sells nothing');
  changeProduct(shop.store, first.id, { title: 'Hâlâ anlatıyor' });
  const heard = shop.told();
  expect(heard).not.toEqual([]);
  expect(await shop.hand(heard)).toEqual(heard.map(() => 200));
  expect(await server.rows(sql`select id from shopify_events where done_at is null`)).toEqual([]);
});

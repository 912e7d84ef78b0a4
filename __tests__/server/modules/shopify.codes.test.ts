import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pushCodes, readUsage } from '#server/modules/shopify/codes.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import { buy } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { statusOf } from '../../../scripts/storeEmulator/store.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openEmulatedShop, type EmulatedShop } from '../../support/emulatedShop.ts';

let server: DiscountServer;
let shop: EmulatedShop;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server);
  await shop.connect();
  await performSync(shopParts(server.app), server.brandId, signal);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const signal = new AbortController().signal;
const push = () => pushCodes(shopParts(server.app), server.brandId, signal);
const read = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount;
const change = async (id: number, body: Record<string, unknown>) =>
  (await server.ask('put', `/discounts/${id}`, body)).body.discount;
const inShop = (code: string) => shop.store.discounts.find((one) => one.code === code);
/** Made here, and brought to the shop. */
const pushed = async (changes: Record<string, unknown> = {}) => {
  const made = await server.discount(changes);
  await push();
  return read(made.id);
};

describe('a code in the shop', () => {
  it('is made with its terms when it goes live, and not before', async () => {
    const draft = await pushed({ state: 'draft' });
    expect([draft.sync, inShop(draft.code)]).toEqual([null, undefined]);
    const { code, sync, externalId } = await pushed({ usageLimit: 3, oncePerCustomer: true });
    expect(sync).toMatchObject({ state: 'synced', error: null, usage: 0 });
    expect(externalId).toMatch(/^gid:\/\/shopify\/DiscountCodeNode\/\d+$/);
    expect(inShop(code)).toMatchObject({
      title: 'Kış indirimi',
      value: { percentage: 0.15 },
      usageLimit: 3,
      appliesOncePerCustomer: true,
      startsAt: Date.parse('2026-11-01T00:00:00.000Z'),
      endsAt: null,
    });
    const fixed = await pushed({
      type: 'fixed_amount',
      valueBp: null,
      valueMinor: 5050,
      minimum: 'subtotal',
      minimumSubtotalMinor: 20_000,
    });
    expect(inShop(fixed.code)?.value).toEqual({ amountMinor: 5050 });
    const asked = shop.asked().length;
    await push();
    expect(shop.asked().length).toBe(asked);
  });

  it('follows changes, pauses, goes on and ends; a change waits until the shop has it', async () => {
    const { id, code } = await pushed();
    const status = () => {
      const found = inShop(code);
      return found && statusOf(found, shop.store.now());
    };
    expect((await change(id, { title: 'Bahar indirimi' })).sync).toMatchObject({ state: 'pending' });
    await push();
    expect([inShop(code)?.title, (await read(id)).sync?.state]).toEqual(['Bahar indirimi', 'synced']);
    await change(id, { state: 'paused' });
    await push();
    expect([status(), (await read(id)).sync?.state]).toEqual(['EXPIRED', 'synced']);
    await change(id, { state: 'live' });
    await push();
    expect(status()).toBe('ACTIVE');
    await change(id, { endsAt: '2026-11-20T00:00:00.000Z' });
    await push();
    expect(status()).toBe('EXPIRED');
    await change(id, { endsAt: null });
    await server.ask('post', '/discounts/bulk', { action: 'archive', selection: { ids: [id] } });
    await push();
    expect(status()).toBe('EXPIRED');
  });

  it('is deleted with its discount, and made again when the deletion is undone', async () => {
    const { id, code } = await pushed();
    const { body } = await server.ask('post', '/discounts/bulk', { action: 'delete', selection: { ids: [id] } });
    await push();
    expect(inShop(code)).toBeUndefined();
    await server.ask('post', `/discounts/bulk/${body.undoId}/undo`);
    await push();
    expect([inShop(code)?.code, (await read(id)).sync?.state]).toEqual([code, 'synced']);
    // One that somebody deleted in the shop is made again with the next change.
    shop.store.discounts.length = 0;
    await change(id, { title: 'Yeniden' });
    await push();
    expect(inShop(code)?.title).toBe('Yeniden');
    await server.ask('delete', `/discounts/${id}`);
    await push();
    expect(inShop(code)).toBeUndefined();
  });

  it('that the shop has already is named, and tried again when it is changed', async () => {
    shop.store.faults.taken = 1;
    const { id, code, sync } = await pushed();
    expect(sync).toMatchObject({ state: 'failed', error: 'taken' });
    const row = (await server.ask('get', `/discounts?q=${code}`)).body.items[0];
    expect(row?.sync).toEqual(sync);
    const file = await server.admin.get('/discounts/export', { q: code, columns: 'code,shop', separator: 'semicolon' });
    expect(file.body).toContain(`${code};Not in the store: the store already has the code`);
    expect(inShop(code)).toBeUndefined();
    await push();
    expect(inShop(code)).toBeUndefined();
    await change(id, { code: `${code}-2` });
    await push();
    expect((await read(id)).sync).toMatchObject({ state: 'synced', error: null });
  });

  it.each([
    ['shipping', { type: 'free_shipping', valueBp: null }],
    ['customers', { customers: 'new' }],
    ['categories', { appliesTo: 'categories', categoryIds: ['hand-care'] }],
  ])('that it cannot have says why: %s', async (error, changes) => {
    expect((await pushed(changes)).sync).toMatchObject({ state: 'failed', error });
  });

  it('is for those products that the shop sells, and for others not at all', async () => {
    const [own] = await server.rows<{ id: number }>(
      sql`select product_id as id from feed_products order by product_id`,
    );
    const { id, code } = await pushed({ appliesTo: 'products', productIds: [own?.id ?? 0] });
    expect(inShop(code)?.productIds).toHaveLength(1);
    const other = await pushed({ appliesTo: 'products', productIds: [server.productId] });
    expect(other.sync).toMatchObject({ state: 'failed', error: 'products' });
    const rows = await server.rows<{ id: number }>(
      sql`select product_id as id from feed_products where product_id <> ${own?.id ?? 0} order by product_id limit 2`,
    );
    await change(id, { productIds: rows.map((row) => row.id) });
    await push();
    expect(inShop(code)?.productIds).toHaveLength(2);
  });

  it('is made once, also where the shop puts calls off or its answer is lost', async () => {
    shop.store.faults.throttled = 2;
    expect((await pushed()).sync?.state).toBe('synced');
    const { id, code } = await server.discount();
    shop.store.faults.unavailable = 1;
    await expect(push()).rejects.toThrow('503');
    expect((await read(id)).sync).toMatchObject({ state: 'pending' });
    // As if the code had been made, and the answer had been lost.
    const like = inShop((await pushed()).code);
    await server.rows(
      sql`update discounts set sync_state = 'pending', sync_version = null, external_id = null where id = ${id}`,
    );
    if (like && !inShop(code)) shop.store.discounts.push({ ...like, id: shop.store.nextId(), code });
    await push();
    expect((await read(id)).sync).toMatchObject({ state: 'synced' });
    expect(shop.store.discounts.filter((one) => one.code === code)).toHaveLength(1);
  });

  it('is not left to the shop when its discount is deleted while it is brought there', async () => {
    const [first, second] = [await server.discount(), await server.discount()];
    const { database, ...parts } = shopParts(server.app);
    const [creations, deleted] = [() => shop.asked().filter((name) => name === 'CreateCode').length, [first, second]];
    const before = creations();
    // Both are read by then, and the shop has the first, which nobody here has noted.
    const meddled = async () => {
      if (!inShop(first.code)) return;
      for (const { id } of deleted.splice(0)) await server.ask('delete', `/discounts/${id}`);
    };
    const transaction: typeof database.transaction = async (...given) => {
      await meddled();
      return database.transaction(...given);
    };
    await pushCodes({ ...parts, database: { ...database, transaction } }, server.brandId, signal);
    expect([inShop(first.code), inShop(second.code)]).toEqual([undefined, undefined]);
    expect(creations() - before).toBe(1);
    expect(await server.rows(sql`select removed_codes as left from shopify_connections`)).toEqual([{ left: [] }]);
  });

  it('tells how often it was used', async () => {
    const { id, code } = await pushed();
    const variant = shop.store.products[0]?.variants[0];
    for (let nth = 0; nth < 2; nth += 1)
      buy(shop.store, { items: [{ variantId: variant?.id ?? 0, quantity: 1 }], code });
    await readUsage(shopParts(server.app), server.brandId, signal);
    expect((await read(id)).sync).toMatchObject({ usage: 2 });
  });

  it('of a creator goes to the shop with those of the others, and nothing without the setting or permission', async () => {
    await server.admin.put('/integrations/shopify/settings', { syncDiscounts: false });
    const { id, code } = await pushed();
    expect([(await read(id)).sync, inShop(code)]).toEqual([null, undefined]);
    await server.admin.put('/integrations/shopify/settings', { syncDiscounts: true });
    await server.rows(sql`update shopify_connections set scopes = '{read_products,read_inventory}'`);
    await push();
    expect(inShop(code)).toBeUndefined();
    await server.rows(sql`update shopify_connections set scopes = '{read_products,write_discounts}'`);
    await push();
    expect(inShop(code)).toBeDefined();
    await server.admin.post('/integrations/shopify/disconnect', { products: 'keep' });
    expect((await read(id)).sync).toBeNull();
    await shop.connect();
    await push();
    expect((await read(id)).sync?.state).toBe('synced');
    expect(shop.store.discounts.filter((one) => one.code === code)).toHaveLength(1);
  });
});

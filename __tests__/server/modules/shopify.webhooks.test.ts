import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { performEvent } from '#server/modules/shopify/events.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { APP_SECRET, openShopServer, SHOP, type ShopServer, type Sold } from '../../support/shopServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

let server: ShopServer;
beforeAll(async () => {
  server = await openShopServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.sold = [mug(1), mug(2)];
  server.faults = { token: [], query: [] };
  await server.database.system((tx) => tx.execute(sql`delete from shopify_events`));
  await server.database.system((tx) => tx.execute(sql`delete from shopify_connections`));
  await server.database.system((tx) => tx.execute(sql`delete from feeds`));
  await server.clear('products');
  await server.connect();
  await server.sync();
});

const mug = (id: number, changes: Partial<Sold> = {}): Sold => ({
  id,
  title: `Kupa ${id}`,
  variants: [{ sku: `KUP-${id}`, price: '329.00' }],
  ...changes,
});
const stocked = (id: number, stock: number) => mug(id, { variants: [{ sku: `KUP-${id}`, price: '329.00', stock }] });
const kept = () =>
  server.rows<{ name: string; stock: number | null; status: string; source: string }>(
    sql`select name, stock, status, source from products order by name`,
  );

let number = 0;
/** Tells of something as the shop does, and answers the status. */
async function tell(
  topic: string,
  body: Record<string, unknown>,
  { id = `w-${(number += 1)}`, secret = APP_SECRET, family = 'x-shopify', at = server.clock.now() } = {},
): Promise<number> {
  const payload = JSON.stringify(body);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/shopify',
    headers: {
      'content-type': 'application/json',
      [`${family}-topic`]: topic,
      [`${family}-shop-domain`]: SHOP,
      [`${family}-webhook-id`]: id,
      [`${family}-triggered-at`]: at.toISOString(),
      [`${family}-hmac-sha256`]: createHmac('sha256', secret).update(payload).digest('base64'),
    },
    payload,
  });
  return statusCode;
}
const open = () =>
  server.rows<{ id: number }>(
    sql`select id from shopify_events where done_at is null and failed_at is null order by id`,
  );
/** Does what was told, in the order given. */
async function work(order: (ids: number[]) => number[] = (ids) => ids): Promise<void> {
  for (const id of order((await open()).map((one) => one.id)))
    await performEvent(shopParts(server.app), id, new AbortController().signal);
}
const health = async (topic: string) => (await server.read()).webhooks.find((one) => one.topic === topic);

describe('webhooks', () => {
  it('are subscribed to by a sync, and told of by topic', async () => {
    expect(await health('PRODUCTS_UPDATE')).toMatchObject({ isSubscribed: true, lastAt: null, ok: 0, failed: 0 });
    server.sold = [stocked(1, 3), mug(2)];
    expect(await tell('products/update', { id: 1 })).toBe(200);
    await work();
    expect((await kept())[0]).toMatchObject({ name: 'Kupa 1', stock: 3 });
    expect(await health('PRODUCTS_UPDATE')).toMatchObject({ lastAt: expect.any(String), ok: 1, failed: 0 });
  });

  it('change stock, bring products in and put them away; both families of headers are read', async () => {
    server.sold = [stocked(1, 0), mug(3)];
    await tell('inventory_levels/update', { inventory_item_id: 1, available: 0 }, { family: 'shopify' });
    await tell('products/create', { id: 3 });
    await tell('products/delete', { id: 2 });
    await work();
    expect((await kept()).map(({ name, stock, status }) => [name, stock, status])).toEqual([
      ['Kupa 1', 0, 'draft'],
      ['Kupa 2', 5, 'archived'],
      ['Kupa 3', 5, 'draft'],
    ]);
  });

  it('count once, and nothing that is not signed is heard', async () => {
    expect(await tell('products/update', { id: 1 }, { id: 'same' })).toBe(200);
    expect(await tell('products/update', { id: 1 }, { id: 'same' })).toBe(200);
    expect(await tell('products/update', { id: 1 }, { secret: 'baska' })).toBe(401);
    expect(await open()).toHaveLength(1);
    await work();
    expect(await tell('products/update', { id: 1 }, { id: 'same' })).toBe(200);
    expect(await open()).toHaveLength(0);
    expect(await tell('themes/publish', { id: 1 })).toBe(200);
  });

  it('come to the same in whatever order and however often', async () => {
    const random = seededRandom();
    const pick = (below: number) => Math.floor(random() * below);
    const often = <T>(all: readonly T[]) =>
      [...all, ...all.filter(() => random() < 0.3)].toSorted(() => random() - 0.5);
    for (let round = 0; round < scaled(5, 1000); round += 1) {
      let waiting: (readonly [topic: string, body: { id: number } | { inventory_item_id: number }, id: string])[] = [];
      const handOver = async () => {
        for (const [topic, body, id] of often(waiting)) await tell(topic, body, { id });
        waiting = [];
        await work((ids) => ids.toSorted(() => random() - 0.5));
      };
      const count = 2 + pick(5);
      for (let nth = 0; nth < count; nth += 1) {
        server.clock.pass(1);
        const id = 1 + pick(3);
        const known = server.sold.find((one) => one.id === id);
        const isGone = known !== undefined && random() < 0.25;
        const topic = isGone ? 'delete' : known ? 'update' : 'create';
        server.sold = server.sold.filter((one) => one.id !== id);
        if (!isGone) server.sold.push(stocked(id, pick(90)));
        waiting.push(
          topic === 'update' && random() < 0.4
            ? ['inventory_levels/update', { inventory_item_id: id }, `r-${round}-${nth}`]
            : [`products/${topic}`, { id }, `r-${round}-${nth}`],
        );
        // Some of it is dealt with before the rest has happened.
        if (random() < 0.2) await handOver();
      }
      await handOver();
      // Of what was never changed there are as many as the shop begins with.
      const shop = server.sold.map(({ title, variants }) => [title, variants[0]?.stock ?? 5]);
      const ours = (await kept()).filter(({ status }) => status !== 'archived').map(({ name, stock }) => [name, stock]);
      expect([round, ours]).toEqual([round, shop.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))]);
    }
  });

  it('that are dealt with at once leave what was read last, whatever is written last', async () => {
    const random = seededRandom();
    for (let round = 0; round < scaled(3, 100); round += 1) {
      const works: Promise<void>[] = [];
      for (let nth = 0; nth < 4; nth += 1) {
        server.clock.pass(1);
        server.sold = random() < 0.2 ? [mug(2)] : [stocked(1, nth + 10 * round), mug(2)];
        await tell('products/update', { id: 1 });
        for (const { id } of await open())
          works.push(performEvent(shopParts(server.app), id, new AbortController().signal));
      }
      await Promise.all(works);
      const [first] = server.sold;
      const ours = (await kept()).find(({ name, status }) => name === 'Kupa 1' && status !== 'archived');
      expect([round, ours?.stock]).toEqual([round, first?.id === 1 ? first.variants[0]?.stock : undefined]);
    }
  });

  it('that fail are tried again, given up, and done again when somebody asks for it', async () => {
    server.sold = [stocked(1, 7), mug(2)];
    await tell('products/update', { id: 1 });
    for (let nth = 0; nth < 5; nth += 1) {
      server.faults.query = [{ status: 503, body: {} }];
      await expect(work()).rejects.toThrow('503');
    }
    await work();
    expect(await health('PRODUCTS_UPDATE')).toMatchObject({ ok: 0, failed: 1 });
    expect((await server.read()).state).toBe('degraded');
    expect((await server.viewer.post('/integrations/shopify/webhooks/PRODUCTS_UPDATE/replay')).statusCode).toBe(403);
    const replayed = await server.owner.post('/integrations/shopify/webhooks/PRODUCTS_UPDATE/replay');
    expect(replayed.json().replayed).toBe(1);
    await work();
    expect((await kept())[0]).toMatchObject({ stock: 7 });
    expect(await health('PRODUCTS_UPDATE')).toMatchObject({ ok: 1, failed: 0 });
    expect((await server.read()).state).toBe('connected');
  });

  it('say what is in the way of a product, and when that is over', async () => {
    const conflicts = async () => {
      const { counts, conflicts: listed } = await server.read();
      return [counts.failed, ...listed.map(({ name, reason }) => `${name}: ${reason}`)];
    };
    const unpriced = (id: number) => mug(id, { variants: [{ sku: `KUP-${id}`, price: '0' }] });
    const change = async (...sold: Sold[]) => {
      server.sold = sold;
      for (const id of [1, 3]) await tell('products/update', { id });
      await work();
      return conflicts();
    };
    expect(await change(unpriced(1), mug(2), unpriced(3))).toEqual([2, 'Kupa 1: price', 'Kupa 3: price']);
    expect(await change(mug(1), mug(2), unpriced(3))).toEqual([1, 'Kupa 3: price']);
    expect(await change(mug(1), mug(2))).toEqual([0]);
    // Of a list that is not shown to its end, one that it does not show may be counted already.
    await server.rows(sql`update shopify_connections set conflict_count = 900`);
    expect(await change(unpriced(1), mug(2))).toEqual([900]);
  });

  it('whose process was killed on the last try are sent once more, and given up or done then', async () => {
    const jobs = async () => {
      const query = 'delete from jobs.job where name = $1 returning singleton_key as key';
      return (await server.app.database.foreign(query, ['shopify-events'])).rows.map(({ key }) => Number(key));
    };
    await tell('products/update', { id: 1 });
    const [event] = await open();
    await server.rows(sql`update shopify_events set tries = 5`);
    await jobs();
    await server.app.housekeeping.runAll();
    expect(await jobs()).not.toContain(event?.id);
    server.clock.pass(2 * 3600);
    await server.app.housekeeping.runAll();
    expect(await jobs()).toContain(event?.id);
    server.faults.query = [{ status: 503, body: {} }];
    await expect(work()).rejects.toThrow('503');
    expect(await open()).toHaveLength(0);
    expect(await health('PRODUCTS_UPDATE')).toMatchObject({ failed: 1 });
  });

  it('let the store go when the app was taken out of it, unless it came back since', async () => {
    const early = server.clock.now();
    server.clock.pass(5);
    await tell('app/uninstalled', { id: 9 });
    await work();
    expect(await server.read()).toMatchObject({ state: 'disconnected', scopesGranted: [], counts: { products: 0 } });
    expect((await kept()).map(({ source, status }) => [source, status])).toEqual([
      ['manual', 'draft'],
      ['manual', 'draft'],
    ]);
    await server.connect();
    await tell('app/uninstalled', { id: 9 }, { at: early });
    await work();
    expect((await server.read()).state).toBe('connected');
  });

  it('of a removal are heard where our clock was moved on', async () => {
    const { clock } = server.app;
    await server.rows(sql`update shopify_connections set installed_at = installed_at + interval '30 days'`);
    Object.assign(server.app, { clock: { now: () => new Date(clock.now().getTime() + 30 * 86_400_000) } });
    try {
      const early = new Date(server.clock.now().getTime() - 1000);
      await tell('app/uninstalled', { id: 9 }, { at: early });
      await work();
      expect((await server.read()).state).toBe('connected');
      server.clock.pass(5);
      await tell('app/uninstalled', { id: 9 });
      await work();
      expect((await server.read()).state).toBe('disconnected');
    } finally {
      Object.assign(server.app, { clock });
    }
  });

  it('of privacy are answered, and what is left of a shop is removed', async () => {
    for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact'])
      expect(await tell(topic, { shop_domain: SHOP })).toBe(200);
    expect((await server.read()).state).toBe('connected');
    await server.owner.post('/integrations/shopify/disconnect', { products: 'keep' });
    expect(await tell('shop/redact', { shop_domain: SHOP })).toBe(200);
    expect(await server.read()).toMatchObject({ state: 'disconnected', shopDomain: null });
    expect(await tell('shop/redact', { shop_domain: SHOP }, { secret: 'baska' })).toBe(401);
  });

  it('leave nothing of a shop by its name, and it takes its products up again should it come back', async () => {
    const bare = mug(2, { variants: [{ sku: null, price: '10.00' }] });
    server.sold = [mug(1), bare];
    server.clock.pass(60);
    await server.sync();
    await server.rows(sql`update feed_products set is_detached = true where external_id like '%/2'`);
    await server.owner.post('/integrations/shopify/disconnect', { products: 'keep' });
    await tell('shop/redact', { shop_domain: SHOP });
    expect(await server.rows(sql`select name from feeds`)).toEqual([{ name: '' }]);
    const before = await kept();
    expect(before.map(({ source }) => source)).toEqual(['manual', 'manual']);
    await server.connect();
    await server.sync();
    expect((await server.read()).conflicts).toEqual([]);
    expect((await kept()).map(({ name, source }) => [name, source])).toEqual([
      ['Kupa 1', 'shopify'],
      ['Kupa 2', 'manual'],
    ]);
    // One that came in twice while they were not known again: the one of before stays where it is.
    server.sold = [mug(1), bare, mug(3)];
    server.clock.pass(60);
    await server.sync();
    await server.rows(sql`update feed_products f set feed_id = (select min(id) from feeds), external_id = t.external_id
      from feed_products t where f.external_id like '%/3' and t.external_id like '%/2'`);
    server.sold = [mug(1, { title: 'Kupa bir' }), bare];
    server.clock.pass(60);
    await server.sync();
    expect((await kept()).map(({ name }) => name)).toEqual(['Kupa 2', 'Kupa 3', 'Kupa bir']);
  });
});

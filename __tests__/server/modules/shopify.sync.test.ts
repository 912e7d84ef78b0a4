import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { callShop } from '#server/modules/shopify/callShop.service';
import { dueSyncs } from '#server/modules/shopify/sync.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { setStanding } from '../../support/brandStanding.ts';
import { productBody } from '../../support/productBody.ts';
import { openShopServer, type ShopServer, type Sold } from '../../support/shopServer.ts';

let server: ShopServer;
beforeAll(async () => {
  server = await openShopServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.sold = [mug(1), mug(2)];
  server.faults = { token: [], query: [] };
  await server.database.system((tx) => tx.execute(sql`delete from shopify_connections`));
  await server.database.system((tx) => tx.execute(sql`delete from feeds`));
  await server.clear('products');
  await server.connect();
  server.asked = [];
});

const mug = (id: number, changes: Partial<Sold> = {}): Sold => ({
  id,
  title: `Kupa ${id}`,
  variants: [{ sku: `KUP-${id}`, price: '329.00' }],
  ...changes,
});
interface Kept {
  id: number;
  name: string;
  sku: string | null;
  price: number;
  stock: number | null;
  status: string;
  source: string;
  variants: { sku: string; stock: number | null }[];
}
const kept = () =>
  server.rows<Kept>(
    sql`select id, name, sku, price_minor as price, stock, status, source, variants from products order by name`,
  );

describe('a sync', () => {
  it('takes products over by pages, with all variants and their stock, and is harmless to repeat', async () => {
    const sizes = Array.from({ length: 45 }, (_, at) => ({ sku: `S-${at}`, price: '10.50', stock: 2 }));
    server.sold = [
      ...Array.from({ length: 30 }, (_, at) => mug(at + 10)),
      mug(90, { title: 'Tabak', variants: sizes }),
    ];
    await server.sync();
    expect(await server.read()).toMatchObject({
      state: 'connected',
      counts: { products: 31, variants: 75, failed: 0 },
      progress: null,
    });
    expect(server.asked.filter((name) => name === 'Products')).toHaveLength(2);
    const all = await kept();
    expect(all.at(-1)).toMatchObject({ name: 'Tabak', sku: null, price: 1050, stock: 90, source: 'shopify' });
    expect(all.at(-1)?.variants).toHaveLength(45);
    expect(all[0]).toMatchObject({ name: 'Kupa 10', sku: 'KUP-10', price: 32_900, stock: 5, variants: [] });
    await server.sync();
    expect(await kept()).toEqual(all);
  });

  it('takes texts that end within a character, or hold what no text may', async () => {
    const long = `${'k'.repeat(149)}🎁`;
    server.sold = [
      mug(1, {
        title: long,
        variants: [
          { sku: 'A', price: '1.00', title: `${'v'.repeat(500)}🎁` },
          { sku: 'B', price: '1.00' },
        ],
      }),
      mug(2, { title: 'Ku\0pa \uD83C', variants: [{ sku: 'E', price: '1.00', title: '🎁'.repeat(200) }] }),
    ];
    await server.sync();
    expect((await kept()).map(({ name }) => name)).toEqual(['k'.repeat(149), 'Kupa'].toSorted());
  });

  it('follows changes, puts away what is gone and takes it back, and leaves detached products alone', async () => {
    await server.sync();
    const [first, second] = await kept();
    expect((await server.owner.post(`/products/${second?.id}/detach`)).statusCode).toBe(200);
    const locked = await server.owner.put(`/products/${first?.id}`, { name: 'Elle yazılmış' });
    expect(locked.json().fields.name).toEqual([expect.objectContaining({ code: 'KEPT_BY_FEED' })]);
    server.clock.pass(60);
    server.sold = [mug(2, { title: 'Başka ad' })];
    await server.sync();
    expect((await kept()).map(({ name, status }) => [name, status])).toEqual([
      ['Kupa 1', 'archived'],
      ['Kupa 2', 'draft'],
    ]);
    server.clock.pass(60);
    server.sold = [mug(1, { title: 'Kupa 1b', status: 'UNLISTED' }), mug(3, { status: 'DRAFT' })];
    await server.sync();
    expect((await kept()).map(({ name, status }) => [name, status])).toEqual([
      ['Kupa 1b', 'draft'],
      ['Kupa 2', 'draft'],
    ]);
  });

  it('gives back the status that it took away, and not one that people gave', async () => {
    server.sold = [mug(1), mug(2), mug(3)];
    await server.sync();
    const imageId = await server.upload('owner');
    await server.rows(
      sql`update products set image_ids = array[${imageId}::uuid], status = 'active' where source = 'shopify'`,
    );
    const [, second, third] = await kept();
    await server.owner.put(`/products/${second?.id}`, { status: 'archived' });
    await server.owner.put(`/products/${third?.id}`, { status: 'draft' });
    for (const sold of [[mug(4)], [mug(1), mug(2), mug(3), mug(4)]]) {
      server.clock.pass(60);
      server.sold = sold;
      await server.sync();
    }
    expect((await kept()).slice(0, 3).map(({ name, status }) => [name, status])).toEqual([
      ['Kupa 1', 'active'],
      ['Kupa 2', 'archived'],
      ['Kupa 3', 'draft'],
    ]);
  });

  it('shows what is in the way instead of guessing', async () => {
    const typed = await server.owner.post('/products', productBody({ name: 'Elle', sku: 'KUP-2' }));
    expect(typed.statusCode).toBe(201);
    server.sold = [
      mug(1),
      mug(2),
      mug(3, { variants: [{ sku: 'KUP-1', price: '1.00' }] }),
      mug(4, { variants: [{ sku: 'KUP-4', price: '0.00' }] }),
    ];
    await server.sync();
    const { conflicts, counts } = await server.read();
    expect(counts).toEqual({ products: 1, variants: 1, failed: 3 });
    expect(conflicts.map(({ name, reason, sku, product }) => [name, reason, sku, product?.name])).toEqual([
      ['Kupa 4', 'price', null, undefined],
      ['Kupa 2', 'sku_taken', 'KUP-2', 'Elle'],
      ['Kupa 3', 'sku_repeated', 'KUP-1', 'Kupa 1'],
    ]);
  });

  it('says so where the currency of the shop is not known, and is told when the app is taken out of it', async () => {
    server.currency = 'XAF';
    await server.connect();
    await server.sync();
    server.currency = 'TRY';
    const { state, shopCurrency, counts, webhooks } = await server.read();
    expect([state, shopCurrency, counts.products]).toEqual(['connected', null, 0]);
    expect(webhooks.find(({ topic }) => topic === 'APP_UNINSTALLED')).toMatchObject({ isSubscribed: true });
  });

  it('leaves a product as it is that is still sold and cannot be taken over for a while', async () => {
    await server.sync();
    const before = await kept();
    server.clock.pass(60);
    server.sold = [mug(1), mug(2, { variants: [{ sku: 'KUP-2', price: '0.00' }] })];
    await server.sync();
    expect((await server.read()).conflicts.map(({ name, reason }) => [name, reason])).toEqual([['Kupa 2', 'price']]);
    expect(await kept()).toEqual(before);
    server.clock.pass(60);
    server.sold = [mug(1)];
    await server.sync();
    expect((await kept()).map(({ status }) => status)).toEqual(['draft', 'archived']);
  });

  it('waits where the shop puts it off', async () => {
    const cost = { requestedQueryCost: 900, throttleStatus: { currentlyAvailable: 899, restoreRate: 100 } };
    server.faults.query = [
      { status: 200, body: { errors: [{ message: 'x', extensions: { code: 'THROTTLED' } }], extensions: { cost } } },
      { status: 429, headers: { 'retry-after': '0.05' }, body: {} },
    ];
    await server.sync();
    expect((await server.read()).counts.products).toBe(2);
  });

  it('is degraded after three failures, and well again after the first success', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await server.read()).state).toBe('connected');
      server.faults.query = [{ status: 503, body: {} }];
      await expect(server.sync()).rejects.toThrow('503');
    }
    expect(await server.read()).toMatchObject({ state: 'degraded', failure: 'unreachable' });
    await server.sync();
    expect(await server.read()).toMatchObject({ state: 'connected', failure: null });
    for (let nth = 0; nth < 3; nth += 1) {
      server.faults.query = [{ status: 404, body: {} }];
      await expect(server.sync()).rejects.toThrow('404');
    }
    expect(await server.read()).toMatchObject({ state: 'degraded', failure: 'refused' });
  });

  it('asks for the owner when the token or a permission is gone', async () => {
    const told = () =>
      server.rows<{ role: string }>(sql`select m.role, n.title ->> 'en' as title from notifications n
        join memberships m on m.user_id = n.user_id and m.brand_id = n.brand_id where n.type = 'store_reauth' order by n.id`);
    server.faults = { token: [{ status: 400, body: { error: 'invalid_grant' } }], query: [{ status: 401, body: {} }] };
    await server.sync();
    const title = 'The store “Kupa Evi” no longer lets us in';
    expect(await told()).toEqual([{ role: 'OWNER', title }]);
    await server.sync();
    expect(await told()).toHaveLength(1);
    expect(await server.read()).toMatchObject({ state: 'reauth_required', failure: 'token' });
    expect((await server.owner.post('/integrations/shopify/sync')).statusCode).toBe(409);
    await server.connect();
    server.faults.query = [
      { status: 200, body: { errors: [{ message: 'x', extensions: { code: 'ACCESS_DENIED' } }] } },
    ];
    await server.sync();
    expect(await server.read()).toMatchObject({ state: 'reauth_required', failure: 'scope' });
  });

  it('renews a token once, however many ask', async () => {
    server.clock.pass(3600);
    server.tokens = { ...server.tokens, access_token: 'shpat_2', refresh_token: 'shprt_2' };
    const ask = () => callShop(shopParts(server.app), server.brandId, 'query Shop { shop { name } }');
    await Promise.all(Array.from({ length: 12 }, ask));
    expect(server.asked.filter((name) => name === 'token')).toHaveLength(1);
    server.faults.query = [{ status: 401, body: {} }];
    server.tokens = { ...server.tokens, access_token: 'shpat_3' };
    await ask();
    expect(server.asked.filter((name) => name === 'token')).toHaveLength(2);
    expect((await server.read()).state).toBe('connected');
  });

  it('leaves products behind when it is disconnected, and takes the same ones up again', async () => {
    await server.sync();
    await server.owner.post('/integrations/shopify/disconnect', { products: 'archive' });
    expect((await kept()).map(({ source, status }) => [source, status])).toEqual([
      ['manual', 'archived'],
      ['manual', 'archived'],
    ]);
    await server.connect();
    await server.sync();
    expect((await kept()).map(({ source, status }) => [source, status])).toEqual([
      ['shopify', 'draft'],
      ['shopify', 'draft'],
    ]);
    expect((await server.owner.get('/feeds')).json().total).toBe(0);
  });

  it('waits while the brand is suspended, and goes on once it is restored', async () => {
    const due = () => dueSyncs(server.database, server.clock.now());
    await server.sync();
    const before = await kept();
    server.clock.pass(25 * 3600);
    await setStanding(server, 'suspended');
    expect(await due()).toEqual([]);
    server.sold = [mug(1, { title: 'Başka ad' })];
    await server.sync();
    expect(await kept()).toEqual(before);
    expect(await server.read()).toMatchObject({ state: 'connected', progress: null });
    await setStanding(server, 'approved');
    expect(await due()).toEqual([server.brandId]);
    await server.sync();
    expect((await kept()).map(({ name, status }) => [name, status])).toEqual([
      ['Başka ad', 'draft'],
      ['Kupa 2', 'archived'],
    ]);
  });

  it('is begun by a person, once', async () => {
    const begun = await server.owner.post('/integrations/shopify/sync');
    expect(begun.json().connection).toMatchObject({ state: 'syncing', progress: { done: 0, total: null } });
    expect((await server.owner.post('/integrations/shopify/sync')).statusCode).toBe(200);
    expect((await server.member.post('/integrations/shopify/sync')).statusCode).toBe(403);
    await server.sync();
    expect((await server.read()).state).toBe('connected');
  });
});

describe('products and stock that are switched on or off', () => {
  it('change at once, and not with the pass of the next day', async () => {
    const set = async (body: Record<string, boolean>) =>
      (await server.owner.put('/integrations/shopify/settings', body)).json().connection.state;
    const sent = async () => {
      const query = 'delete from jobs.job where name = $1 and singleton_key = $2 returning 1';
      return (await server.app.database.foreign(query, ['shopify-syncs', String(server.brandId)])).rows.length;
    };
    await server.sync();
    expect(await set({ syncProducts: false, syncStock: false })).toBe('connected');
    await sent();
    expect([await set({ syncStock: true }), await sent()]).toEqual(['connected', 0]);
    expect([await set({ syncProducts: true }), await sent()]).toEqual(['syncing', 1]);
    await server.sync();
    expect(await set({ syncProducts: true, syncStock: true })).toBe('connected');
    expect((await kept()).map(({ stock }) => stock)).toEqual([5, 5]);
    expect([await set({ syncStock: false }), await sent()]).toEqual(['syncing', 1]);
    await server.sync();
    expect((await kept()).map(({ stock }) => stock)).toEqual([null, null]);
    expect([await set({ syncStock: true }), await sent()]).toEqual(['syncing', 1]);
  });

  it('leave a store that gives no products to the next day, and say nothing of a sync', async () => {
    const due = () => dueSyncs(server.database, server.clock.now());
    await server.owner.put('/integrations/shopify/settings', { syncProducts: false });
    expect(await due()).toEqual([server.brandId]);
    await server.sync();
    expect([await due(), (await server.read()).lastSyncAt]).toEqual([[], null]);
    server.clock.pass(25 * 3600);
    expect(await due()).toEqual([server.brandId]);
    await server.owner.put('/integrations/shopify/settings', { syncProducts: true });
    expect((await server.read()).lastSyncAt).toBeNull();
    await server.sync();
    expect((await server.read()).lastSyncAt).not.toBeNull();
  });
});

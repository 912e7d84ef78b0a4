import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import { lookThroughOrders } from '#server/modules/shopify/orders.service';
import { shopParts } from '#server/modules/shopify/shopifyJobs';
import { performSync } from '#server/modules/shopify/sync.service';
import { buy, placeOrder, refundOrder } from '../../../scripts/storeEmulator/shopkeeper.ts';
import { linesMinor, type Order } from '../../../scripts/storeEmulator/store.ts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openEmulatedShop, type EmulatedShop } from '../../support/emulatedShop.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

let server: DiscountServer;
let shop: EmulatedShop;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openEmulatedShop(server);
  await shop.connect();
  await sync();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});
beforeEach(() => {
  shop.told();
});

const signal = new AbortController().signal;
const sync = () => performSync(shopParts(server.app), server.brandId, signal);
const lookThrough = () => lookThroughOrders(shopParts(server.app), server.brandId, signal);
const read = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount;
const salesOf = async (id: number) => (await server.ask('get', `/discounts/${id}/redemptions`)).body.items;
const health = async (topic: string) =>
  (await server.admin.get('/integrations/shopify')).json().connection.webhooks.find((one) => one.topic === topic);

/** A code of ours that the shop knows too. */
async function offer(changes: Record<string, unknown> = {}) {
  const discount = await server.discount(changes);
  const { store } = shop;
  const now = store.now();
  store.discounts.push({
    id: store.nextId(),
    title: discount.title,
    code: discount.code,
    startsAt: 0,
    endsAt: null,
    usageLimit: null,
    appliesOncePerCustomer: false,
    value: { percentage: 0.15 },
    productIds: null,
    used: 0,
    createdAt: now,
    updatedAt: now,
  });
  return discount;
}
const anything = (quantity = 1) => {
  const variant = shop.store.products[0]?.variants[0];
  if (!variant) throw new Error('The shop sells nothing');
  return [{ variantId: variant.id, quantity }];
};
/** What of prices is left without the 20 % of tax that they have in them. */
const netOf = (order: Order) =>
  linesMinor(order) -
  order.lines.reduce(
    (sum, line) => sum + Math.round(((line.unitMinor * line.quantity - line.discountMinor) * 20) / 120),
    0,
  );
const backOf = (order: Order) =>
  Math.min(
    netOf(order),
    order.refunds.reduce(
      (sum, { amountMinor }) => sum + Math.round((amountMinor * netOf(order)) / linesMinor(order)),
      0,
    ),
  );

describe('orders of a shop', () => {
  it('count by their code, without tax, and once however often they are told; what is given back goes off', async () => {
    const { id, code } = await offer({ commissionBp: 1000 });
    const order = buy(shop.store, { items: anything(2), code: code.toLowerCase() });
    const paid = shop.told().filter(({ topic }) => topic === 'ORDERS_PAID');
    expect(paid).toHaveLength(1);
    expect(await shop.hand([...paid, ...paid])).toEqual([200, 200]);
    await shop.work();
    expect((await read(id)).stats).toMatchObject({ redemptions: 1, revenueMinor: netOf(order), refundsMinor: 0 });
    expect(await salesOf(id)).toMatchObject([{ orderId: String(order.id), subtotalMinor: netOf(order) }]);

    refundOrder(shop.store, order.id, 6000);
    await shop.hand(shop.told());
    await shop.work();
    expect((await read(id)).stats).toMatchObject({
      redemptions: 1,
      refundsMinor: 5000,
      revenueMinor: netOf(order) - 5000,
    });
    refundOrder(shop.store, order.id);
    await shop.hand(shop.told());
    await shop.work();
    expect((await read(id)).stats).toMatchObject({ redemptions: 1, refundsMinor: netOf(order), revenueMinor: 0 });
    expect(await health('ORDERS_PAID')).toMatchObject({ isSubscribed: true, failed: 0 });
  });

  it('leave nothing behind without a code or click of ours, and are none while unpaid or tried out', async () => {
    const { id, code } = await offer();
    buy(shop.store, { items: anything() });
    buy(shop.store, { items: anything(), landingSite: '/products/kupa?mclick=3f2c' });
    const lines = buy(shop.store, { items: anything(), code }).lines;
    shop.told();
    await shop.hand(shop.told());
    placeOrder(shop.store, { lines, code, isTest: true });
    const unpaid = placeOrder(shop.store, { lines, code, isPaid: false });
    const [told] = shop.told();
    if (!told) throw new Error('Nothing was told');
    // Somebody tells of the unpaid one as if it were paid.
    const body = JSON.stringify({ id: unpaid.id, landing_site: null });
    await shop.hand([told, { ...told, id: 'w-unpaid', topic: 'ORDERS_PAID', body }]);
    await shop.work();
    expect((await read(id)).stats.redemptions).toBe(0);
  });

  it('come by a tracked link, which the page they began on or the theme’s note names', async () => {
    await server.rows(
      sql`update products set url = 'https://kiyi-evi.example/el-kremi' where id = ${server.productId}`,
    );
    const creator = await server.partner();
    const { id } = await server.discount({ assignedTo: { creatorProfileId: creator, challengeId: null } });
    const made = await server.ask('post', `/discounts/${id}/links`, { productId: server.productId });
    const { link } = made.body as unknown as { link: TrackedLink }; // the call answers so
    const click = async () => {
      const { headers } = await server.app.inject({
        url: `/r/${link.code}`,
        headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      });
      return new URL(String(headers.location)).search;
    };
    buy(shop.store, { items: anything(), landingSite: `/products/el-kremi${await click()}` });
    const { lines } = buy(shop.store, { items: anything() });
    const attributes = [{ key: 'mclick', value: (await click()).replace('?mclick=', '') }];
    placeOrder(shop.store, { lines, attributes });
    await shop.hand(shop.told());
    await shop.work();
    expect((await salesOf(id)).map(({ via }) => via)).toEqual(['click', 'click']);
    expect((await read(id)).stats.redemptions).toBe(0);
  });

  it('are found when a webhook was lost, and not counted again', async () => {
    const { id, code } = await offer();
    const first = buy(shop.store, { items: anything(), code });
    await shop.hand(shop.told());
    await shop.work();
    const lost = buy(shop.store, { items: anything(3), code });
    refundOrder(shop.store, lost.id, 1200);
    for (let nth = 0; nth < 2; nth += 1) await lookThrough();
    expect((await read(id)).stats).toMatchObject({
      redemptions: 2,
      refundsMinor: 1000,
      revenueMinor: netOf(first) + netOf(lost) - 1000,
    });
  });

  it('are found by the time of the shop where our clock was moved on', async () => {
    const { id, code } = await offer();
    const clock = { now: () => new Date(server.clock.now().getTime() + 30 * 86_400_000) };
    const heal = () => lookThroughOrders({ ...shopParts(server.app), clock }, server.brandId, signal);
    await heal();
    buy(shop.store, { items: anything(), code });
    await heal();
    expect((await read(id)).stats).toMatchObject({ redemptions: 1 });
    await server.rows(sql`update shopify_connections set orders_until = null`);
  });

  it('come to the same in whatever order and however often they are told', async () => {
    const random = seededRandom();
    const pick = (below: number) => Math.floor(random() * below);
    for (let round = 0; round < scaled(4, 1000); round += 1) {
      // Looking through the shop reads all its orders: with those of earlier rounds, 1,000 rounds take hours.
      shop.store.orders.length = 0;
      const { id, code } = await offer();
      const orders: Order[] = [];
      for (let nth = 0; nth < 5; nth += 1) {
        const known = orders[pick(5)];
        if (known && random() < 0.6 && backOf(known) < netOf(known))
          refundOrder(shop.store, known.id, random() < 0.3 ? undefined : 1 + pick(9000));
        else orders.push(buy(shop.store, { items: anything(1 + pick(3)), code }));
      }
      const told = shop.told().filter(({ topic }) => ['ORDERS_PAID', 'REFUNDS_CREATE'].includes(topic));
      const often = [...told, ...told.filter(() => random() < 0.4)].toSorted(() => random() - 0.5);
      // Some of it before the rest is even told.
      const half = pick(often.length);
      for (const part of [often.slice(0, half), often.slice(half)]) {
        await shop.hand(part);
        if (random() < 0.3) await lookThrough();
        await shop.work((ids) => ids.toSorted(() => random() - 0.5));
      }
      const [net, back] = [netOf, backOf].map((of) => orders.reduce((sum, order) => sum + of(order), 0));
      const { redemptions, revenueMinor, refundsMinor } = (await read(id)).stats;
      expect([round, redemptions, revenueMinor + refundsMinor, refundsMinor]).toEqual([
        round,
        orders.length,
        net,
        back,
      ]);
    }
  });

  it('wait out a shop that puts calls off, and are tried again when it cannot be reached', async () => {
    const { id, code } = await offer();
    buy(shop.store, { items: anything(), code });
    await shop.hand(shop.told());
    shop.store.faults.throttled = 2;
    await shop.work();
    expect((await read(id)).stats.redemptions).toBe(1);
    buy(shop.store, { items: anything(), code });
    await shop.hand(shop.told().filter(({ topic }) => topic === 'ORDERS_PAID'));
    shop.store.faults.unavailable = 1;
    await expect(shop.work()).rejects.toThrow('503');
    await shop.work();
    expect((await read(id)).stats.redemptions).toBe(2);
  });

  it('are left alone where the brand does not want them, or the shop does not permit it', async () => {
    const { id, code } = await offer();
    const refused = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      buy(shop.store, { items: anything(), code });
      await shop.hand(shop.told());
      await shop.work();
      await lookThrough();
      expect((await read(id)).stats.redemptions).toBe(0);
      await back();
    };
    const set = (syncDiscounts: boolean) => server.admin.put('/integrations/shopify/settings', { syncDiscounts });
    await refused(
      () => set(false),
      () => set(true),
    );
    const permit = (scopes: string) => server.rows(sql`update shopify_connections set scopes = ${scopes}`);
    await refused(
      async () => {
        await permit('{read_products,read_inventory}');
        shop.store.subscriptions.length = 0;
        await sync();
        expect(await health('PRODUCTS_UPDATE')).toMatchObject({ isSubscribed: true });
        expect(await health('ORDERS_PAID')).toMatchObject({ isSubscribed: false });
      },
      async () => {
        await permit('{read_products,read_inventory,read_orders,write_draft_orders,read_fulfillments,write_discounts}');
        await sync();
      },
    );
    const { connection } = (await server.admin.get('/integrations/shopify')).json();
    expect(connection).toMatchObject({ state: 'connected', scopesMissing: [] });
    await lookThrough();
    expect((await read(id)).stats.redemptions).toBe(2);
  });

  const brandCurrency = (currency: string) =>
    server.rows(sql`update brands set default_currency = ${currency} where id = ${server.brandId}`);

  it('in another currency are refused once, said so, and done again when that is put right', async () => {
    const { id, code } = await offer();
    await brandCurrency('EUR');
    buy(shop.store, { items: anything(), code });
    await shop.hand(shop.told().filter(({ topic }) => topic === 'ORDERS_PAID'));
    await shop.work();
    await lookThrough();
    expect(await health('ORDERS_PAID')).toMatchObject({ failed: 1 });
    expect((await read(id)).stats.redemptions).toBe(0);
    await brandCurrency('TRY');
    await server.admin.post('/integrations/shopify/webhooks/ORDERS_PAID/replay');
    await shop.work();
    expect((await read(id)).stats.redemptions).toBe(1);
  });

  it('are given back in their own currency after the brand went over to another, told of or looked through', async () => {
    const { id, code } = await offer();
    // The shop could not tell of it, so that it is new when the pass comes to it, before all others.
    buy(shop.store, { items: anything(), code });
    shop.told();
    const [told, lost] = [buy(shop.store, { items: anything(), code }), buy(shop.store, { items: anything(), code })];
    await shop.hand(shop.told());
    await shop.work();
    await brandCurrency('EUR');
    refundOrder(shop.store, told.id, 1200);
    await shop.hand(shop.told());
    await shop.work();
    expect((await read(id)).stats).toMatchObject({ redemptions: 2, refundsMinor: 1000 });
    refundOrder(shop.store, lost.id, 2400);
    await lookThrough();
    expect((await read(id)).stats).toMatchObject({ redemptions: 2, refundsMinor: 3000 });
    await brandCurrency('TRY');
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { guardCodes } from '#server/modules/discounts/leakGuard.service';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
});
afterAll(() => server.close());

it('judges every code, however many healthy ones come before it', async () => {
  const shop = await openShop(server);
  const assignedTo = { creatorProfileId: await server.partner(), challengeId: null };
  const orders = async (code: string, count: number, daysAgo: number) => {
    const placedAt = new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
    for (let i = 0; i < count; i += 1) await shop.order(orderBody([code], { placedAt }));
  };
  // Used enough to be looked at, and never suspicious: the first day of a code says nothing.
  const healthy = [await server.discount({ assignedTo }), await server.discount({ assignedTo })];
  for (const { code } of healthy) await orders(code, 10, 0);
  const leaking = await server.discount({ assignedTo });
  await orders(leaking.code, 10, 0);
  await orders(leaking.code, 1, 3);
  await guardCodes(server.database, server.clock.now(), 2);
  const leakOf = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount.leak;
  expect(await Promise.all(healthy.map(({ id }) => leakOf(id)))).toEqual([null, null]);
  expect(await leakOf(leaking.id)).toMatchObject({ cause: 'spike', redemptions: 10 });
});

it('misses clicks only where there could have been some, and takes back what it noted once the code is healthy', async () => {
  const shop = await openShop(server);
  const assignedTo = { creatorProfileId: await server.partner(), challengeId: null };
  const placed = (daysAgo: number) => new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  const orders = async (code: string, daysAgo: number) => {
    for (let i = 0; i < 5; i += 1) await shop.order(orderBody([code], { placedAt: placed(daysAgo) }));
  };
  const leakOf = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount.leak;
  const guard = () => guardCodes(server.database, server.clock.now());
  const linked = await server.discount({ assignedTo });
  await orders(linked.code, 4);
  await orders(linked.code, 3);
  await server.rows(sql`update products set url = 'https://magaza.example/krem' where id = ${server.productId}`);
  const link = await server.ask('post', `/discounts/${linked.id}/links`, { productId: server.productId });
  expect(link.status).toBe(201);
  server.clock.pass(86_400);
  await orders(linked.code, 0);
  await guard();
  // Before the code had links nobody could have followed one.
  expect(await leakOf(linked.id)).toBeNull();
  server.clock.pass(2 * 86_400);
  const lines = Array.from({ length: 12 }, (_, i) => `D-${i};${placed(1.5)};${linked.code};TRY;10`);
  const file = ['order;placedAt;code;currency;subtotal', ...lines].join('\n');
  const taken = await server.admin.upload('/store/orders/import', Buffer.from(file), { dryRun: false });
  expect(taken.json()).toMatchObject({ counts: { counted: 12 } });
  await guard();
  // A file knows of no clicks.
  expect(await leakOf(linked.id)).toBeNull();
  server.clock.pass(60);
  await orders(linked.code, 0);
  await guard();
  expect(await leakOf(linked.id)).toMatchObject({ cause: 'unattributed', redemptions: 10, unattributedBp: 10_000 });
  // Not before a week has passed, though none of it is among the last 30 days any more.
  await server.rows(sql`update discount_redemptions set placed_at = placed_at - interval '60 days'`);
  server.clock.pass(6 * 86_400);
  await guard();
  expect(await leakOf(linked.id)).not.toBeNull();
  server.clock.pass(2 * 86_400);
  await guard();
  expect(await leakOf(linked.id)).toBeNull();
});

it('misses no clicks of a code whose links were closed, once their last clicks count no more', async () => {
  const shop = await openShop(server);
  const code = await server.discount({
    assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
    attributionDays: 2,
  });
  await server.rows(sql`update products set url = 'https://magaza.example/krem' where id = ${server.productId}`);
  await server.ask('post', `/discounts/${code.id}/links`, { productId: server.productId });
  await server.rows(sql`update tracked_links set closed_at = ${server.clock.now().toISOString()}::timestamptz`);
  const order = async (count: number) => {
    const placedAt = server.clock.now().toISOString();
    for (let i = 0; i < count; i += 1) await shop.order(orderBody([code.code], { placedAt }));
  };
  const leak = async () => {
    await guardCodes(server.database, server.clock.now());
    return (await server.ask('get', `/discounts/${code.id}`)).body.discount.leak;
  };
  for (let day = 0; day < 5; day += 1) {
    server.clock.pass(86_400);
    await order(3);
  }
  expect(await leak()).toBeNull();
  server.clock.pass(-3.5 * 86_400);
  await order(9);
  server.clock.pass(3.5 * 86_400);
  expect(await leak()).toMatchObject({ cause: 'unattributed', redemptions: 12 });
});

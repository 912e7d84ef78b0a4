import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
  const assignedTo = { creatorProfileId: await server.creator(), challengeId: null };
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openShop(server);
});
afterAll(() => server.close());

describe('an order', () => {
  it('is counted by what the code was when it was placed, whatever became of it since', async () => {
    const { id, code } = await server.discount();
    const told: Record<string, ReturnType<typeof orderBody>> = {};
    /** Sets the state and has an order placed a minute later, of which the shop tells in the end. */
    const place = async (name: string, state: string) => {
      await server.ask('put', `/discounts/${id}`, { state });
      server.clock.pass(60);
      told[name] = orderBody([code], { placedAt: server.clock.now().toISOString() });
      server.clock.pass(60);
    };
    await place('live', 'live');
    await place('paused', 'paused');
    await place('resumed', 'live');
    await place('paused again', 'paused');
    await place('archived', 'archived');
    await place('restored', 'paused');
    const reasons = async () => {
      const entries = Object.entries(told).map(async ([name, order]) => {
        const [answer] = (await shop.order({ ...order, id: `${order.id}-${server.clock.now().getTime()}` })).body.codes;
        return [name, String(answer?.reason?.code ?? answer?.outcome)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    };
    const asPlaced = {
      live: 'counted',
      paused: 'paused',
      resumed: 'counted',
      'paused again': 'paused',
      archived: 'archived',
      restored: 'paused',
    };
    expect(await reasons()).toEqual(asPlaced);
    await server.ask('put', `/discounts/${id}`, { state: 'live' });
    server.clock.pass(60);
    expect(await reasons()).toEqual(asPlaced);
  });

  it('of the time before a code was entered or published is judged by what it became', async () => {
    const placed = { placedAt: server.clock.now().toISOString() };
    const reasonOf = async (code: string) =>
      (await shop.order(orderBody([code], placed))).body.codes.map(({ reason, outcome }) => reason?.code ?? outcome);
    server.clock.pass(60);
    const { id, code } = await server.discount({ state: 'draft' });
    expect(await reasonOf(code)).toEqual(['draft']);
    await server.ask('put', `/discounts/${id}`, { state: 'live' });
    expect(await reasonOf(code)).toEqual(['counted']);
    const other = await server.discount({ state: 'draft' });
    await server.ask('put', `/discounts/${other.id}`, { state: 'archived' });
    expect(await reasonOf(other.code)).toEqual(['archived']);
  });
});

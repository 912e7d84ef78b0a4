import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completeDraft, fulfil, moveParcel } from '../../../scripts/storeEmulator/shopkeeper.ts';
import type { Order } from '../../../scripts/storeEmulator/store.ts';
import { openGiftServer, type GiftServer } from '../../support/giftServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

let server: GiftServer;
beforeAll(async () => {
  server = await openGiftServer();
});
afterAll(() => server.close());

let parcels = 0;
const YURTICI = () => ({
  company: 'Yurtiçi Kargo',
  number: `YK-${(parcels += 1) + 1000}`,
  url: 'https://kargo.example/1',
});

/** A gift whose draft the shop has turned into an order. */
async function ordered(): Promise<{ shipmentId: number; order: Order }> {
  const { challengeId, shipmentId } = await server.gift();
  await server.order(challengeId, [shipmentId]);
  await server.make(shipmentId);
  const draft = server.store.drafts.at(-1);
  if (!draft) throw new Error('The shop has no draft.');
  return { shipmentId, order: completeDraft(server.store, draft) };
}
const tellAll = async (topics: string[], orderId: number) => {
  for (const topic of topics) await server.tell(topic, orderId);
};

describe('what the shop tells of a gift', () => {
  it('ships it with its carrier and number, and follows it until it has arrived, as the store’s doing', async () => {
    const { shipmentId, order } = await ordered();
    const parcel = YURTICI();
    fulfil(server.store, order.id, parcel);
    await server.tell('FULFILLMENTS_CREATE', order.id);
    await server.perform();
    expect(await server.shipment(shipmentId)).toMatchObject({
      status: 'shipped',
      carrier: 'yurtici',
      trackingNumber: parcel.number,
      trackingUrl: parcel.url,
      giftOrder: {
        state: 'created',
        mode: 'order',
        number: order.name,
        link: expect.stringContaining(`/admin/orders/${order.id}`),
      },
    });
    server.clock.pass(60);
    moveParcel(server.store, order.id, 'in_transit');
    server.clock.pass(60);
    moveParcel(server.store, order.id, 'delivered');
    await tellAll(['FULFILLMENTS_UPDATE', 'FULFILLMENTS_UPDATE'], order.id);
    await server.perform();
    const { status, timeline } = await server.shipment(shipmentId);
    expect(status).toBe('delivered');
    expect(timeline.slice(2).map(({ to, actorType, reason }) => [to, actorType, reason])).toEqual([
      ['shipped', 'system', 'Shopify'],
      ['delivered', 'system', 'Shopify'],
    ]);
    const { items } = (await server.owner.get('/audit?action=shipments.ship')).json() as unknown as {
      items: { user: unknown; subjectId: string; details: Record<string, unknown> }[];
    }; // the contract's answer
    expect(items.find(({ subjectId }) => subjectId === String(shipmentId))?.details).toMatchObject({
      by: 'Shopify',
      carrier: 'Yurtiçi Kargo',
    });
  });

  it('is harmless twice, late and in any order, and never leads backwards', async () => {
    const random = seededRandom();
    for (let run = 0; run < scaled(4, 40); run += 1) {
      const { shipmentId, order } = await ordered();
      const steps = [
        () => void fulfil(server.store, order.id, YURTICI()),
        () => moveParcel(server.store, order.id, 'in_transit'),
        () => moveParcel(server.store, order.id, 'out_for_delivery'),
        () => moveParcel(server.store, order.id, 'delivered'),
      ];
      const seen: string[] = [];
      for (const [at, step] of steps.entries()) {
        step();
        server.clock.pass(60);
        const id = `run-${run}-${at}`;
        await server.tell(at === 0 ? 'FULFILLMENTS_CREATE' : 'FULFILLMENTS_UPDATE', order.id, id);
        await server.tell('FULFILLMENTS_UPDATE', order.id, id);
        if (random() < 0.5) await server.perform((ids) => ids.toSorted(() => random() - 0.5));
        seen.push((await server.shipment(shipmentId)).status);
      }
      await server.perform((ids) => ids.toReversed());
      const order_ = ['ready', 'shipped', 'in_transit', 'out_for_delivery', 'delivered'];
      const places = seen.map((status) => order_.indexOf(status));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect((await server.shipment(shipmentId)).status).toBe('delivered');
    }
  });

  it('has no draft any more of a shipment that was cancelled, unless the shop has made an order of it', async () => {
    const { challengeId, shipmentId } = await server.gift();
    await server.order(challengeId, [shipmentId]);
    await server.make(shipmentId);
    const other = await ordered();
    const before = server.store.drafts.length;
    for (const id of [shipmentId, other.shipmentId]) {
      const why = { reason: 'Stok bitti', outcome: 'continue' };
      expect((await server.ask(server.member, 'post', `/shipments/${id}/cancel`, why)).status).toBe(200);
    }
    for (let times = 0; times < 2; times += 1) await server.nightly();
    expect(server.store.drafts).toHaveLength(before - 1);
    expect(server.store.drafts.at(-1)?.order).toBe(other.order);
    expect((await server.shipment(shipmentId)).status).toBe('cancelled');
  });

  it('leaves what a member did, and other orders, alone', async () => {
    const { shipmentId, order } = await ordered();
    const own = { carrier: 'ups', trackingNumber: '1Z999AA10123459999' };
    expect((await server.ask(server.member, 'post', `/shipments/${shipmentId}/ship`, own)).status).toBe(200);
    fulfil(server.store, order.id, YURTICI());
    await server.tell('FULFILLMENTS_CREATE', order.id);
    await server.tell('FULFILLMENTS_CREATE', 4_000_000_001);
    await server.perform();
    expect(await server.shipment(shipmentId)).toMatchObject({ status: 'shipped', ...own });
  });

  it('is told as words where the number is another parcel’s or none', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const parcel = YURTICI();
    for (const { order } of [one, two]) {
      fulfil(server.store, order.id, parcel);
      await server.tell('FULFILLMENTS_CREATE', order.id);
    }
    await server.perform();
    expect(await server.shipment(one.shipmentId)).toMatchObject({ status: 'shipped', trackingNumber: parcel.number });
    expect(await server.shipment(two.shipmentId)).toMatchObject({
      status: 'shipped',
      trackingNumber: null,
      noTrackingReason: `Yurtiçi Kargo ${parcel.number}`,
    });
  });

  it('is found by the nightly look where nothing was told, and an order that is gone can be asked for again', async () => {
    const { shipmentId, order } = await ordered();
    await server.nightly();
    expect((await server.shipment(shipmentId)).giftOrder).toMatchObject({ number: order.name });
    fulfil(server.store, order.id, YURTICI());
    await server.nightly();
    expect((await server.shipment(shipmentId)).status).toBe('shipped');

    const { challengeId, shipmentId: other } = await server.gift();
    await server.order(challengeId, [other]);
    await server.make(other);
    server.store.drafts.pop();
    await server.nightly();
    expect((await server.shipment(other)).giftOrder).toMatchObject({ state: 'failed', failure: 'gone' });
    await server.order(challengeId, [other]);
    await server.make(other);
    expect((await server.shipment(other)).giftOrder).toMatchObject({ state: 'created' });
  });
});

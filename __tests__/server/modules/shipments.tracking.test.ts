import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { openShipmentServer, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';
import { trackingPeer, type TrackingPeer } from '../../support/trackingPeer.ts';

const SECRET = 'izleme-anahtari';
let server: ShipmentServer;
let peer: TrackingPeer;
let challengeId: number;
beforeAll(async () => {
  server = await openShipmentServer();
  server.app.config.aftershipSecret = SECRET;
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  peer = trackingPeer(origin, SECRET, () => server.clock.now().getTime());
  challengeId = await server.shipping({ collaborations: 60 });
});
afterAll(() => server.close());

const ship = (id: number, trackingNumber: string, more = {}) =>
  server.ask(server.member, 'post', `/shipments/${id}/ship`, { ...UPS, trackingNumber, ...more });
const move = (id: number, to: string) => server.ask(server.member, 'post', `/shipments/${id}/move`, { to });
const statusOf = async (id: number) => (await server.shipment(id)).status;
/** Seconds of the test's clock. */
const seconds = () => server.clock.now().getTime() / 1000;
/** A parcel with this number that was handed over just now. */
async function parcel(number: string) {
  const creator = await server.recipient(challengeId);
  expect((await ship(creator.shipmentId, number)).status).toBe(200);
  return creator;
}

describe('AfterShip', () => {
  it('tells when the parcel is expected, also while it is where it was', async () => {
    const { shipmentId } = await server.recipient(await server.shipping());
    await ship(shipmentId, 'AS-0');
    const expected = async (day: string | null, id: string) => {
      server.clock.pass(60);
      await peer.tell('InTransit', 'AS-0', { id, more: { expected_delivery: day } });
      const { status, estimatedDeliveryAt } = await server.shipment(shipmentId);
      return [status, estimatedDeliveryAt];
    };
    expect(await expected('2026-12-04T17:00:00', 'AS-0-1')).toEqual(['in_transit', '2026-12-04']);
    expect(await expected('2026-12-06', 'AS-0-2')).toEqual(['in_transit', '2026-12-06']);
    expect(await expected('2026-02-31', 'AS-0-3')).toEqual(['in_transit', '2026-12-06']);
    expect(await expected(null, 'AS-0-4')).toEqual(['in_transit', '2026-12-06']);
  });

  it('moves a parcel on, and what comes twice, late or in another order is harmless', async () => {
    const { shipmentId } = await server.recipient(await server.shipping());
    await ship(shipmentId, 'AS-1');
    expect(await peer.tell('InTransit', 'AS-1')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('in_transit');
    server.clock.pass(60);
    const early = server.clock.now().getTime() / 1000;
    server.clock.pass(60);
    expect(await peer.tell('Exception', 'AS-1')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('exception');
    // What was known before the exception comes after it.
    expect(await peer.tell('InTransit', 'AS-1', { id: 'late', ts: early })).toBe(200);
    expect(await statusOf(shipmentId)).toBe('exception');
    server.clock.pass(60);
    expect(await peer.tell('Delivered', 'AS-1')).toBe(200);
    expect(await peer.tell('Delivered', 'AS-1')).toBe(200);
    server.clock.pass(60);
    expect(await peer.tell('OutForDelivery', 'AS-1')).toBe(200);
    const { status, timeline } = await server.shipment(shipmentId);
    expect(status).toBe('delivered');
    expect(timeline.slice(2).map(({ to, actorType, reason }) => [to, actorType, reason])).toEqual([
      ['shipped', 'user', null],
      ['in_transit', 'system', 'AfterShip'],
      ['exception', 'system', 'AfterShip'],
      ['in_transit', 'system', 'AfterShip'],
      ['delivered', 'system', 'AfterShip'],
    ]);
  });

  it('is believed only with its signature, and knows nothing of other parcels', async () => {
    const { shipmentId } = await server.recipient(await server.shipping());
    await ship(shipmentId, 'AS-2');
    expect(await peer.tell('Delivered', 'AS-2', { secret: 'baska' })).toBe(401);
    expect(await peer.tell('Delivered', 'AS-2', { slug: 'fedex', id: 'other-carrier' })).toBe(200);
    expect(await peer.tell('Delivered', 'AS-3', { id: 'other-number' })).toBe(200);
    expect(await peer.tell('Pending', 'AS-2')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('shipped');
    expect(await peer.post('{"event_id": 5}')).toBe(400);
    expect(await peer.tell('Delivered', 'AS-2')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('delivered');
  });

  it('is off without a secret', async () => {
    const { config } = server.app;
    const secret = config.aftershipSecret;
    config.aftershipSecret = null;
    expect(await peer.tell('Delivered', 'AS-2')).toBe(404);
    config.aftershipSecret = secret;
    expect(await peer.tell('Pending', 'AS-2', { id: 'twin' })).toBe(200);
  });
});

describe('what the service knew before something else was known', () => {
  it('moves nothing although the later event said nothing new', async () => {
    const { shipmentId } = await parcel('OLD-1');
    const start = seconds();
    server.clock.pass(300);
    await peer.tell('InTransit', 'OLD-1', { id: 'old-1-a', ts: start + 100 });
    await peer.tell('InTransit', 'OLD-1', { id: 'old-1-b', ts: start + 300 });
    await peer.tell('Exception', 'OLD-1', { id: 'old-1-c', ts: start + 200 });
    expect(await statusOf(shipmentId)).toBe('in_transit');
  });

  it('moves nothing although the later event led nowhere', async () => {
    const { shipmentId } = await parcel('OLD-2');
    const start = seconds();
    server.clock.pass(300);
    await peer.tell('OutForDelivery', 'OLD-2', { id: 'old-2-a', ts: start + 100 });
    await peer.tell('InTransit', 'OLD-2', { id: 'old-2-b', ts: start + 300 });
    await peer.tell('AttemptFail', 'OLD-2', { id: 'old-2-c', ts: start + 200 });
    expect(await statusOf(shipmentId)).toBe('out_for_delivery');
  });

  it('moves nothing after a member or the creator has said where it is', async () => {
    const [told, held] = [await parcel('OLD-3'), await parcel('OLD-4')];
    const start = seconds();
    server.clock.pass(300);
    await move(told.shipmentId, 'in_transit');
    await held.call('POST', `/shipments/${held.shipmentId}/issue`, { type: 'customs', note: 'Vergi istiyorlar' });
    await peer.tell('AttemptFail', 'OLD-3', { id: 'old-3', ts: start + 200 });
    await peer.tell('InTransit', 'OLD-4', { id: 'old-4', ts: start + 200 });
    expect([await statusOf(told.shipmentId), await statusOf(held.shipmentId)]).toEqual(['in_transit', 'exception']);
    server.clock.pass(60);
    await peer.tell('InTransit', 'OLD-4', { id: 'new-4' });
    expect(await statusOf(held.shipmentId)).toBe('in_transit');
  });

  it('moves nothing before the parcel was handed over, and what is told from the future blocks nothing', async () => {
    const { shipmentId } = await parcel('OLD-5');
    await peer.tell('Delivered', 'OLD-5', { id: 'old-5-a', ts: seconds() - 60 });
    expect(await statusOf(shipmentId)).toBe('shipped');
    server.clock.pass(60);
    await peer.tell('InTransit', 'OLD-5', { id: 'old-5-b', ts: seconds() + 86_400 });
    server.clock.pass(60);
    await peer.tell('OutForDelivery', 'OLD-5', { id: 'old-5-c' });
    expect(await statusOf(shipmentId)).toBe('out_for_delivery');
  });

  it('counts for the number however its letters are written', async () => {
    const { shipmentId } = await parcel('low-1');
    expect((await server.shipment(shipmentId)).trackingNumber).toBe('LOW-1');
    server.clock.pass(60);
    await peer.tell('InTransit', 'Low-1');
    expect(await statusOf(shipmentId)).toBe('in_transit');
  });
});

/** What happens to a parcel in turn, and where it is after that. */
const WAYS = [
  {
    tags: ['InfoReceived', 'InTransit', 'OutForDelivery', 'AttemptFail', 'OutForDelivery', 'Delivered'],
    end: 'delivered',
  },
  { tags: ['InfoReceived', 'InTransit', 'OutForDelivery', 'AttemptFail', 'InTransit', 'Exception'], end: 'exception' },
];

it('events in any order, each up to three times, end where the last of them says, once', async () => {
  const random = seededRandom();
  for (let i = 0; i < scaled(12, 40); i += 1) {
    const { tags, end } = WAYS[i % WAYS.length] ?? { tags: [], end: '' };
    const number = `MIX-${i}`;
    const { shipmentId } = await parcel(number);
    const start = seconds();
    server.clock.pass(600);
    const told = tags
      .flatMap((tag, place) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ tag, place })))
      .map((event) => ({ ...event, turn: random() }))
      .toSorted((a, b) => a.turn - b.turn);
    for (const { tag, place } of told)
      expect(await peer.tell(tag, number, { id: `${number}-${place}`, ts: start + 60 * (place + 1) })).toBe(200);
    const { status, timeline } = await server.shipment(shipmentId);
    const order = told.map(({ place }) => place).join(' ');
    expect([order, status, timeline.filter(({ to }) => to === end).length]).toEqual([order, end, 1]);
  }
});

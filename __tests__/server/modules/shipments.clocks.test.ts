import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openShipmentServer, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';

const SECRET = 'izleme-anahtari';
let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
  server.app.config.aftershipSecret = SECRET;
});
afterAll(() => server.close());

const DAY = 86_400;
const runAll = () => server.app.housekeeping.runAll();
const news = async () =>
  (
    await server.rows<{ type: string; title: { en: string } }>(
      sql`select type, title from notifications where type = 'shipment_late' and user_id = ${server.member.userId} order by id`,
    )
  ).map(({ title }) => title.en);
const ship = (id: number, trackingNumber: string) =>
  server.ask(server.member, 'post', `/shipments/${id}/ship`, { ...UPS, trackingNumber });

/** Calls as AfterShip does. */
async function tell(
  tag: string,
  tracking_number: string,
  {
    id = `${tag}-${tracking_number}`,
    ts = server.clock.now().getTime() / 1000,
    slug = 'ups',
    secret = SECRET,
    more = {},
  } = {},
) {
  const payload = JSON.stringify({
    event: 'tracking_update',
    event_id: id,
    ts,
    msg: { tag, tracking_number, slug, subtag: `${tag}_001`, ...more },
  });
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/shipments/tracking',
    headers: {
      'content-type': 'application/json',
      'aftership-hmac-sha256': createHmac('sha256', secret).update(payload).digest('base64'),
    },
    payload,
  });
  return statusCode;
}
const statusOf = async (id: number) => (await server.shipment(id)).status;

describe('AfterShip', () => {
  it('tells when the parcel is expected, also while it is where it was', async () => {
    const { shipmentId } = await server.recipient(await server.shipping());
    await ship(shipmentId, 'AS-0');
    const expected = async (day: string | null, id: string) => {
      server.clock.pass(60);
      await tell('InTransit', 'AS-0', { id, more: { expected_delivery: day } });
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
    expect(await tell('InTransit', 'AS-1')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('in_transit');
    server.clock.pass(60);
    const early = server.clock.now().getTime() / 1000;
    server.clock.pass(60);
    expect(await tell('Exception', 'AS-1')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('exception');
    // What was known before the exception comes after it.
    expect(await tell('InTransit', 'AS-1', { id: 'late', ts: early })).toBe(200);
    expect(await statusOf(shipmentId)).toBe('exception');
    server.clock.pass(60);
    expect(await tell('Delivered', 'AS-1')).toBe(200);
    expect(await tell('Delivered', 'AS-1')).toBe(200);
    server.clock.pass(60);
    expect(await tell('OutForDelivery', 'AS-1')).toBe(200);
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
    expect(await tell('Delivered', 'AS-2', { secret: 'baska' })).toBe(401);
    expect(await tell('Delivered', 'AS-2', { slug: 'fedex', id: 'other-carrier' })).toBe(200);
    expect(await tell('Delivered', 'AS-3', { id: 'other-number' })).toBe(200);
    expect(await tell('Pending', 'AS-2')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('shipped');
    const payload = '{"event_id": 5}';
    const signature = createHmac('sha256', SECRET).update(payload).digest('base64');
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/shipments/tracking',
      headers: { 'content-type': 'application/json', 'aftership-hmac-sha256': signature },
      payload,
    });
    expect(statusCode).toBe(400);
    expect(await tell('Delivered', 'AS-2')).toBe(200);
    expect(await statusOf(shipmentId)).toBe('delivered');
  });

  it('is off without a secret', async () => {
    const { config } = server.app;
    const secret = config.aftershipSecret;
    config.aftershipSecret = null;
    expect(await tell('Delivered', 'AS-2')).toBe(404);
    config.aftershipSecret = secret;
    expect(await tell('Pending', 'AS-2', { id: 'twin' })).toBe(200);
  });
});

describe('the clocks', () => {
  it('count a delivery as received after 48 hours without a word, and not before, and not with an issue', async () => {
    const challengeId = await server.shipping();
    const [quiet, loud] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    for (const [one, number] of [
      [quiet, 'CL-1'],
      [loud, 'CL-2'],
    ] as const) {
      await ship(one.shipmentId, number);
      await server.ask(server.member, 'post', `/shipments/${one.shipmentId}/move`, { to: 'delivered' });
    }
    await loud.call('POST', `/shipments/${loud.shipmentId}/issue`, { type: 'damaged', note: '' });
    server.clock.pass(2 * DAY - 1);
    await runAll();
    expect(await statusOf(quiet.shipmentId)).toBe('delivered');
    server.clock.pass(1);
    await runAll();
    await runAll();
    const { status, timeline } = await server.shipment(quiet.shipmentId);
    expect([status, timeline.at(-1)?.actorType, await statusOf(loud.shipmentId)]).toEqual([
      'received',
      'system',
      'issue',
    ]);
    expect(await server.work(quiet.participationId)).toMatchObject({ stage: 'creating', dueAt: expect.any(String) });
    expect((await server.work(loud.participationId)).stage).toBe('awaiting_delivery');
  });

  it('remind a day before the ship-by date and tell of lateness, once each', async () => {
    await server.rows(sql`update shipments set reminded_at = now(), late_told_at = now()`);
    const challengeId = await server.shipping({ shipByDays: 2 });
    await server.recipient(challengeId);
    await server.recipient(challengeId, false);
    server.clock.pass(DAY - 1);
    await runAll();
    expect(await news()).toEqual([]);
    server.clock.pass(1);
    await runAll();
    await runAll();
    expect(await news()).toEqual(['1 shipment is due tomorrow']);
    server.clock.pass(DAY + 1);
    await runAll();
    await runAll();
    expect(await news()).toEqual(['1 shipment is due tomorrow', '1 shipment is late']);
    const waiting = await server.call(server.member, 'get', '/dashboard');
    expect(JSON.stringify(waiting.body)).toContain('shipments_late');
  });

  it('remove an address 30 days after the work has ended, and not while it goes on', async () => {
    const challengeId = await server.shipping();
    const [ended, open] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    await server.ask(server.member, 'post', `/shipments/${ended.shipmentId}/cancel`, {
      reason: 'x',
      outcome: 'cancel',
    });
    server.clock.pass(30 * DAY - 1);
    await runAll();
    expect((await server.shipment(ended.shipmentId)).address).not.toBeNull();
    server.clock.pass(1);
    await runAll();
    expect(await server.shipment(ended.shipmentId)).toMatchObject({ address: null, isAddressRemoved: true });
    const reveal = (id: number) => server.ask(server.member, 'post', `/shipments/${id}/reveal`, {});
    expect(await reveal(ended.shipmentId)).toMatchObject({ status: 409, body: { code: 'ADDRESS_REMOVED' } });
    expect((await reveal(open.shipmentId)).status).toBe(200);
  });
});

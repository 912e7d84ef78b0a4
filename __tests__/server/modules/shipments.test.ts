import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { HOME, openShipmentServer, SECRET_PARTS, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';

/** A bound with its day and time. */
const BOUND = /^Not (after|before) 20\d\d-\d\d-\d\d \d\d:\d\d\.$/;
let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
});
afterAll(() => server.close());

const ship = (id: number, body: Record<string, unknown> = UPS, actor = server.member, headers = {}) =>
  server.ask(actor, 'post', `/shipments/${id}/ship`, body, headers);
const move = (id: number, to: string, rest = {}) =>
  server.ask(server.member, 'post', `/shipments/${id}/move`, { to, ...rest });
const deliver = async (id: number, number: string) => {
  await ship(id, { ...UPS, trackingNumber: number });
  expect((await move(id, 'delivered')).status).toBe(200);
};

describe('a shipment', () => {
  it('is opened by the acceptance where the challenge ships, and waits for the address with its clock', async () => {
    const challengeId = await server.shipping();
    const { shipmentId, participationId } = await server.recipient(challengeId, false);
    const shipment = await server.shipment(shipmentId);
    expect(shipment).toMatchObject({
      code: `SH-2026-${String(shipmentId).padStart(6, '0')}`,
      kind: 'physical',
      status: 'pending_address',
      address: null,
      shipBy: null,
      isLate: false,
      items: [{ productId: server.productId, title: 'El kremi', quantity: 1 }],
      actions: ['edit_items', 'cancel'],
      shipByClock: { days: 3, stops: [{ to: null }] },
    });
    expect(await server.work(participationId)).toMatchObject({ stage: 'awaiting_shipment', dueAt: null });
    const none = (await server.published()).id;
    expect((await server.recipient(none, false).catch(() => ({ shipmentId: 0 }))).shipmentId).toBe(0);
    expect((await server.ask(server.viewer, 'get', `/challenges/${none}/shipments`)).body).toMatchObject({
      total: 0,
      challenge: { shipping: 'none' },
    });
  });

  it('shows nobody the address who did not ask, and tells the audit trail of each look', async () => {
    const challengeId = await server.shipping();
    const { shipmentId } = await server.recipient(challengeId);
    const reveal = (actor = server.member) => server.ask(actor, 'post', `/shipments/${shipmentId}/reveal`, {});
    expect((await reveal(server.viewer)).status).toBe(403);
    expect((await reveal(server.stranger)).status).toBe(404);
    expect(await reveal()).toMatchObject({
      status: 200,
      body: { address: { ...HOME, phone: '+905321112233', line2: '' } },
    });
    const shown = JSON.stringify([
      await server.shipment(shipmentId),
      (await server.ask(server.member, 'get', `/challenges/${challengeId}/shipments`)).body,
    ]);
    const [kept] = await server.rows<{ text: string }>(sql`select concat(
      (select string_agg(a::text, '') from audit_entries a), (select string_agg(n::text, '') from notifications n),
      (select string_agg(search_text, '') from shipments), (select string_agg(e::text, '') from challenge_events e),
      (select string_agg(k::text, '') from idempotency_keys k)) as text`);
    expect(kept?.text).toContain('shipments.reveal');
    for (const part of SECRET_PARTS) {
      expect([part, shown.includes(part)]).toEqual([part, false]);
      expect([part, kept?.text.includes(part)]).toEqual([part, false]);
    }
    expect(await server.shipment(shipmentId)).toMatchObject({
      address: { initials: 'E. Ç. K.', city: 'İzmir', country: 'TR' },
    });
    for (const q of ['Papatya', 'Karşıyaka', '5321112233'])
      expect((await server.ask(server.member, 'get', `/challenges/${challengeId}/shipments`, { q })).body.total).toBe(
        0,
      );
  });

  it('takes an address until it is shipped, names what is wrong with one, and starts the brand’s clock', async () => {
    const challengeId = await server.shipping();
    const creator = await server.recipient(challengeId, false);
    const path = `/shipments/${creator.shipmentId}/address`;
    const wrong = await creator.call('PUT', path, { ...HOME, city: 'Köln', phone: '0532' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { city: [{ code: 'UNKNOWN' }], phone: [{ code: 'INVALID' }] } },
    });
    server.clock.pass(5 * 3600);
    const { body } = await creator.call('PUT', path, HOME);
    expect(body.shipment).toMatchObject({
      status: 'ready',
      address: { fullName: HOME.fullName },
      mayChangeAddress: true,
    });
    const left = Date.parse(body.shipment.shipBy ?? '') - server.clock.now().getTime();
    expect(left).toBe(3 * 86_400_000);
    expect((await creator.call('PUT', path, { ...HOME, line1: 'Lale Sk. No: 1' })).body.shipment.address?.line1).toBe(
      'Lale Sk. No: 1',
    );
    const other = await server.recipient(challengeId);
    expect((await other.call('GET', `/shipments/${creator.shipmentId}`)).status).toBe(404);
    expect((await other.call('PUT', path, HOME)).status).toBe(404);
    await ship(creator.shipmentId, { ...UPS, trackingNumber: 'ADDR-1' });
    expect(await creator.call('PUT', path, HOME)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
  });

  it('is shipped, delivered and received: stock falls, the work waits and then its clock runs', async () => {
    const challengeId = await server.shipping();
    await server.setStock(5);
    const creator = await server.recipient(challengeId);
    const { shipmentId, participationId } = creator;
    expect((await ship(shipmentId, UPS, server.viewer)).status).toBe(403);
    expect((await ship(shipmentId, UPS, server.stranger)).status).toBe(404);
    const shipped = await ship(shipmentId);
    expect(shipped).toMatchObject({
      status: 200,
      body: {
        shipment: { status: 'shipped', trackingUrl: `https://www.ups.com/track?tracknum=${UPS.trackingNumber}` },
      },
    });
    expect([await server.stock(), (await server.work(participationId)).stage]).toEqual([4, 'awaiting_delivery']);
    expect(await ship(shipmentId)).toMatchObject({
      status: 409,
      body: {
        code: 'INVALID_TRANSITION',
        details: { from: 'shipped', allowed: expect.arrayContaining(['in_transit']) },
      },
    });
    expect((await move(shipmentId, 'lost')).body.details).toMatchObject({ from: 'shipped', to: 'lost' });
    await move(shipmentId, 'in_transit');
    await move(shipmentId, 'out_for_delivery');
    const { shipment } = (await move(shipmentId, 'delivered')).body;
    expect(shipment.timeline.map(({ to, actorName }) => [to, actorName])).toEqual([
      ['pending_address', null],
      ['ready', 'Elif Kaya'],
      ['shipped', expect.stringContaining('member')],
      ['in_transit', expect.stringContaining('member')],
      ['out_for_delivery', expect.stringContaining('member')],
      ['delivered', expect.stringContaining('member')],
    ]);
    expect((await creator.call('POST', `/shipments/${shipmentId}/received`)).body.shipment.status).toBe('received');
    const work = await server.work(participationId);
    expect(work.stage).toBe('creating');
    expect(Date.parse(work.dueAt ?? '')).toBe(server.clock.now().getTime() + 10 * 86_400_000);
    expect((await creator.call('POST', `/shipments/${shipmentId}/received`)).status).toBe(409);
  });

  it('wants carrier and number or a reason, in their form, and no number twice', async () => {
    const challengeId = await server.shipping();
    const [one, two] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    const fields = async (body: Record<string, unknown>) => (await ship(one.shipmentId, body)).body.fields;
    expect(await fields({ carrier: null, trackingNumber: null })).toMatchObject({
      trackingNumber: [{ code: 'REQUIRED' }],
    });
    expect(await fields({ ...UPS, trackingNumber: 'ab c' })).toMatchObject({ trackingNumber: [{ code: 'INVALID' }] });
    expect(await fields({ ...UPS, trackingUrl: 'http://x.example/1' })).toMatchObject({
      trackingUrl: [{ code: 'INVALID' }],
    });
    const future = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    expect(await fields({ ...UPS, trackingNumber: 'TW-1', shippedAt: future })).toMatchObject({
      shippedAt: [{ code: 'TOO_LATE', message: expect.stringMatching(BOUND) }],
    });
    const early = new Date(server.clock.now().getTime() - 10 * 86_400_000).toISOString();
    expect(await fields({ ...UPS, trackingNumber: 'TW-1', shippedAt: early })).toMatchObject({
      shippedAt: [{ code: 'TOO_EARLY', message: expect.stringMatching(BOUND) }],
    });
    expect((await ship(one.shipmentId, { ...UPS, trackingNumber: 'TW-1' })).status).toBe(200);
    const { code } = await server.shipment(one.shipmentId);
    for (const trackingNumber of ['TW-1', 'tw-1'])
      expect((await ship(two.shipmentId, { ...UPS, trackingNumber })).body.fields).toMatchObject({
        trackingNumber: [
          { code: 'NUMBER_TAKEN', message: `Shipment ${code} has this tracking number already.`, params: { code } },
        ],
      });
    // Nor once it was received, for as long as its carrier does not use its numbers again.
    await one.call('POST', `/shipments/${one.shipmentId}/received`);
    expect((await server.shipment(one.shipmentId)).status).toBe('received');
    expect((await ship(two.shipmentId, { ...UPS, trackingNumber: 'TW-1' })).body.fields).toMatchObject({
      trackingNumber: [{ code: 'NUMBER_TAKEN' }],
    });
    await server.rows(
      sql`update shipments set shipped_at = shipped_at - interval '365 days' where id = ${one.shipmentId}`,
    );
    const reused = await server.recipient(challengeId);
    expect((await ship(reused.shipmentId, { ...UPS, trackingNumber: 'TW-1' })).status).toBe(200);
    const by = { carrier: null, trackingNumber: null, noTrackingReason: 'Elden verildi' };
    expect((await ship(two.shipmentId, by)).body.shipment).toMatchObject({
      status: 'shipped',
      noTrackingReason: 'Elden verildi',
    });
  });

  it('is not shipped without stock, comes back into it, and is counted only where the brand counts', async () => {
    const challengeId = await server.shipping();
    const { shipmentId } = await server.recipient(challengeId);
    await server.setStock(0);
    expect(await ship(shipmentId, { ...UPS, trackingNumber: 'ST-1' })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', details: { productId: server.productId, missing: 1 } },
    });
    expect((await server.shipment(shipmentId)).status).toBe('ready');
    await server.setStock(1);
    await ship(shipmentId, { ...UPS, trackingNumber: 'ST-1' });
    expect(await server.stock()).toBe(0);
    await move(shipmentId, 'delivery_failed');
    await move(shipmentId, 'returned', { reason: 'Adreste yok' });
    expect(await server.stock()).toBe(1);
    await server.setStock(null);
    const other = await server.recipient(challengeId);
    expect((await ship(other.shipmentId, { ...UPS, trackingNumber: 'ST-2' })).status).toBe(200);
    expect(await server.stock()).toBeNull();
  });

  it('lets its items change until it is shipped, its tracking while it is on its way, and notes always', async () => {
    const challengeId = await server.shipping();
    const { shipmentId } = await server.recipient(challengeId);
    const put = (body: Record<string, unknown>, headers = {}) =>
      server.ask(server.member, 'put', `/shipments/${shipmentId}`, body, headers);
    const items = [{ productId: server.productId, quantity: 2 }];
    const { body, etag } = await put({ items, notes: ' Kırılgan ' });
    expect(body.shipment).toMatchObject({ notes: 'Kırılgan', items: [{ quantity: 2 }] });
    expect((await put({ items: [{ productId: 1_999_999, quantity: 1 }] })).body.fields).toMatchObject({
      'items.0.productId': [{ code: 'UNKNOWN' }],
    });
    expect((await put({ tracking: UPS })).status).toBe(409);
    await ship(shipmentId, { ...UPS, trackingNumber: 'ED-1' });
    // Whoever looked at an older one gets what is there now, to choose between both.
    const stale = await put({ notes: 'x' }, { 'if-match': String(etag) });
    expect([stale.status, stale.body.details['current']]).toEqual([412, await server.shipment(shipmentId)]);
    expect((await put({ items })).status).toBe(409);
    expect((await put({ tracking: { ...UPS, trackingNumber: 'ED-2' } })).body.shipment.trackingNumber).toBe('ED-2');
    expect(
      (await server.ask(server.member, 'get', `/challenges/${challengeId}/shipments`, { q: 'ed-2' })).body.total,
    ).toBe(1);
  });
});

describe('an issue', () => {
  const report = async (type: string, number: string) => {
    const creator = await server.recipient(await server.shipping());
    await deliver(creator.shipmentId, number);
    const reported = await creator.call('POST', `/shipments/${creator.shipmentId}/issue`, { type, note: 'Kutu ezik' });
    expect(reported).toMatchObject({
      status: 200,
      body: { shipment: { status: 'issue', issue: { type, note: 'Kutu ezik' } } },
    });
    return creator;
  };
  const resolve = (id: number, resolution: string, actor = server.member) =>
    server.ask(actor, 'post', `/shipments/${id}/resolve`, { resolution });

  it('is told to the members, and answered by sending again to the same address', async () => {
    const { shipmentId, participationId } = await report('damaged', 'IS-1');
    const news = (await server.member.get('/notifications', { take: 10 })).json().items;
    expect(news.map(({ type, title }) => [type, title])).toContainEqual([
      'shipment_issue',
      expect.stringContaining('damaged'),
    ]);
    const { shipment } = (await resolve(shipmentId, 'reship')).body;
    expect(shipment).toMatchObject({ status: 'issue', resolution: 'reship', actions: [] });
    const next = shipment.replacedById ?? 0;
    expect(await server.shipment(next)).toMatchObject({
      status: 'ready',
      replacesId: shipmentId,
      chain: [{ id: shipmentId }, { id: next }],
      address: { city: 'İzmir' },
    });
    expect((await server.work(participationId)).stage).toBe('awaiting_shipment');
    expect((await resolve(shipmentId, 'reship')).status).toBe(409);
    // The number of the damaged parcel is that of the damaged parcel.
    expect((await ship(next, { ...UPS, trackingNumber: 'is-1' })).body.fields).toMatchObject({
      trackingNumber: [{ code: 'NUMBER_TAKEN', params: { code: shipment.code } }],
    });
    expect((await ship(next, { ...UPS, trackingNumber: 'IS-1B' })).status).toBe(200);
    const put = (trackingNumber: string) =>
      server.ask(server.member, 'put', `/shipments/${next}`, { tracking: { ...UPS, trackingNumber } });
    expect((await put('Is-1')).body.fields).toMatchObject({ 'tracking.trackingNumber': [{ code: 'NUMBER_TAKEN' }] });
    expect((await put('is-1b')).body.shipment.trackingNumber).toBe('IS-1B');
  });

  it('is answered by going on without, which starts the creating clock', async () => {
    const { shipmentId, participationId } = await report('missing_item', 'IS-2');
    expect((await resolve(shipmentId, 'continue', server.viewer)).status).toBe(403);
    expect((await resolve(shipmentId, 'continue')).body.shipment).toMatchObject({
      status: 'received',
      resolution: 'continue',
    });
    expect((await server.work(participationId)).stage).toBe('creating');
  });

  it('is answered by cancelling, with the whole hold back', async () => {
    const before = await server.available();
    const { shipmentId, participationId } = await report('wrong_item', 'IS-3');
    expect((await server.available()).heldMinor).toBeGreaterThan(before.heldMinor);
    expect((await resolve(shipmentId, 'cancel')).body.shipment).toMatchObject({
      status: 'cancelled',
      resolution: 'cancel',
    });
    expect(await server.work(participationId)).toMatchObject({ status: 'cancelled' });
    expect(await server.available()).toEqual(before);
  });

  it('is a loss or a return too, and waits for nobody before it is one', async () => {
    const creator = await server.recipient(await server.shipping());
    await ship(creator.shipmentId, { ...UPS, trackingNumber: 'IS-4' });
    const path = `/shipments/${creator.shipmentId}/issue`;
    expect((await creator.call('POST', path, { type: 'not_received', note: '' })).status).toBe(409);
    expect((await creator.call('POST', path, { type: 'customs', note: 'Vergi istiyorlar' })).body.shipment.status).toBe(
      'exception',
    );
    await move(creator.shipmentId, 'in_transit');
    expect((await resolve(creator.shipmentId, 'reship')).status).toBe(409);
    await move(creator.shipmentId, 'exception');
    await move(creator.shipmentId, 'lost');
    const { shipment } = (await resolve(creator.shipmentId, 'continue')).body;
    expect(shipment).toMatchObject({ status: 'lost', resolution: 'continue' });
    expect((await server.work(creator.participationId)).stage).toBe('creating');
  });
});

describe('sending nothing', () => {
  const cancel = (id: number, outcome: string) =>
    server.ask(server.member, 'post', `/shipments/${id}/cancel`, { reason: 'Stok bitti', outcome });

  it('lets the creator begin, or ends the work with its hold back', async () => {
    const challengeId = await server.shipping();
    const goesOn = await server.recipient(challengeId);
    expect((await cancel(goesOn.shipmentId, 'continue')).body.shipment.status).toBe('cancelled');
    expect((await server.work(goesOn.participationId)).stage).toBe('creating');
    const before = await server.available();
    const ends = await server.recipient(challengeId, false);
    expect((await cancel(ends.shipmentId, 'cancel')).body.shipment.status).toBe('cancelled');
    expect(await server.work(ends.participationId)).toMatchObject({ status: 'cancelled' });
    expect(await server.available()).toEqual(before);
    expect((await cancel(ends.shipmentId, 'cancel')).status).toBe(409);
  });

  it('tells the creator why, in the brand’s words', async () => {
    const challengeId = await server.shipping();
    for (const outcome of ['continue', 'cancel']) {
      const creator = await server.recipient(challengeId);
      await cancel(creator.shipmentId, outcome);
      expect((await creator.call('GET', '/participations')).body).toMatchObject({ items: [{ note: 'Stok bitti' }] });
    }
  });

  it('follows from a challenge that is called off', async () => {
    const challengeId = await server.shipping();
    const creator = await server.recipient(challengeId);
    await server.call(server.owner, 'post', `/challenges/${challengeId}/cancel`, { reason: 'Vazgeçtik' });
    expect((await server.shipment(creator.shipmentId)).status).toBe('cancelled');
  });

  it('is the creator’s right a week after the ship-by date, and not before', async () => {
    const creator = await server.recipient(await server.shipping());
    const leave = () => creator.call('POST', `/shipments/${creator.shipmentId}/cancel`);
    const early = await leave();
    const message = expect.stringMatching(/possible from \w+ \d+, 20\d\d at \d+:\d\d [AP]M GMT\+3\.$/);
    expect(early).toMatchObject({ status: 409, body: { code: 'TOO_SOON', message } });
    server.clock.pass((Date.parse(String(early.body.details['from'])) - server.clock.now().getTime() - 1) / 1000);
    expect((await leave()).status).toBe(409);
    server.clock.pass(0.001);
    expect((await leave()).body.shipment.status).toBe('cancelled');
    expect(await server.work(creator.participationId)).toMatchObject({ status: 'cancelled' });
  });
});

/** @engine both: two members act at once, which one connection does one after the other */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { HOME, openShipmentServer, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
});
afterAll(() => server.close());

const ship = (id: number, trackingNumber: string, actor = server.member, headers = {}) =>
  server.ask(actor, 'post', `/shipments/${id}/ship`, { ...UPS, trackingNumber }, headers);

describe('two at once', () => {
  it('ship the same row once: the other one reads where it is', async () => {
    await server.setStock(5);
    const { shipmentId } = await server.recipient(await server.shipping());
    const answers = await Promise.all([ship(shipmentId, 'RC-1'), ship(shipmentId, 'RC-2', server.owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([
      await server.stock(),
      (await server.shipment(shipmentId)).timeline.filter(({ to }) => to === 'shipped').length,
    ]).toEqual([4, 1]);
  });

  it('give one number to one parcel', async () => {
    const challengeId = await server.shipping();
    const [one, two] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    const answers = await Promise.all([ship(one.shipmentId, 'RC-3'), ship(two.shipmentId, 'RC-3', server.owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('take the last one from the stock once', async () => {
    await server.setStock(1);
    const challengeId = await server.shipping();
    const [one, two] = [await server.recipient(challengeId), await server.recipient(challengeId)];
    const answers = await Promise.all([ship(one.shipmentId, 'RC-4'), ship(two.shipmentId, 'RC-5', server.owner)]);
    expect(
      answers.map(({ status, body }) => [status, body.code]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [200, undefined],
      [409, 'OUT_OF_STOCK'],
    ]);
    expect(await server.stock()).toBe(0);
    await server.setStock(null);
  });

  it('confirm and report the same delivery: one of them counts', async () => {
    const creator = await server.recipient(await server.shipping());
    await ship(creator.shipmentId, 'RC-6');
    const path = `/shipments/${creator.shipmentId}`;
    const answers = await Promise.all([
      creator.call('POST', `${path}/received`),
      creator.call('POST', `${path}/issue`, { type: 'damaged', note: '' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('an answer that was lost after its commit', () => {
  it('is given again to the same key, without a second effect', async () => {
    await server.setStock(3);
    const { shipmentId } = await server.recipient(await server.shipping());
    const headers = { 'idempotency-key': 'kayip-yanit-0001' };
    const first = await ship(shipmentId, 'LA-1', server.member, headers);
    const again = await ship(shipmentId, 'LA-1', server.member, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await server.stock()).toBe(2);
    expect((await ship(shipmentId, 'LA-2', server.member, headers)).status).toBe(422);
    await server.setStock(null);
  });

  it('of a creator’s word too', async () => {
    const creator = await server.recipient(await server.shipping());
    await ship(creator.shipmentId, 'LA-3');
    const confirm = () =>
      creator.call('POST', `/shipments/${creator.shipmentId}/received`, undefined, {
        'idempotency-key': 'kayip-yanit-0002',
      });
    const [first, again] = [await confirm(), await confirm()];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await server.shipment(creator.shipmentId)).timeline.filter(({ to }) => to === 'received')).toHaveLength(1);
    // The answer holds an address, so it is read anew and not kept.
    expect(first.body.shipment.address?.line1).toBe(HOME.line1);
    const [kept] = await server.rows<{ text: string }>(
      sql`select string_agg(k::text, '') as text from idempotency_keys k where place like 'creator %'`,
    );
    expect(kept?.text).toContain('kayip-yanit-0002');
    for (const part of [HOME.line1, HOME.district, HOME.fullName, HOME.city]) expect(kept?.text).not.toContain(part);
  });
});

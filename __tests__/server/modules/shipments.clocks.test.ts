import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import type { Database } from '#server/db/client';
import { purgeAddresses, remindToShip } from '#server/modules/shipments/shipmentClocks.service';
import { openShipmentServer, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
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

const waitingCounts = async () => {
  const answer = await server.member.get('/dashboard');
  const { waiting } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  const kinds = ['shipments_late', 'choices_to_review'];
  return Object.fromEntries(waiting.flatMap(({ kind, count }) => (kinds.includes(kind) ? [[kind, count]] : [])));
};
const statusOf = async (id: number) => (await server.shipment(id)).status;

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

  it('tell of a second lateness too, after a choice that was turned down; a late choice waits once, as a choice', async () => {
    await server.rows(sql`update shipments set reminded_at = now(), late_told_at = now()`);
    const before = (await news()).length;
    const challengeId = await server.shipping({
      shipByDays: 1,
      productId: null,
      catalogue: { productIds: [server.productId], maxItems: 2, maxValueMinor: 1_000_000 },
    });
    const creator = await server.recipient(challengeId);
    const choose = (quantity: number) =>
      creator.call('PUT', `/shipments/${creator.shipmentId}/choice`, {
        items: [{ productId: server.productId, quantity }],
      });
    expect((await choose(1)).status).toBe(200);
    const waiting = await waitingCounts();
    expect(waiting).toMatchObject({ choices_to_review: 1 });
    server.clock.pass(DAY + 1);
    await runAll();
    expect(await waitingCounts()).toEqual(waiting);
    await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/review`, {
      decision: 'reject',
      reason: 'Kalmadı',
    });
    server.clock.pass(DAY);
    await runAll();
    expect((await news()).slice(before)).toEqual(['1 shipment is late']);
    expect((await choose(2)).body.shipment.status).toBe('choice_review');
    server.clock.pass(1);
    await runAll();
    expect((await news()).slice(before)).toEqual(['1 shipment is late', '1 shipment is late']);
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

  it('keep no shipment waiting for another that fails', async () => {
    await server.rows(sql`update shipments set reminded_at = now(), late_told_at = now()`);
    const challenges = [await server.shipping({ shipByDays: 1 }), await server.shipping({ shipByDays: 1 })];
    const ids: number[] = [];
    for (const id of challenges) ids.push((await server.recipient(id)).shipmentId);
    let done = 0;
    const failing: Database = {
      ...server.database,
      keeper: (brandId, work) => {
        done += 1;
        return done === 1 ? Promise.reject(new Error('Its row is broken')) : server.database.keeper(brandId, work);
      },
    };
    server.clock.pass(DAY);
    await expect(remindToShip(failing, server.clock.now())).rejects.toThrow('1 of 2 failed');
    const told = await server.rows(sql`select id from shipments where id >= ${ids[0]} and late_told_at is not null`);
    expect(told).toEqual([{ id: ids[1] }]);

    for (const id of ids)
      await server.ask(server.member, 'post', `/shipments/${id}/cancel`, { reason: 'x', outcome: 'cancel' });
    server.clock.pass(30 * DAY);
    done = 0;
    await expect(purgeAddresses(failing, server.clock.now())).rejects.toThrow('1 of 2 failed');
    const left = await server.rows(sql`select id from shipments where id >= ${ids[0]} and address is not null`);
    expect(left).toEqual([{ id: ids[0] }]);
  });
});

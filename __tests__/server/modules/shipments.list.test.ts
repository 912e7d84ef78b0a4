import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { SHIPMENT_STATUSES, SHIPMENT_TABS } from '#contract/constants/shipments';
import { tabOf } from '#contract/rules/shipments';
import { openShipmentServer, UPS, type Recipient, type ShipmentServer } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
let challengeId: number;
let people: Recipient[];
beforeAll(async () => {
  server = await openShipmentServer();
  challengeId = await server.shipping({ collaborations: 30 });
  people = [];
  for (let i = 0; i < 4; i += 1) people.push(await server.recipient(challengeId, i > 0));
});
afterAll(() => server.close());

const list = (query: Record<string, unknown> = {}) =>
  server.ask(server.viewer, 'get', `/challenges/${challengeId}/shipments`, query);
const idOf = (place: number) => people[place]?.shipmentId ?? 0;

describe('the list of shipments', () => {
  it('counts every tab, and shows in each what the rule puts there', async () => {
    const [template] = await server.rows<{ id: number }>(sql`select id from shipments where id = ${idOf(1)}`);
    const states = SHIPMENT_STATUSES.flatMap((status) => [
      { status, resolution: null },
      ...(['issue', 'lost', 'returned'].includes(status) ? [{ status, resolution: 'reship' as const }] : []),
    ]);
    const other = await server.shipping();
    for (const { status, resolution } of states)
      await server.rows(sql`insert into shipments (brand_id, challenge_id, participation_id, creator_id, creator_name, kind, first_status, status, status_since, items, address,
        started_at, ship_by_days, search_text, resolution, created_at, updated_at)
        select brand_id, ${other}, participation_id, creator_id, creator_name, kind, first_status, ${status}, status_since, items, address, started_at, ship_by_days, search_text,
        ${resolution}, created_at, updated_at from shipments where id = ${template?.id ?? 0}`);
    const all = await server.ask(server.viewer, 'get', `/challenges/${other}/shipments`, { limit: 100 });
    expect(all.body.total).toBe(states.length);
    for (const tab of SHIPMENT_TABS) {
      const { items, total, counts } = (
        await server.ask(server.viewer, 'get', `/challenges/${other}/shipments`, { tab, limit: 100 })
      ).body;
      const expected = all.body.items.filter((row) => tabOf(row) === tab).map(({ id }) => id);
      expect({ tab, ids: items.map(({ id }) => id).toSorted((a, b) => a - b) }).toEqual({
        tab,
        ids: expected.toSorted((a, b) => a - b),
      });
      expect([total, counts[tab]]).toEqual([expected.length, expected.length]);
    }
  });

  it('filters by status, carrier, lateness and words, in one list and its counts', async () => {
    await server.ask(server.member, 'post', `/shipments/${idOf(1)}/ship`, UPS);
    server.clock.pass(3 * 86_400 + 1);
    expect((await list()).body).toMatchObject({
      total: 4,
      late: 2,
      counts: { address: 1, ready: 2, on_the_way: 1, issues: 0, done: 0 },
      challenge: { title: 'Kış bakım rutini', shipping: 'physical' },
    });
    expect((await list({ late: true })).body.items.map(({ id, isLate }) => [id, isLate])).toEqual([
      [idOf(3), true],
      [idOf(2), true],
    ]);
    expect((await list({ late: false })).body.total).toBe(2);
    expect((await list({ status: 'shipped,ready' })).body.total).toBe(3);
    expect((await list({ carrier: 'ups' })).body.items.map(({ id }) => id)).toEqual([idOf(1)]);
    expect((await list({ q: '1z999aa1' })).body.total).toBe(1);
    expect((await list({ q: 'ELİF krem' })).body.total).toBe(4);
    expect((await list({ q: `SH-2026-${String(idOf(2)).padStart(6, '0')}` })).body.items.map(({ id }) => id)).toEqual([
      idOf(2),
    ]);
    for (const wrong of [{ status: 'gone' }, { carrier: 'pigeon' }, { status: ',' }, { sort: 'address' }])
      expect((await list(wrong)).status).toBe(400);
  });

  it('sorts and pages without overlap', async () => {
    const page = async (sort: string, number: number) =>
      (await list({ sort, page: number, limit: 2 })).body.items.map(({ id }) => id);
    expect([...(await page('code', 1)), ...(await page('code', 2))]).toEqual([0, 1, 2, 3].map(idOf));
    expect([...(await page('-code', 1)), ...(await page('-code', 2))]).toEqual([3, 2, 1, 0].map(idOf));
    for (const sort of ['creator', 'status', 'shipBy', 'createdAt', '-updatedAt']) {
      const both = [...(await page(sort, 1)), ...(await page(sort, 2))];
      expect({ sort, ids: both.toSorted((a, b) => a - b) }).toEqual({ sort, ids: [0, 1, 2, 3].map(idOf) });
    }
  });

  it('is one brand’s own', async () => {
    expect((await server.ask(server.stranger, 'get', `/challenges/${challengeId}/shipments`)).status).toBe(404);
    expect((await list()).status).toBe(200);
  });
});

describe('the challenges that send something', () => {
  const find = async (query: Record<string, unknown>, actor = server.viewer) => {
    const answer = await actor.get('/shipments/challenges', query);
    return [answer.statusCode, answer.json().items?.map(({ id }) => id)];
  };

  it('are found by name, those with the latest change first, by whoever may read them', async () => {
    const named = await server.shipping({ title: 'Çiğdem bakım günleri' });
    const empty = await server.shipping({ title: 'Çiğdem, kimse yok' });
    await server.recipient(named);
    expect(await find({ q: 'cigdem gunleri' })).toEqual([200, [named]]);
    expect(await find({ q: 'çiğdem' })).toEqual([200, [named]]);
    expect(await find({ limit: 1 })).toEqual([200, [named]]);
    const [, all] = await find({ limit: 20 });
    expect(all).toContain(challengeId);
    expect(all).not.toContain(empty);
    expect(await find({ limit: 20 }, server.stranger)).toEqual([200, []]);
  });
});

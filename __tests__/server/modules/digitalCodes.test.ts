/** @engine both: the last code, asked for by twenty at once, which one connection cannot race for */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CodesAnswer } from '#contract/schemas/digitalCodes';
import type { RevealedCode } from '#contract/schemas/shipments';
import { openShipmentServer, type Recipient, type ShipmentServer } from '../../support/shipmentServer.ts';

const HOUR_MS = 3_600_000;
let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
});
afterAll(() => server.close());

const digital = (delivery: 'code' | 'link' = 'code') =>
  server.shipping({ productShipping: 'digital', shipByDays: null, digitalDelivery: delivery, collaborations: 40 });
const add = (challengeId: number, lines: string[], more: Record<string, unknown> = {}, headers = {}) =>
  server.ask(
    server.member,
    'post',
    `/challenges/${challengeId}/codes`,
    { lines: lines.join('\r\n'), ...more },
    headers,
  );
const codes = async (challengeId: number) =>
  (await server.ask(server.viewer, 'get', `/challenges/${challengeId}/codes`)).body as unknown as CodesAnswer;
const reveal = async (creator: Recipient, id = creator.shipmentId) => {
  const { status, body } = await creator.call('POST', `/shipments/${id}/reveal`);
  return { status, code: body.code, digital: (body as unknown as { digital: RevealedCode }).digital };
};
const faultsOf = (body: { fields: Record<string, { code: string }[]> }) =>
  Object.fromEntries(Object.entries(body.fields).map(([field, [first]]) => [field, first?.code]));
/** A day of the tests' clock, so many days from its own today. */
const day = (days: number) => new Date(server.clock.now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);

describe('codes of a digital product', () => {
  it('are given at acceptance, shown to their creator alone, and being looked at starts the work', async () => {
    const challengeId = await digital();
    expect((await add(challengeId, ['Kod', 'GIZLI-AAA-1', '', 'GIZLI-AAA-2'])).body).toEqual({ added: 2, sent: 0 });
    const creator = await server.recipient(challengeId, false);
    const other = await server.recipient(challengeId, false);
    expect([(await server.shipment(creator.shipmentId)).status, await server.work(creator.participationId)]).toEqual([
      'sent',
      expect.objectContaining({ stage: 'awaiting_delivery' }),
    ]);
    expect((await reveal(other, creator.shipmentId)).status).toBe(404);
    expect(await reveal(creator)).toMatchObject({
      status: 200,
      digital: { delivery: 'code', code: 'GIZLI-AAA-1', url: null, redeemBy: null },
    });
    expect(await server.shipment(creator.shipmentId)).toMatchObject({
      status: 'received',
      digital: { isIssued: true, isRevealed: true },
    });
    expect((await server.work(creator.participationId)).stage).toBe('creating');
    // Looked at again, it is the same one.
    expect((await reveal(creator)).digital.code).toBe('GIZLI-AAA-1');
    const looks = await server.rows(
      sql`select 1 from audit_entries where action = 'shipments.code_reveal' and subject_id = ${String(creator.shipmentId)}`,
    );
    expect(looks).toHaveLength(2);
  });

  it('go back to the others, unseen, when the challenge is cancelled, and are opened no more', async () => {
    const challengeId = await digital();
    await add(challengeId, ['IPTAL-1', 'IPTAL-2']);
    const [seen, unseen] = [await server.recipient(challengeId, false), await server.recipient(challengeId, false)];
    await reveal(seen);
    expect((await codes(challengeId)).left).toBe(0);
    // What was sent is the creator's: a member cannot take it back.
    const cancel = { reason: 'Vazgeçtik', outcome: 'continue' };
    expect((await server.ask(server.member, 'post', `/shipments/${unseen.shipmentId}/cancel`, cancel)).status).toBe(
      409,
    );
    await server.call(server.owner, 'post', `/challenges/${challengeId}/cancel`, { reason: 'Lansman ertelendi' });
    expect([(await server.shipment(unseen.shipmentId)).status, (await codes(challengeId)).left]).toEqual([
      'cancelled',
      1,
    ]);
    expect((await reveal(unseen)).status).toBe(409);
    expect((await server.shipment(seen.shipmentId)).status).toBe('received');
  });

  it('are counted before a challenge is published: with fewer than places that is to be acknowledged', async () => {
    const body = {
      productShipping: 'digital',
      productId: server.productId,
      digitalDelivery: 'code',
      collaborations: 2,
    };
    const draft = await server.draft(body);
    const publish = (acknowledged: string[]) =>
      server.call(server.owner, 'post', `/challenges/${draft.id}/publish`, { acknowledged });
    const others = ['short_window', 'no_references', 'low_fee'];
    await add(draft.id, ['YAYIN-1']);
    const launch = await server.call(server.viewer, 'get', `/challenges/launch?challenge=${draft.id}`);
    expect([launch.body, (await publish(others)).body.code]).toEqual([
      expect.objectContaining({ codesLeft: 1 }),
      'WARNINGS_UNACKNOWLEDGED',
    ]);
    await add(draft.id, ['YAYIN-2']);
    expect((await publish(others)).status).toBe(200);
  });

  it('are in no answer to the brand, no file, and no row of the database', async () => {
    const challengeId = await digital();
    await add(challengeId, ['KANARYA-9X7Q']);
    const creator = await server.recipient(challengeId, false);
    await reveal(creator);
    const seen = await Promise.all([
      server.ask(server.owner, 'get', `/challenges/${challengeId}/shipments`),
      server.ask(server.owner, 'get', `/shipments/${creator.shipmentId}`),
      server.ask(server.owner, 'get', `/challenges/${challengeId}/codes`),
      creator.call('GET', `/shipments/${creator.shipmentId}`),
    ]);
    expect(JSON.stringify(seen)).not.toContain('KANARYA');
    const stored = await server.rows(
      sql`select (select json_agg(c) from digital_codes c) as codes, (select json_agg(s) from shipments s) as shipments,
        (select json_agg(a) from audit_entries a) as trail, (select json_agg(k) from idempotency_keys k) as kept`,
    );
    expect(JSON.stringify(stored)).not.toContain('KANARYA');
  });

  it('are refused line by line: doubled, known before, of two words; and none of them is kept', async () => {
    const challengeId = await digital();
    await add(challengeId, ['LN-1']);
    const { status, body } = await add(challengeId, ['LN-2', 'LN-2', 'LN 3', 'LN-1', 'x'.repeat(201), 'LN-4']);
    expect([status, faultsOf(body)]).toEqual([
      400,
      { 'lines.2': 'REPEATED', 'lines.3': 'INVALID', 'lines.4': 'TAKEN', 'lines.5': 'TOO_LONG' },
    ]);
    expect(JSON.stringify(body)).not.toContain('LN-');
    expect((await codes(challengeId)).left).toBe(1);
    expect(faultsOf((await add(challengeId, ['', ' '])).body)).toEqual({ lines: 'REQUIRED' });
    // Neither in another challenge of the same brand.
    expect((await add(await digital(), ['LN-1'])).status).toBe(400);
    expect((await add(await server.shipping(), ['LN-9'])).status).toBe(409);
  });

  it('are kept once when an answer was lost', async () => {
    const challengeId = await digital();
    const headers = { 'idempotency-key': 'kayip-kodlar-0001' };
    const first = await add(challengeId, ['LOST-1'], {}, headers);
    const again = await add(challengeId, ['LOST-1'], {}, headers);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await codes(challengeId)).left).toBe(1);
  });

  it('go to those who wait, unless that is left for later: then one by one or many at once', async () => {
    const challengeId = await digital();
    const waiting = [await server.recipient(challengeId, false), await server.recipient(challengeId, false)];
    const ids = waiting.map(({ shipmentId }) => shipmentId);
    expect((await server.shipment(ids[0] ?? 0)).actions).toContain('send');
    expect((await server.ask(server.member, 'post', `/shipments/${ids[0]}/send`)).body.code).toBe('OUT_OF_CODES');
    await add(challengeId, ['MANY-1'], { send: false });
    const many = () => server.ask(server.member, 'post', `/challenges/${challengeId}/shipments/send`, { ids });
    expect(await many()).toMatchObject({ status: 409, body: { details: { needed: 2, left: 1 } } });
    await add(challengeId, ['MANY-2'], { send: false });
    expect((await many()).body).toEqual({ sent: 2, unchanged: 0 });
    expect((await many()).body).toEqual({ sent: 0, unchanged: 2 });
    const late = await server.recipient(challengeId, false);
    expect((await add(challengeId, ['MANY-3', 'MANY-4'])).body).toEqual({ added: 2, sent: 1 });
    expect((await server.shipment(late.shipmentId)).status).toBe('sent');
    expect(await codes(challengeId)).toMatchObject({ left: 1, given: 3, waiting: 0 });
  });

  it('what is left of a batch is removed; what was given stays', async () => {
    const challengeId = await digital();
    await add(challengeId, ['RM-1', 'RM-2']);
    const creator = await server.recipient(challengeId, false);
    const [batch] = (await codes(challengeId)).batches;
    const remove = () => server.call(server.member, 'delete', `/challenges/${challengeId}/codes/${batch?.id}`);
    expect((await remove()).body).toEqual({ removed: 1 });
    expect((await remove()).body).toEqual({ removed: 0 });
    expect((await reveal(creator)).digital.code).toBe('RM-1');
    expect((await add(challengeId, ['RM-2'])).status).toBe(200);
  });

  it.each(['code', 'link'] as const)(
    'the last %s goes to one of two creators who are accepted at the same time',
    async (delivery) => {
      const challengeId = await digital(delivery);
      const redeemBy = delivery === 'link' ? { redeemBy: day(20) } : {};
      for (let i = 0; i < 3; i += 1) {
        const last = delivery === 'link' ? `https://a.example/son-${i}` : `YARIS-${i}`;
        expect((await add(challengeId, [last], { ...redeemBy, send: false })).status).toBe(200);
        const works = [await server.apply(challengeId), await server.apply(challengeId)];
        const accepted = await Promise.all(
          works.map((id, at) =>
            server.ask(
              at === 0 ? server.owner : server.admin,
              'post',
              `/challenges/${challengeId}/participations/accept`,
              {
                ids: [id],
              },
            ),
          ),
        );
        expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
        const found = await server.rows<{ id: number; status: string }>(
          sql`select id, status from shipments where participation_id in (${works[0]}, ${works[1]}) order by status desc`,
        );
        expect(found.map(({ status }) => status)).toEqual(['sent', 'ready']);
        expect((await codes(challengeId)).left).toBe(0);
        // Whoever got nothing waits for the next one; here it is not sent, so that the next round has its own two.
        await server.ask(server.member, 'post', `/shipments/${found[1]?.id}/cancel`, {
          reason: 'Kod kalmadı',
          outcome: 'continue',
        });
      }
    },
  );

  it('the last one is given once to twenty who ask at the same time', async () => {
    const challengeId = await digital();
    const waiting: Recipient[] = [];
    for (let i = 0; i < 20; i += 1) waiting.push(await server.recipient(challengeId, false));
    await add(challengeId, ['SON-KOD'], { send: false });
    const answers = await Promise.all(
      waiting.map(({ shipmentId }) => server.ask(server.member, 'post', `/shipments/${shipmentId}/send`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'OUT_OF_CODES')).toHaveLength(19);
    const revealed = await Promise.all(waiting.map((creator) => reveal(creator)));
    expect(revealed.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('time', () => {
  it('a link needs a day, and is an issue once that has passed unseen; another one is sent instead', async () => {
    const challengeId = await digital('link');
    expect(faultsOf((await add(challengeId, ['http://a.example/x'], { redeemBy: day(1) })).body)).toEqual({
      'lines.1': 'INVALID',
    });
    expect(faultsOf((await add(challengeId, ['https://a.example/x'])).body)).toEqual({ redeemBy: 'REQUIRED' });
    expect(faultsOf((await add(challengeId, ['https://a.example/x'], { redeemBy: day(-2) })).body)).toEqual({
      redeemBy: 'TOO_EARLY',
    });
    await add(challengeId, ['https://a.example/late'], { redeemBy: day(20) });
    await add(challengeId, ['https://a.example/soon'], { redeemBy: day(0) });
    const creator = await server.recipient(challengeId, false);
    // First the one that has to be used first.
    expect((await server.shipment(creator.shipmentId)).redeemBy).toBe(day(0));
    server.clock.pass(30 * 3600);
    await server.app.housekeeping.runAll();
    const late = await server.shipment(creator.shipmentId);
    expect([late.status, late.timeline.at(-1)?.reason]).toEqual(['issue', 'redeem_by_passed']);
    expect((await reveal(creator)).status).toBe(409);
    const resolved = await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/resolve`, {
      resolution: 'reship',
    });
    const nextId = resolved.body.shipment.replacedById ?? 0;
    expect((await server.shipment(nextId)).status).toBe('sent');
    expect((await reveal(creator, nextId)).digital).toMatchObject({ url: 'https://a.example/late', code: null });
    expect(await codes(challengeId)).toMatchObject({ left: 0, expired: 1 });
  });

  it('what was sent counts as received after 48 hours, and can still be looked at', async () => {
    const challengeId = await digital();
    await add(challengeId, ['SESSIZ-1']);
    const creator = await server.recipient(challengeId, false);
    server.clock.pass(49 * 3600);
    await server.app.housekeeping.runAll();
    expect((await server.shipment(creator.shipmentId)).status).toBe('received');
    expect((await server.work(creator.participationId)).stage).toBe('creating');
    expect((await reveal(creator)).digital.code).toBe('SESSIZ-1');
  });
  it('a code past its last day is an issue and not received, however long the server stood still', async () => {
    const challengeId = await digital();
    await add(challengeId, ['DURDU-1'], { redeemBy: day(1) });
    const creator = await server.recipient(challengeId, false);
    server.clock.pass(10 * 86_400);
    await server.app.housekeeping.runAll();
    expect((await server.shipment(creator.shipmentId)).status).toBe('issue');
    expect((await server.work(creator.participationId)).stage).toBe('awaiting_delivery');
  });

  it('a code past its last day is neither looked at nor confirmed, so that no work starts with it', async () => {
    const challengeId = await digital();
    await add(challengeId, ['GECTI-1'], { redeemBy: day(1) });
    const creator = await server.recipient(challengeId, false);
    const own = async () => (await creator.call('GET', `/shipments/${creator.shipmentId}`)).body.shipment;
    expect(await own()).toMatchObject({ mayReveal: true, mayConfirm: true });
    server.clock.pass(3 * 86_400);
    expect(await own()).toMatchObject({ mayReveal: false, mayConfirm: false });
    expect(await reveal(creator)).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    expect((await creator.call('POST', `/shipments/${creator.shipmentId}/received`)).status).toBe(409);
    expect((await server.work(creator.participationId)).stage).toBe('awaiting_delivery');
    server.clock.pass(-3 * 86_400);
  });

  it('a code that was looked at in time is shown after its last day', async () => {
    const challengeId = await digital();
    await add(challengeId, ['BAKILDI-1'], { redeemBy: day(1) });
    const creator = await server.recipient(challengeId, false);
    expect((await reveal(creator)).status).toBe(200);
    server.clock.pass(3 * 86_400);
    expect((await reveal(creator)).digital.code).toBe('BAKILDI-1');
    server.clock.pass(-3 * 86_400);
  });

  it('a last day that is over names the first one that is not', async () => {
    const { body } = await add(await digital(), ['ESKI-1'], { redeemBy: day(-2) });
    expect(body.fields['redeemBy']).toEqual([
      expect.objectContaining({ message: 'Not before December 4, 2026.', params: { min: day(0) } }),
    ]);
  });
});

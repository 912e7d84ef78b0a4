/** @engine postgres: a delivery and its end at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OverduePage, Participation, SettleOverdueAnswer } from '#contract/schemas/participations';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import type { Actor } from '../../support/brandServer.ts';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const DAY = 24 * 3600;
interface Reply {
  status: number;
  retryAfter: unknown;
  body: { code: string; details: Record<string, unknown>; participation: Participation } & OverduePage;
}
const ask = async (
  actor: Actor,
  method: 'get' | 'post',
  path: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const answer = method === 'get' ? await actor.get(path, body) : await actor.post(path, body, headers);
  // Each call's own answer; the interface above lists what any of them may have.
  const read = answer.json() as unknown as Reply['body'];
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: read };
};
const command = (id: number, verb: string, body: Record<string, unknown> = {}, actor = server.member) =>
  ask(actor, 'post', `/participations/${id}/${verb}`, body);
const look = async (id: number) => (await ask(server.viewer, 'get', `/participations/${id}`)).body.participation;
const late = async () => (await ask(server.viewer, 'get', '/participations/overdue')).body;

const mailsTo = (creatorId: number, template: string) =>
  server.rows<{ content: object }>(
    sql`select content from mail_outbox where recipient = ${`creator-${creatorId}@example.com`} and template = ${template} order by id`,
  );

/** An accepted creator whose ten days are over since a day. */
async function overdue() {
  const work = await server.accepted();
  server.clock.pass(11 * DAY);
  return work;
}

describe('a creator who does not deliver in time', () => {
  it('is listed with what can be done, and the team is told once for each date', async () => {
    const { participationId: id, challengeId } = await server.accepted({ title: 'Geç kalan' });
    expect(await look(id)).toMatchObject({ isOverdue: false, allowed: ['extend'], extensions: [], remindedAt: null });
    expect((await command(id, 'cancel')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { to: 'cancel', allowed: ['extend'] },
    });
    server.clock.pass(11 * DAY);
    expect(await look(id)).toMatchObject({ isOverdue: true, allowed: ['extend', 'remind', 'cancel'] });
    expect(await late()).toMatchObject({ total: 1, items: [{ id, challengeId, challengeTitle: 'Geç kalan' }] });
    expect((await ask(server.stranger, 'get', '/participations/overdue')).body.total).toBe(0);
    const told = async () => {
      await server.app.housekeeping.runAll();
      const { items } = (await server.member.get('/notifications', { take: 50 })).json();
      return items.filter(({ type, body }) => type === 'content_status' && body.includes('Geç kalan'));
    };
    expect(await told()).toMatchObject([{ data: { id: challengeId } }]);
    expect(await told()).toHaveLength(1);
    await command(id, 'extend', { days: 2 });
    server.clock.pass(3 * DAY);
    expect(await told()).toHaveLength(2);
    server.clock.pass(-14 * DAY);
  });

  it('is given days from now on, and from the date while that is to come; then they are in time again', async () => {
    const { participationId: id, creatorId } = await server.accepted();
    await creatorActor(server, creatorId);
    const { dueAt } = await look(id);
    const first = (await command(id, 'extend', { days: 3 })).body.participation;
    expect(Date.parse(first.dueAt ?? '') - Date.parse(dueAt ?? '')).toBe(3 * DAY * 1000);
    server.clock.pass(20 * DAY);
    const second = (await command(id, 'extend', { days: 14 })).body.participation;
    expect(second).toMatchObject({ isOverdue: false, extensions: [{ days: 3 }, { days: 14 }], allowed: ['extend'] });
    expect(Date.parse(second.dueAt ?? '')).toBe(server.clock.now().getTime() + 14 * DAY * 1000);
    for (const days of [0, 15, 1.5]) expect((await command(id, 'extend', { days })).status).toBe(400);
    expect((await command(id, 'extend', { days: 1 }, server.viewer)).status).toBe(403);
    expect((await command(id, 'extend', { days: 1 }, server.stranger)).status).toBe(404);
    const events = await server.rows(
      sql`select type, data->>'days' as days from challenge_events where participation_id = ${id} and type = 'delivery_extended' order by id`,
    );
    expect(events).toEqual([
      { type: 'delivery_extended', days: '3' },
      { type: 'delivery_extended', days: '14' },
    ]);
    expect((await mailsTo(creatorId, 'delivery-extended')).map(({ content }) => content)).toMatchObject([
      { data: { creatorName: 'Elif', dueAt: first.dueAt, isRevision: false } },
      { data: { dueAt: second.dueAt } },
    ]);
    await server.deliver(id);
    const [{ isOnTime } = { isOnTime: null }] = await server.rows<{ isOnTime: boolean }>(
      sql`select is_on_time as "isOnTime" from contents where participation_id = ${id}`,
    );
    expect(isOnTime).toBe(true);
    expect((await command(id, 'extend', { days: 1 })).body).toMatchObject({ details: { allowed: [] } });
    server.clock.pass(-20 * DAY);
  });

  it('is reminded by mail in their language, once a day', async () => {
    const { participationId: id, creatorId } = await overdue();
    const creator = await creatorActor(server, creatorId);
    const reminded = await command(id, 'remind');
    expect(reminded.body.participation).toMatchObject({
      remindedAt: server.clock.now().toISOString(),
      allowed: ['extend', 'cancel'],
    });
    const mails = () => mailsTo(creatorId, 'delivery-overdue');
    expect(await mails()).toMatchObject([{ content: { data: { creatorName: 'Elif', isRevision: false } } }]);
    const own = (await creator.call('GET', '/participations')).json<{ items: { remindedAt: string }[] }>();
    expect(own.items[0]?.remindedAt).toBe(server.clock.now().toISOString());
    server.clock.pass(DAY - 60);
    const again = await command(id, 'remind');
    expect([again.status, again.retryAfter]).toEqual([429, '60']);
    server.clock.pass(60);
    expect((await command(id, 'remind')).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    server.clock.pass(-12 * DAY);
  });

  it('is parted with, and the whole hold comes back once', async () => {
    const { participationId: id } = await overdue();
    const before = await server.available();
    const key = { 'idempotency-key': randomUUID() };
    const cancel = () => ask(server.member, 'post', `/participations/${id}/cancel`, {}, key);
    const first = await cancel();
    expect(first.body.participation).toMatchObject({ status: 'cancelled', allowed: [], isOverdue: false });
    expect(await cancel()).toEqual(first);
    expect((await command(id, 'cancel')).status).toBe(409);
    const after = await server.available();
    expect(after.availableMinor - before.availableMinor).toBe(157_499);
    expect(before.heldMinor - after.heldMinor).toBe(157_499);
    const audit = await server.rows(
      sql`select details from audit_entries where action = 'participations.cancel' and subject_id = ${String(id)}`,
    );
    expect(audit).toMatchObject([{ details: { refundMinor: 157_499, currency: 'TRY' } }]);
    expect((await server.database.system((tx) => verifyLedger(tx, server.brandId))).faults).toEqual([]);
    await expect(server.deliver(id)).rejects.toMatchObject({ code: 'NOT_DELIVERABLE' });
    server.clock.pass(-11 * DAY);
  });

  it('who delivered once is not parted with: changes that do not come are extended, reminded of or disputed', async () => {
    const { participationId: id } = await server.accepted();
    const { content } = await server.deliver(id);
    await server.ask(server.member, 'post', `/contents/${content.id}/request-changes`, { notes: [{ text: 'Işık' }] });
    server.clock.pass(20 * DAY);
    expect(await look(id)).toMatchObject({ stage: 'revision', isOverdue: true, allowed: ['extend', 'remind'] });
    await server.app.housekeeping.runAll();
    const { items } = (await server.member.get('/notifications', { take: 50 })).json();
    const told = items.filter(({ data }) => (data as { contentId?: number }).contentId === content.id);
    expect(told.map(({ body }) => body)).toContainEqual(
      expect.stringMatching(/give more time, remind them, or open a dispute\.$/),
    );
    expect(told.map(({ body }) => body).join()).not.toContain('end the collaboration');
    expect((await command(id, 'cancel')).status).toBe(409);
    expect((await command(id, 'remind')).status).toBe(200);
    await server.ask(server.member, 'post', `/contents/${content.id}/dispute`, { statement: 'Düzeltilmedi' });
    // Its creator may not deliver while the operator has to decide, so nothing is asked of them.
    expect(await look(id)).toMatchObject({ stage: 'revision', dueAt: null, isOverdue: false, allowed: [] });
    server.clock.pass(-20 * DAY);
  });

  it('is one of several: each gets what is possible, the others are named, and the sums are what came back', async () => {
    const [first, second, delivered] = [await server.accepted(), await server.accepted(), await server.accepted()];
    await server.deliver(delivered.participationId);
    server.clock.pass(11 * DAY);
    const ids = [first, second, delivered].map(({ participationId }) => participationId);
    const settle = async (body: object, headers = {}, actor = server.member) => {
      const { status, body: answer } = await ask(actor, 'post', '/participations/overdue', { ...body }, headers);
      return { status, body: answer as unknown as SettleOverdueAnswer & { code: string } };
    };
    expect((await settle({ command: 'extend', ids })).status).toBe(400);
    expect((await settle({ command: 'cancel', ids, days: 3 })).status).toBe(400);
    expect((await settle({ command: 'cancel', ids }, {}, server.viewer)).status).toBe(403);
    const foreign = await settle({ command: 'remind', ids }, {}, server.stranger);
    expect(foreign.body).toMatchObject({ done: [], failures: ids.map((id) => ({ id })) });
    const reminded = await settle({ command: 'remind', ids: ids.slice(0, 1) });
    expect(reminded.body).toEqual({ done: ids.slice(0, 1), failures: [], refunds: [] });
    expect((await settle({ command: 'remind', ids: ids.slice(0, 1) })).body.failures).toEqual([
      { id: ids[0], message: expect.stringContaining('24') },
    ]);
    const { proposal, feeCurrency: currency } = await look(first.participationId);
    const headers = { 'idempotency-key': randomUUID() };
    const ended = await settle({ command: 'cancel', ids: [...ids, 999_999] }, headers);
    expect(ended.body).toEqual({
      done: ids.slice(0, 2),
      failures: expect.arrayContaining([
        { id: 999_999, message: expect.any(String) },
        { id: ids[2], message: expect.any(String) },
      ]),
      refunds: [{ currency, amountMinor: proposal.totalMinor * 2 }],
    });
    expect((await settle({ command: 'cancel', ids: [...ids, 999_999] }, headers)).body).toEqual(ended.body);
    expect(await look(second.participationId)).toMatchObject({ status: 'cancelled' });
    expect(await look(delivered.participationId)).toMatchObject({ status: 'accepted', stage: 'in_review' });
    server.clock.pass(-11 * DAY);
  });

  it('delivers or is parted with, never both', async () => {
    const { participationId: id } = await overdue();
    const [cancelled, delivered] = await Promise.allSettled([command(id, 'cancel'), server.deliver(id)]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200;
    expect([isCancelled, delivered.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
    expect((await look(id)).status).toBe(isCancelled ? 'cancelled' : 'accepted');
    server.clock.pass(-11 * DAY);
  });
});

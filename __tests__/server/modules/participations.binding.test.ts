import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as own from '#server/modules/participations/ownParticipations.service';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const now = () => server.clock.now();
const DAY_SECONDS = 86_400;
const SMALL = { usages: ['website'], durationDays: 365, territory: ['TR'] };
const LARGE = { usages: ['tv_streaming'], durationDays: null, territory: ['WW'] };

const edit = async (id: number, body: Record<string, unknown>) =>
  expect((await server.call(server.member, 'put', `/challenges/${id}`, body)).status).toBe(200);
const accept = async (challengeId: number, id: number) => {
  const answer = await server.call(server.owner, 'post', `/challenges/${challengeId}/participations/accept`, {
    ids: [id],
  });
  expect(answer.status).toBe(200);
  return answer.body.items[0];
};
const ownerOf = async (id: number) =>
  (
    await server.rows<{ creatorId: number }>(sql`select creator_id as "creatorId" from participations where id = ${id}`)
  )[0] ?? { creatorId: 0 };
const granted = async (contentId: number) =>
  server.rows(sql`select usages, ends_at is null as endless
    from rights_entries where content_id = ${contentId} and kind = 'grant'`);
const approved = async (participationId: number) => {
  const { content } = await server.deliver(participationId);
  expect((await server.ask(server.owner, 'post', `/contents/${content.id}/approve`)).status).toBe(200);
  return granted(content.id);
};

describe('a brief that was changed before the brand accepted', () => {
  it('binds nobody who applied to the former one and grants nothing of what they have not seen', async () => {
    const { id } = await server.published({ licence: SMALL });
    const applied = await server.apply(id);
    await edit(id, { licence: LARGE });
    expect(await accept(id, applied)).toMatchObject({
      briefVersion: 1,
      pendingBriefVersion: 2,
      reacceptBy: '2026-11-24T09:00:00.000Z',
    });
    expect(await approved(applied)).toEqual([{ usages: ['website'], endless: false }]);
  });

  it('binds and grants once they agree to it', async () => {
    const { id } = await server.published({ licence: SMALL });
    const applied = await server.apply(id);
    await edit(id, { licence: LARGE });
    await accept(id, applied);
    await own.reaccept(server.database, await ownerOf(applied), applied, now());
    expect(await approved(applied)).toEqual([{ usages: ['tv_streaming'], endless: true }]);
  });

  it('binds at once whoever applied to it as it is', async () => {
    const { id } = await server.published({ licence: SMALL });
    await edit(id, { licence: LARGE });
    expect(await accept(id, await server.apply(id, { briefVersion: 2 }))).toMatchObject({
      briefVersion: 2,
      pendingBriefVersion: null,
      reacceptBy: null,
    });
  });
});

describe('an end of submissions that is moved', () => {
  const SHORT = { contentStart: '2026-11-22', contentEnd: '2026-11-24' };
  const END = '2026-11-24T20:59:59.999Z';
  const dueOf = async (id: number) =>
    (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation.dueAt;
  const agree = async (id: number) => own.reaccept(server.database, await ownerOf(id), id, now());

  it('moves the deadline of whoever agrees to it, with the days that they were given', async () => {
    const { challengeId, participationId: id } = await server.accepted(SHORT);
    const { participationId: given } = await server.accepted(SHORT);
    expect(await dueOf(id)).toBe(END);
    await edit(challengeId, { contentEnd: '2026-11-28' });
    expect(await dueOf(id)).toBe(END);
    expect((await agree(id)).dueAt).toBe('2026-11-28T20:59:59.999Z');
    const { challengeId: other } = (await server.call(server.viewer, 'get', `/participations/${given}`)).body
      .participation;
    await server.call(server.member, 'post', `/participations/${given}/extend`, { days: 3 });
    await edit(other, { contentEnd: '2026-11-28' });
    expect((await agree(given)).dueAt).toBe('2026-12-01T20:59:59.999Z');
  });

  it('takes nobody a day that they had', async () => {
    const { challengeId, participationId: id } = await server.accepted({ ...SHORT, contentEnd: '2026-11-28' });
    await edit(challengeId, { contentEnd: '2026-11-24' });
    expect((await agree(id)).dueAt).toBe('2026-11-28T20:59:59.999Z');
  });

  it('is not the end of whoever is accepted under the former one', async () => {
    const { id } = await server.published({ ...SHORT, contentEnd: '2026-11-28' });
    const applied = await server.apply(id);
    await edit(id, { contentEnd: '2026-11-24' });
    expect(await accept(id, applied)).toMatchObject({ dueAt: '2026-11-28T20:59:59.999Z' });
  });

  it('is not the end of whoever waits for a parcel, until they agree to it', async () => {
    const { challengeId, participationId: id } = await server.accepted({
      productShipping: 'physical',
      productId: server.productId,
      shipByDays: 3,
      contentEnd: '2026-12-02',
    });
    const [shipment] = await server.rows<{ id: number }>(sql`select id from shipments where participation_id = ${id}`);
    server.clock.pass(7 * DAY_SECONDS);
    await edit(challengeId, { contentEnd: '2026-12-10' });
    await server.ask(server.member, 'post', `/shipments/${shipment?.id}/cancel`, {
      outcome: 'continue',
      reason: 'Stok bitti',
    });
    expect(await dueOf(id)).toBe('2026-12-02T20:59:59.999Z');
    server.clock.pass(DAY_SECONDS);
    expect((await agree(id)).dueAt).toBe('2026-12-08T09:00:00.000Z');
  });
});

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

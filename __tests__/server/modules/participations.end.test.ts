import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OwnParticipationPage } from '#contract/schemas/participations';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';
import { finishWork } from '../../support/finishedWork.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const decide = (challengeId: number, verb: string, ids: number[], body = {}) =>
  server.call(server.owner, 'post', `/challenges/${challengeId}/participations/${verb}`, { ids, ...body });
const tab = async (challengeId: number, name: string) =>
  (await server.call(server.viewer, 'get', `/challenges/${challengeId}/participations`, { tab: name })).body.items;

describe('the end', () => {
  it('refunds what was not started and leaves the rest to settlement', async () => {
    const { id } = await server.published();
    const ids = [await server.apply(id), await server.apply(id)];
    const before = await server.available();
    await decide(id, 'accept', ids);
    await server.database.system((tx) =>
      tx.execute(sql`update participations set stage = 'in_review' where id = ${ids[1]}`),
    );
    expect((await server.call(server.owner, 'post', `/challenges/${id}/complete`)).body).toMatchObject({
      code: 'CONFLICT',
      details: { open: 2 },
    });
    expect(
      (await server.call(server.owner, 'post', `/challenges/${id}/cancel`, { reason: 'Vazgeçtik' })).body.challenge,
    ).toMatchObject({ acceptedCount: 1, status: 'cancelled' });
    expect((await server.available()).heldMinor - before.heldMinor).toBe(157_499);
    expect((await tab(id, 'rejected'))[0]).toMatchObject({ status: 'cancelled' });
  });

  it('of a challenge that is called off reaches everybody in it with the brand’s words', async () => {
    const { id } = await server.published({ collaborations: 4 });
    const take = async () => {
      const creator = await creatorActor(server, await server.creator());
      return { creator, id: await server.apply(id, { creatorId: creator.creatorId }) };
    };
    const [waiting, creating, inReview] = [await take(), await take(), await take()];
    await decide(id, 'accept', [creating.id, inReview.id]);
    await server.database.system((tx) =>
      tx.execute(sql`update participations set stage = 'in_review' where id = ${inReview.id}`),
    );
    await server.call(server.owner, 'post', `/challenges/${id}/cancel`, { reason: ' Ürün gecikti ' });
    const read = await Promise.all(
      [waiting, creating, inReview].map(async ({ creator }) =>
        (await creator.call('GET', '/participations'))
          .json<OwnParticipationPage>()
          .items.map(({ status, note }) => [status, note]),
      ),
    );
    expect(read).toEqual([
      [['rejected', 'Ürün gecikti']],
      [['cancelled', 'Ürün gecikti']],
      [['accepted', 'Ürün gecikti']],
    ]);
  });

  it('of waiting comes by itself only where the brand wants it', async () => {
    const [lapsing, patient] = [
      await server.published({ lapseApplications: true, endDate: '2027-01-30' }),
      await server.published({ endDate: '2027-01-30' }),
    ];
    const ids = [await server.apply(lapsing.id), await server.apply(patient.id)];
    server.clock.pass(10 * 86_400);
    await server.app.housekeeping.runAll();
    const statusOf = async (id = 0) =>
      (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation;
    expect(await statusOf(ids[0])).toMatchObject({ status: 'rejected', reason: 'timeout' });
    expect(await statusOf(ids[1])).toMatchObject({ status: 'pending' });
    server.clock.pass(-10 * 86_400);
  });

  it('of the time to decide is announced once, two days before', async () => {
    const { id } = await server.published({ title: 'Süresi dolan başvurular' });
    for (let i = 0; i < 2; i += 1) await server.apply(id);
    const decided = await server.apply(id);
    await decide(id, 'reject', [decided], { reason: 'fit' });
    const told = async () =>
      (await server.member.get('/notifications', { take: 50 }))
        .json()
        .items.filter(({ body }) => body.includes('Süresi dolan başvurular'));
    server.clock.pass(8 * 86_400 - 60);
    await server.app.housekeeping.runAll();
    expect(await told()).toEqual([]);
    server.clock.pass(120);
    for (let i = 0; i < 2; i += 1) await server.app.housekeeping.runAll();
    expect(await told()).toMatchObject([
      { type: 'application_received', title: '2 applications wait for your decision' },
    ]);
    expect(
      (await server.call(server.viewer, 'get', `/challenges/${id}/events`)).body.items.filter(
        ({ type }) => type === 'decision_reminded',
      ),
    ).toHaveLength(2);
    server.clock.pass(-8 * 86_400 - 60);
  });

  it('of a challenge comes by itself once nothing is left to do, and the archive 15 days later', async () => {
    const [full, over, waiting] = [
      await server.published({ collaborations: 1 }),
      await server.published(),
      await server.published(),
    ];
    const done = await server.apply(full.id);
    const turnedAway = await server.apply(full.id);
    await decide(full.id, 'accept', [done]);
    const phaseOf = async ({ id }: { id: number }) =>
      (await server.call(server.viewer, 'get', `/challenges/${id}`)).body.challenge.phase;
    const tidy = async (days: number) => {
      server.clock.pass(days * 86_400);
      await server.app.housekeeping.runAll();
      return [await phaseOf(full), await phaseOf(over), await phaseOf(waiting)];
    };
    expect(await tidy(0)).toEqual(['in_progress', 'recruiting', 'recruiting']);
    await server.database.system((tx) => finishWork(tx, server.brandId, done, server.clock.now()));
    expect(await tidy(0)).toEqual(['completed', 'recruiting', 'recruiting']);
    expect((await server.call(server.viewer, 'get', `/participations/${turnedAway}`)).body.participation).toMatchObject(
      { status: 'rejected', reason: 'challenge_closed' },
    );
    // The last day is 20 December; one application has ten days from the 19th on.
    server.clock.pass(28 * 86_400);
    await server.apply(waiting.id);
    expect(await tidy(1)).toEqual(['archived', 'recruiting', 'recruiting']);
    expect(await tidy(1)).toEqual(['archived', 'completed', 'in_progress']);
    expect(await tidy(9)).toEqual(['archived', 'completed', 'completed']);
    await server.call(server.owner, 'post', `/challenges/${full.id}/unarchive`);
    expect(await tidy(6)).toEqual(['completed', 'archived', 'completed']);
    expect(
      (await server.call(server.viewer, 'get', `/challenges/${over.id}/events`)).body.items.slice(0, 2),
    ).toMatchObject([{ type: 'archived', actor: { type: 'system' } }, { type: 'completed' }]);
    server.clock.pass(-45 * 86_400);
  });
});

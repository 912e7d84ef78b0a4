import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenChallenge } from '#contract/schemas/invitations';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const inZone = (zone: string) =>
  server.database.system((tx) => tx.execute(sql`update brands set timezone = ${zone} where id = ${server.brandId}`));
afterEach(() => inZone('Europe/Istanbul'));

const offeredTo = async (creator: CreatorActor) =>
  (await creator.call('GET', '/challenges?limit=100')).json<{ items: OpenChallenge[] }>().items.map(({ id }) => id);
const apply = async (creator: CreatorActor, id: number) =>
  (await creator.call('POST', `/challenges/${id}/apply`, { pitch: '' })).statusCode;
const newCreator = async () => creatorActor(server, await server.creator());

describe('a challenge is offered to a creator', () => {
  it('as long as an application of theirs would be taken', async () => {
    const { id } = await server.published();
    const naz = await newCreator();
    for (let i = 0; i < 3; i += 1) {
      expect(await offeredTo(naz)).toContain(id);
      const applied = await naz.call('POST', `/challenges/${id}/apply`, { pitch: '' });
      expect(applied.statusCode).toBe(201);
      expect(await offeredTo(naz)).not.toContain(id);
      const { participation } = applied.json<{ participation: { id: number } }>();
      await naz.call('POST', `/participations/${participation.id}/withdraw`);
    }
    expect([await apply(naz, id), (await offeredTo(naz)).includes(id)]).toEqual([409, false]);
  });

  it('not once the brand has turned them down', async () => {
    const { id } = await server.published();
    const naz = await newCreator();
    const one = await server.apply(id, { creatorId: naz.creatorId });
    await server.call(server.owner, 'post', `/challenges/${id}/participations/reject`, { ids: [one], reason: 'fit' });
    expect([await apply(naz, id), (await offeredTo(naz)).includes(id)]).toEqual([409, false]);
  });

  it('until its last day is over where the brand is', async () => {
    const { id } = await server.published();
    const naz = await newCreator();
    // Half past ten in the evening in UTC: the next day in Istanbul, the same one in Los Angeles.
    const at = server.clock.now();
    const evening = new Date(at.toISOString().replace(/T.*/, 'T22:30:00.000Z'));
    server.clock.pass((evening.getTime() - at.getTime()) / 1000);
    const day = evening.toISOString().slice(0, 10);
    await server.database.system((tx) =>
      tx.execute(sql`update challenges set end_date = ${day}::date where id = ${id}`),
    );
    expect([(await offeredTo(naz)).includes(id), await apply(naz, id)]).toEqual([false, 409]);
    await inZone('America/Los_Angeles');
    expect([(await offeredTo(naz)).includes(id), await apply(naz, id)]).toEqual([true, 201]);
  });

  it('from its first day where its brand is, also to whoever guesses its number', async () => {
    const at = server.clock.now();
    const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { id } = await server.published({
      startDate: day(2),
      endDate: day(20),
      contentStart: day(4),
      contentEnd: day(20),
    });
    const naz = await newCreator();
    expect([(await offeredTo(naz)).includes(id), await apply(naz, id)]).toEqual([false, 409]);
    server.clock.pass(2 * 86_400);
    expect([(await offeredTo(naz)).includes(id), await apply(naz, id)]).toEqual([true, 201]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

const FUNDS = 1_000_000_000;
let server: ChallengeServer;
beforeAll(async () => {
  server = await openChallengeServer();
  await server.subscribe(3);
  await server.fund(FUNDS);
});
afterAll(() => server.close());
afterEach(() => server.subscribe(3));

/** A creator who applied and was offered 1,800. */
async function offered(): Promise<{ naz: CreatorActor; id: number; one: number }> {
  const { id } = await server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
  const creatorId = await server.creator();
  const naz = await creatorActor(server, creatorId);
  const one = await server.apply(id, { creatorId, askedFeeMinor: 250_000 });
  const made = await server.call(server.owner, 'post', `/participations/${one}/offer`, { feeAmount: 1800 });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return { naz, id, one };
}
const answer = (naz: CreatorActor, one: number, verb: 'accept' | 'decline') =>
  naz.call('POST', `/participations/${one}/offer/${verb}`);
/** What the owner was told about a challenge, the newest first. */
async function told(id: number): Promise<string[]> {
  const { items } = (await server.owner.get('/notifications', { take: 50 })).json() as unknown as {
    items: { title: string; data: { id?: number } }[];
  };
  return items.filter(({ data }) => data.id === id).map(({ title }) => title);
}
const trail = async () => (await server.owner.get('/audit', { action: 'participations' })).json().items[0];

describe('an offer that the brand cannot pay or take at this moment', () => {
  const isOpen = (one: number) => ({
    accepted: false,
    participation: { id: one, status: 'pending', offeredFeeMinor: 180_000, feeMinor: null },
  });
  const WANTED = 'Elif Kaya wanted to accept your counter-offer';

  it('stays open without a word about its wallet, which the brand hears once a day', async () => {
    const { naz, id, one } = await offered();
    await server.fund(-FUNDS);
    for (const times of [1, 1, 2]) {
      if (times === 2) server.clock.pass(24 * 3600);
      const said = await answer(naz, one, 'accept');
      expect([said.statusCode, said.json()]).toMatchObject([200, isOpen(one)]);
      expect(said.body).not.toMatch(/available|missing|needed|balance/i);
      expect((await told(id)).filter((title) => title === WANTED)).toHaveLength(times);
    }
    server.clock.pass(-24 * 3600);
    await server.fund(FUNDS);
    expect((await answer(naz, one, 'accept')).json()).toMatchObject({
      accepted: true,
      participation: { status: 'accepted', feeMinor: 180_000 },
    });
  });

  it('stays open without a word about its plan', async () => {
    const { naz, id, one } = await offered();
    await server.subscribe(0);
    for (let i = 0; i < 3; i += 1)
      await server.call(server.owner, 'post', `/challenges/${id}/participations/accept`, {
        ids: [await server.apply(id)],
      });
    await server.database.system((tx) => tx.execute(sql`update challenges set collaborations = 9 where id = ${id}`));
    const said = await answer(naz, one, 'accept');
    expect([said.statusCode, said.json()]).toMatchObject([200, isOpen(one)]);
    expect(said.body).not.toMatch(/limit|used|plan/i);
    expect(await told(id)).toContain(WANTED);
  });
});

describe('the answer to a counter-offer', () => {
  it('is in the audit trail of the brand and told to its members', async () => {
    const { naz, id, one } = await offered();
    expect((await answer(naz, one, 'decline')).statusCode).toBe(200);
    expect((await told(id))[0]).toBe('Elif Kaya declined your counter-offer');
    const entry = { subjectId: String(one), details: { creator: naz.creatorId, feeMinor: 180_000, currency: 'TRY' } };
    expect(await trail()).toMatchObject({ action: 'participations.offer_decline', ...entry });
    await server.call(server.owner, 'post', `/participations/${one}/offer`, { feeAmount: 1800 });
    expect((await answer(naz, one, 'accept')).json()).toMatchObject({ accepted: true });
    expect((await told(id))[0]).toBe('Elif Kaya accepted your counter-offer');
    expect(await trail()).toMatchObject({ action: 'participations.offer_accept', ...entry });
  });
});

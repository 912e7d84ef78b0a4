import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AcceptOwnAnswer, OwnInvitation } from '#contract/schemas/invitations';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

/** A creator who was invited at 2,000 liras, and how they accept what they saw. */
async function invited() {
  const { id } = await server.published({ paymentAmount: 2000, defaultFee: 2000 });
  const naz = await creatorActor(server, await server.creator());
  await server.invite(id, [naz.creatorId]);
  const [invitation] = (await naz.call('GET', '/invitations')).json<{ items: OwnInvitation[] }>().items;
  return {
    seenMinor: invitation?.feeMinor,
    lower: () => server.call(server.member, 'put', `/challenges/${id}`, { defaultFee: 1 }),
    accept: async (body?: object) => {
      const answer = await naz.call('POST', `/invitations/${invitation?.id}/accept`, body);
      return { status: answer.statusCode, body: answer.json<AcceptOwnAnswer & { code?: string }>() };
    },
    held: async () => (await server.available()).heldMinor,
  };
}

it('nobody is bound to a fee that they have not seen: another one by now is theirs to look at first', async () => {
  const { seenMinor, lower, accept, held } = await invited();
  expect(seenMinor).toBe(200_000);
  expect((await lower()).status).toBe(200);
  const before = await held();
  expect(await accept({ feeMinor: seenMinor })).toMatchObject({
    status: 409,
    body: { code: 'FEE_NOT_AGREED', details: { offeredFeeMinor: 100, gate: 'offer' } },
  });
  expect(await held()).toBe(before);
  expect(await accept({ feeMinor: 100 })).toMatchObject({ status: 200, body: { accepted: true } });
});

it('a fee that is as it was seen is taken, and so is one of which nobody says what they saw', async () => {
  const seen = await invited();
  expect(await seen.accept({ feeMinor: 200_000 })).toMatchObject({ status: 200, body: { accepted: true } });
  const silent = await invited();
  await silent.lower();
  const before = await silent.held();
  expect((await silent.accept()).body).toMatchObject({ accepted: true });
  expect((await silent.held()) - before).toBe(105);
});

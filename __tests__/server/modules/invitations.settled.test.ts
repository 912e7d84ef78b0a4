import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Invitation, OwnInvitation } from '#contract/schemas/invitations';
import { lapseApplications } from '#server/modules/participations/decisionClock.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

/** A creator who was invited and applied all the same. */
async function invitedApplicant(changes: Record<string, unknown> = {}) {
  const { id } = await server.published(changes);
  const naz = await creatorActor(server, await server.creator());
  await server.invite(id, [naz.creatorId]);
  const own = async () => (await naz.call('GET', '/invitations')).json<{ items: OwnInvitation[] }>().items[0];
  const invitation = (await own())?.id ?? 0;
  const applied = await naz.call('POST', `/challenges/${id}/apply`, { pitch: '' });
  const participationId = applied.json<{ participation: { id: number } }>().participation.id;
  const accepted = async () =>
    (await server.call(server.viewer, 'get', `/challenges/${id}`)).body.challenge.acceptedCount;
  return {
    id,
    naz,
    participationId,
    accepted,
    decide: (verb: string, body = {}) =>
      server.call(server.owner, 'post', `/challenges/${id}/participations/${verb}`, {
        ids: [participationId],
        ...body,
      }),
    answer: async (verb: string, body?: object) =>
      (await naz.call('POST', `/invitations/${invitation}/${verb}`, body)).statusCode,
    states: async () => {
      const listed = (await server.viewer.get('/invitations', { challenge: id })).json() as unknown as {
        items: Invitation[];
      };
      return [listed.items[0]?.state, (await own())?.state];
    },
    trail: async (action: string) => {
      const found = await server.database.system((tx) =>
        tx.execute(
          sql`select 1 from audit_entries where action = ${action} and (details ->> 'invitation')::int = ${invitation}`,
        ),
      );
      return (found as { rows: unknown[] }).rows; // both engines answer so
    },
  };
}

describe('an older invitation', () => {
  it('is taken back when its creator is turned down: they take no place with it', async () => {
    const { decide, states, answer, accepted, trail } = await invitedApplicant();
    expect((await decide('reject', { reason: 'fit' })).status).toBe(200);
    expect(await states()).toEqual(['revoked', 'revoked']);
    expect([await answer('accept'), await answer('decline', { reason: 'timing' }), await accepted()]).toEqual([
      409, 409, 0,
    ]);
    expect(await trail('invitations.revoke')).toHaveLength(1);
  });

  it('counts as accepted when the brand accepts the application: nobody declines what they have', async () => {
    const { decide, states, answer, accepted, trail } = await invitedApplicant();
    expect((await decide('accept')).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect([await answer('decline', { reason: 'timing' }), await accepted()]).toEqual([409, 1]);
    expect(await trail('invitations.accept')).toHaveLength(1);
  });

  it('counts as accepted when they take a counter-offer', async () => {
    const { naz, participationId, states } = await invitedApplicant({ allowCustomFee: true, maxFeeMinor: 300_000 });
    await server.call(server.owner, 'post', `/participations/${participationId}/offer`, { feeAmount: 1600 });
    expect((await naz.call('POST', `/participations/${participationId}/offer/accept`)).statusCode).toBe(200);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  it('is taken back when nobody decides about the application in time', async () => {
    const { states } = await invitedApplicant({ lapseApplications: true });
    await lapseApplications(server.database, new Date(server.clock.now().getTime() + 20 * 86_400_000));
    expect(await states()).toEqual(['revoked', 'revoked']);
  });

  it('still takes the place when it is what they accept, once', async () => {
    const { states, answer, accepted, trail } = await invitedApplicant();
    expect([await answer('accept'), await accepted()]).toEqual([200, 1]);
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(await trail('invitations.accept')).toHaveLength(1);
  });
});

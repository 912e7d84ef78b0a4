import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ToldBrief } from '#contract/schemas/challenges';
import type { OwnInvitation } from '#contract/schemas/invitations';
import type { OwnParticipationPage } from '#contract/schemas/participations';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const RULES = { do: ['Doğal ışıkta çek'], dont: ['Başka marka gösterme'] };
const LARGE = { usages: ['tv_streaming'], durationDays: null, territory: ['WW'] };
const newCreator = async () => creatorActor(server, await server.creator());
const read = async (creator: CreatorActor, path: string) => {
  const answer = await creator.call('GET', path);
  return { status: answer.statusCode, brief: answer.json<{ brief?: ToldBrief }>().brief };
};
const edit = async (id: number, body: Record<string, unknown>) =>
  expect((await server.call(server.member, 'put', `/challenges/${id}`, body)).status).toBe(200);
const apply = async (creator: CreatorActor, id: number) =>
  (await creator.call('POST', `/challenges/${id}/apply`, { pitch: '' })).json<{ participation: { id: number } }>()
    .participation.id;

describe('the brief of a challenge', () => {
  it('is read by whoever may apply to it, with all that they would agree to', async () => {
    const { id } = await server.published({
      rules: RULES,
      scenario: 'Sabah rutini',
      label: 'İç etiket',
      productShipping: 'physical',
      productId: server.productId,
      shipByDays: 3,
    });
    const naz = await newCreator();
    const { status, brief } = await read(naz, `/challenges/${id}/brief`);
    expect(status).toBe(200);
    expect(brief).toMatchObject({
      version: 1,
      brief: { rules: RULES, scenario: 'Sabah rutini', aspectRatio: '9:16', licence: { durationDays: 365 } },
      cover: { id: server.coverId },
      product: { id: server.productId, name: 'El kremi' },
      catalogueProducts: [],
    });
    for (const hidden of ['label', 'lapseApplications', 'defaultFee']) expect(brief?.brief).not.toHaveProperty(hidden);
    await edit(id, { scenario: 'Akşam rutini' });
    expect((await read(naz, `/challenges/${id}/brief`)).brief).toMatchObject({
      version: 2,
      brief: { scenario: 'Akşam rutini' },
    });
  });

  it('is nobody’s to read whom it does not look for, before it is published, or once they have applied', async () => {
    const { id } = await server.published();
    const draft = await server.draft();
    const other = await creatorActor(server, await server.creator(2));
    const naz = await newCreator();
    await apply(naz, id);
    for (const [creator, challenge] of [
      [other, id],
      [naz, draft.id],
      [naz, id],
      [naz, 999_999],
    ] as const)
      expect((await read(creator, `/challenges/${challenge}/brief`)).status).toBe(404);
  });

  it('of an invitation is read while it can be answered, also where nobody may apply', async () => {
    const { id } = await server.published({ recruitmentType: 'invite_only' });
    const [naz, other] = [await newCreator(), await newCreator()];
    await server.invite(id, [naz.creatorId]);
    expect([
      (await read(naz, `/challenges/${id}/brief`)).status,
      (await read(other, `/challenges/${id}/brief`)).status,
    ]).toEqual([200, 404]);
    server.clock.pass(4 * 86_400);
    expect((await read(naz, `/challenges/${id}/brief`)).status).toBe(404);
    server.clock.pass(-4 * 86_400);
  });
});

describe('whoever says which brief they have read', () => {
  it('does not take part under another one', async () => {
    const { id } = await server.published();
    const [naz, invited] = [await newCreator(), await newCreator()];
    await server.invite(id, [invited.creatorId]);
    const [invitation] = (await invited.call('GET', '/invitations')).json<{ items: OwnInvitation[] }>().items;
    await edit(id, { scenario: 'Akşam rutini' });
    const apply = (briefVersion: number) => naz.call('POST', `/challenges/${id}/apply`, { pitch: '', briefVersion });
    const accept = (briefVersion: number) =>
      invited.call('POST', `/invitations/${invitation?.id}/accept`, { briefVersion });
    expect([(await apply(1)).statusCode, (await accept(1)).statusCode]).toEqual([412, 412]);
    expect([(await apply(2)).statusCode, (await accept(2)).statusCode]).toEqual([201, 200]);
  });
});

describe('whoever applied under an older brief and is invited', () => {
  it.each([1, 2])('takes part under the one that they have read: version %i', async (briefVersion) => {
    const { id } = await server.published();
    const naz = await newCreator();
    await server.invite(id, [naz.creatorId]);
    const applied = await apply(naz, id);
    await edit(id, { scenario: 'Akşam rutini' });
    const [invitation] = (await naz.call('GET', '/invitations')).json<{ items: OwnInvitation[] }>().items;
    const accept = (version: number) =>
      naz.call('POST', `/invitations/${invitation?.id}/accept`, { briefVersion: version });
    expect((await accept(3)).statusCode).toBe(412);
    expect((await accept(briefVersion)).statusCode).toBe(200);
    const [own] = (await naz.call('GET', '/participations')).json<OwnParticipationPage>().items;
    const pendingBriefVersion = briefVersion === 1 ? 2 : null;
    expect(own).toMatchObject({ id: applied, status: 'accepted', briefVersion, pendingBriefVersion });
  });
});

describe('the brief of a participation', () => {
  it('is the version that binds, and the one that waits; no other one, and nobody else’s', async () => {
    const { id } = await server.published({ rules: RULES });
    const naz = await newCreator();
    const applied = await apply(naz, id);
    await edit(id, { licence: LARGE });
    const path = `/participations/${applied}/brief`;
    // As long as nothing is asked of them, what they applied to is what there is.
    expect([(await read(naz, path)).brief?.version, (await read(naz, `${path}?version=2`)).status]).toEqual([1, 404]);
    await server.call(server.owner, 'post', `/challenges/${id}/participations/accept`, { ids: [applied] });
    expect((await read(naz, path)).brief).toMatchObject({
      version: 1,
      brief: { licence: { durationDays: 365 }, rules: RULES },
    });
    expect((await read(naz, `${path}?version=2`)).brief).toMatchObject({ version: 2, brief: { licence: LARGE } });
    // Asked for the second one; meanwhile a third one came, which they have not read.
    await edit(id, { scenario: 'Akşam rutini' });
    const agree = (briefVersion: number) => naz.call('POST', `/participations/${applied}/reaccept`, { briefVersion });
    const refused = await agree(2);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      { code: 'STALE_VERSION', details: { current: { briefVersion: 3 } } },
    ]);
    expect((await read(naz, path)).brief?.version).toBe(1);
    expect((await agree(3)).statusCode).toBe(200);
    expect([(await read(naz, path)).brief?.version, (await read(naz, `${path}?version=1`)).status]).toEqual([3, 404]);
    expect((await read(await newCreator(), path)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Invitation } from '#contract/schemas/invitations';
import { acceptOwn } from '#server/modules/invitations/ownInvitations.service';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as own from '#server/modules/participations/ownParticipations.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';
import { finishWork } from '../../support/finishedWork.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const now = () => server.clock.now();
const run = (query: ReturnType<typeof sql>) => server.database.system((tx) => tx.execute(query));
/** With a profile, which a brand looks at to block them. */
const newCreator = async () => {
  const creatorId = await server.creator();
  await run(sql`insert into creator_profiles (creator_id, bio, interests, accounts, contents)
    values (${creatorId}, '', '{}', '[]', '[]')`);
  return { creatorId };
};
const signedIn = async () => creatorActor(server, (await newCreator()).creatorId);
const withWishes = (changes = {}) => server.published({ allowCustomFee: true, maxFeeMinor: 300_000, ...changes });
const say = async (creatorId: number, verb: 'block' | 'unblock') => {
  const { statusCode } = await server.member.post(`/creators/${creatorId}/${verb}`);
  if (statusCode !== 200) throw new Error(`${verb} answered ${statusCode}`);
};
const block = (creatorId: number) => say(creatorId, 'block');
const unblock = (creatorId: number) => say(creatorId, 'unblock');
const offer = (id: number, headers = {}) =>
  server.call(server.owner, 'post', `/participations/${id}/offer`, { feeAmount: 1800 }, headers);
const held = async () => (await server.available()).heldMinor;
const news = async () => (await server.owner.get('/notifications')).json().total;
const invite = async (campaign: number, creatorId: number) => {
  await server.invite(campaign, [creatorId]);
  const answer = await server.owner.get('/invitations', { challenge: campaign });
  const [made] = (answer.json() as unknown as { items: Invitation[] }).items;
  return made?.id ?? 0;
};
const sendAgain = async (id: number, language = 'en') => {
  const answer = await server.member.post(`/invitations/${id}/resend`, undefined, { 'accept-language': language });
  return {
    status: answer.statusCode,
    body: answer.json() as unknown as { invitation: Invitation; code: string; message: string },
  };
};
const mailsTo = async (creatorId: number) => {
  const found = (await run(
    sql`select id from mail_outbox where recipient = ${`creator-${creatorId}@example.com`}`,
  )) as { rows: unknown[] }; // both engines answer so
  return found.rows.length;
};

describe('sending an invitation again', () => {
  it.each([
    ['tr', 'Markanız bu üreticiyi engelledi; ona davet ya da teklif gönderilemez. Önce engeli kaldırın.'],
    ['en', 'Your brand has blocked this creator, so they get no invitation and no offer. Unblock them first.'],
  ])('is refused in %s for a creator who was blocked since, who gets no mail', async (language, message) => {
    const { id } = await withWishes();
    const naz = await signedIn();
    const invitation = await invite(id, naz.creatorId);
    const mails = await mailsTo(naz.creatorId);
    await block(naz.creatorId);
    expect(await sendAgain(invitation, language)).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
    expect(await mailsTo(naz.creatorId)).toBe(mails);
    await unblock(naz.creatorId);
    expect((await sendAgain(invitation)).body.invitation).toMatchObject({ canSendAgain: false });
    expect(await mailsTo(naz.creatorId)).toBe(mails + 1);
  });

  it('is refused for somebody who has applied since', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const invitation = await invite(id, naz.creatorId);
    await own.apply(server.database, naz, id, { pitch: '' }, now());
    expect(await sendAgain(invitation)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This creator has applied or takes part already.' },
    });
  });
});

describe('a creator who was blocked since', () => {
  it('accepts no invitation and is told no more than by a suspended brand; the brand is told nothing', async () => {
    // Without a place, so that nothing else is told before it.
    const { id } = await withWishes({ collaborations: 1 });
    const naz = await signedIn();
    const invitation = await invite(id, naz.creatorId);
    const other = await server.apply(id);
    await server.call(server.owner, 'post', `/challenges/${id}/participations/accept`, { ids: [other] });
    await block(naz.creatorId);
    const before = [await held(), await news()];
    const answer = await naz.call('POST', `/invitations/${invitation}/accept`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'NOT_RECRUITING', details: { gate: 'brand' } },
    ]);
    expect(answer.body).not.toMatch(/block|engel/i);
    expect([await held(), await news()]).toEqual(before);
  });

  it('may decline it, and accept it again once they are unblocked', async () => {
    const { id } = await withWishes();
    const [naz, can] = [await newCreator(), await signedIn()];
    const [first, second] = [await invite(id, naz.creatorId), await invite(id, can.creatorId)];
    await block(naz.creatorId);
    await block(can.creatorId);
    expect((await can.call('POST', `/invitations/${second}/decline`, { reason: 'timing' })).statusCode).toBe(200);
    await expect(acceptOwn(server.database, naz, first, now())).rejects.toMatchObject({ code: 'NOT_RECRUITING' });
    await unblock(naz.creatorId);
    expect(await acceptOwn(server.database, naz, first, now())).toMatchObject({ accepted: true });
  });

  it('takes no offer and is made none, which the brand is told in its words', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 200_000 }, now());
    await offer(one);
    await block(naz.creatorId);
    const before = await held();
    await expect(offers.takeOffer(server.database, naz, one, now())).rejects.toMatchObject({
      status: 409,
      code: 'NOT_RECRUITING',
      details: { gate: 'brand' },
    });
    expect(await held()).toBe(before);
    expect(await offer(one, { 'accept-language': 'en' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('Your brand has blocked this creator') },
    });
    await unblock(naz.creatorId);
    expect(await offers.takeOffer(server.database, naz, one, now())).toMatchObject({ status: 'accepted' });
  });

  it('goes on with the work they were accepted for, and is paid', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    await acceptOwn(server.database, naz, await invite(id, naz.creatorId), now());
    const [row] = (await own.listOwn(server.database, naz, { page: 1, limit: 1 })).items;
    await block(naz.creatorId);
    await server.call(server.owner, 'put', `/challenges/${id}`, { title: 'Kış bakımı, ikinci' });
    expect(await own.reaccept(server.database, naz, row?.id ?? 0, now())).toMatchObject({ briefVersion: 2 });
    const finished = await server.database.system((tx) => finishWork(tx, server.brandId, row?.id ?? 0, now()));
    expect(finished.status).toBe('completed');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Invitation } from '#contract/schemas/invitations';
import { acceptOwn, readOwn } from '#server/modules/invitations/ownInvitations.service';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as own from '#server/modules/participations/ownParticipations.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { creatorActor } from '../../support/creatorActor.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
  await run(sql`insert into wallets (brand_id, currency, available_minor, held_minor)
    values (${server.brandId}, 'EUR', 1000000000, 0)`);
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.system((tx) => tx.execute(query));
const now = () => server.clock.now();
const newCreator = async () => ({ creatorId: await server.creator() });
const withWishes = () => server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
const edit = (id: number, body: Record<string, unknown>, headers = {}) =>
  server.call(server.owner, 'put', `/challenges/${id}`, body, headers);
/** As it came to be before the currency was locked, and as it may stand in any installation. */
const pays = (id: number, currency: string) => run(sql`update challenges set currency = ${currency} where id = ${id}`);
const invite = async (campaign: number, creatorId: number, customFee: number | null = 1500) => {
  await server.call(server.owner, 'post', '/invitations', {
    campaign,
    creatorIds: [creatorId],
    customFee,
    currency: 'TRY',
    note: '',
  });
  const answer = await server.owner.get('/invitations', { challenge: campaign });
  const [made] = (answer.json() as unknown as { items: Invitation[] }).items;
  return made?.id ?? 0;
};
const offer = (id: number, feeAmount = 1800) =>
  server.call(server.owner, 'post', `/participations/${id}/offer`, { feeAmount });
const accept = (id: number, ids: number[], body = {}) =>
  server.call(server.owner, 'post', `/challenges/${id}/participations/accept`, { ids, ...body });
const seen = async (id: number) =>
  (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation;
const held = async (currency: string) =>
  (
    (await run(
      sql`select held_minor::text as held from wallets where brand_id = ${server.brandId} and currency = ${currency}`,
    )) as { rows: { held: string }[] }
  ).rows[0]?.held; // both engines answer so
const LOCKED = { status: 400, body: { code: 'VALIDATION_FAILED', fields: { currency: [{ code: 'LOCKED' }] } } };

describe('the currency of a challenge', () => {
  it('stays while an invitation can be accepted, and is free once it is taken back', async () => {
    const { id } = await withWishes();
    const invitation = await invite(id, await server.creator());
    expect(await edit(id, { currency: 'EUR' })).toMatchObject(LOCKED);
    expect((await edit(id, { title: 'Başka bir başlık' })).status).toBe(200);
    expect((await server.owner.post(`/invitations/${invitation}/revoke`)).statusCode).toBe(200);
    expect((await edit(id, { currency: 'EUR' })).body.challenge).toMatchObject({ currency: 'EUR' });
  });

  it('stays for an invitation at the default fee too, and is free once its time is over', async () => {
    const { id } = await withWishes();
    await invite(id, await server.creator(), null);
    expect(await edit(id, { currency: 'EUR' })).toMatchObject(LOCKED);
    await run(sql`update invitations set expires_at = ${now().toISOString()}::timestamptz - interval '1 second'
      where challenge_id = ${id}`);
    expect((await edit(id, { currency: 'EUR' })).status).toBe(200);
  });

  it('stays while an application or an offer waits, and is free once it is decided', async () => {
    const { id } = await withWishes();
    const [listed, offered] = [await server.apply(id), await server.apply(id, { askedFeeMinor: 200_000 })];
    await server.call(server.owner, 'post', `/challenges/${id}/participations/shortlist`, { ids: [listed] });
    await offer(offered);
    expect(await edit(id, { currency: 'EUR' })).toMatchObject(LOCKED);
    const reject = (ids: number[]) =>
      server.call(server.owner, 'post', `/challenges/${id}/participations/reject`, { ids, reason: 'other' });
    await reject([offered]);
    expect(await edit(id, { currency: 'EUR' })).toMatchObject(LOCKED);
    await reject([listed]);
    expect((await edit(id, { currency: 'EUR' })).status).toBe(200);
  });

  it.each([
    ['tr', 'Üreticiler hâlâ TRY tutarlarını kabul edebilir.', 'davetleri (1) geri çekin, başvurulara (1)'],
    ['en', 'Creators can still take amounts in TRY.', 'open invitations (1) and decide about the applications (1)'],
  ])('says in %s why it stays, and who waits', async (language, why, who) => {
    const { id } = await withWishes();
    await invite(id, await server.creator());
    await server.apply(id);
    const { body } = await edit(id, { currency: 'EUR' }, { 'accept-language': language });
    expect(body.fields.currency).toMatchObject([{ message: expect.stringContaining(why) }]);
    expect(body.fields.currency).toMatchObject([{ message: expect.stringContaining(who) }]);
  });

  it('is not held by those who were told of another one, so that a change can be undone', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id);
    await pays(id, 'EUR');
    expect((await edit(id, { currency: 'TRY' })).status).toBe(200);
    expect((await accept(id, [one])).status).toBe(200);
  });

  it('changes, or somebody applies, but not both without the one knowing of the other', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const [changed, applied] = await Promise.all([
      edit(id, { currency: 'EUR' }),
      own.apply(server.database, naz, id, { pitch: '' }, now()),
    ]);
    expect([
      [200, 'EUR'],
      [400, 'TRY'],
    ]).toContainEqual([changed.status, (await seen(applied.id)).feeCurrency]);
  });
});

describe('what stands in a currency in which the challenge no longer pays', () => {
  it('is no invitation to accept: nothing is held, and the brand is not told that it lacks something', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const invitation = await invite(id, naz.creatorId);
    await pays(id, 'EUR');
    const news = async () => (await server.owner.get('/notifications')).json().total;
    const before = [await held('TRY'), await held('EUR'), await news()];
    await expect(acceptOwn(server.database, naz, invitation, now())).rejects.toMatchObject({
      status: 409,
      code: 'FEE_NOT_AGREED',
    });
    expect([await held('TRY'), await held('EUR'), await news()]).toEqual(before);
    await pays(id, 'TRY');
    expect(await acceptOwn(server.database, naz, invitation, now())).toMatchObject({ accepted: true });
  });

  it('is told to the creator in their words', async () => {
    const { id } = await withWishes();
    const naz = await creatorActor(server, await server.creator());
    const invitation = await invite(id, naz.creatorId);
    await pays(id, 'EUR');
    const answer = await naz.call('POST', `/invitations/${invitation}/accept`, undefined, { 'accept-language': 'en' });
    expect(answer.json()).toMatchObject({
      code: 'FEE_NOT_AGREED',
      message:
        'The challenge has changed its currency since you were offered an amount. The brand has to offer you a new one.',
    });
  });

  it('cannot be sent again either, but revoked and made anew', async () => {
    const { id } = await withWishes();
    const invitation = await invite(id, await server.creator());
    await pays(id, 'EUR');
    const again = await server.owner.post(`/invitations/${invitation}/resend`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
    expect((await server.owner.post(`/invitations/${invitation}/revoke`)).statusCode).toBe(200);
  });

  it('is never shown as the same number of another currency', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const invitation = await invite(id, naz.creatorId, null);
    await pays(id, 'EUR');
    // It follows the challenge's fee, so what is shown is that fee in its own currency.
    const shown = await server.database.transaction(naz, (tx) => readOwn(tx, naz, invitation, now()));
    expect(shown).toMatchObject({ feeMinor: 149_999, currency: 'EUR' });
    const [row] = (await server.owner.get('/invitations', { challenge: id })).json().items as unknown as Invitation[];
    expect(row).toMatchObject({ offeredFeeMinor: 149_999, currency: 'EUR', customFee: null });
  });

  it('is no offer to take; a new one is made in the challenge’s currency', async () => {
    const { id } = await withWishes();
    const naz = await newCreator();
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 200_000 }, now());
    await offer(one);
    await pays(id, 'EUR');
    await expect(offers.takeOffer(server.database, naz, one, now())).rejects.toMatchObject({
      status: 409,
      code: 'FEE_NOT_AGREED',
    });
    expect((await offer(one, 1700)).status).toBe(200);
    expect(await seen(one)).toMatchObject({ feeCurrency: 'EUR', offeredFeeMinor: 170_000 });
    expect(await offers.takeOffer(server.database, naz, one, now(), 170_000)).toMatchObject({ feeMinor: 170_000 });
    expect(await held('EUR')).toBe('178500');
  });

  it('is no wish to accept, not even after an offer in the new currency', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 200_000 });
    await pays(id, 'EUR');
    expect(await seen(one)).toMatchObject({ feeCurrency: 'TRY', askedFeeMinor: 200_000 });
    await offer(one);
    // The wish was in the other currency, so it falls with it; the trail keeps it.
    expect(await seen(one)).toMatchObject({ feeCurrency: 'EUR', askedFeeMinor: null });
    const trail = (await server.owner.get('/audit', { action: 'participations' })).json();
    expect(JSON.stringify(trail.items[0])).toContain('"askedFeeMinor":200000');
    for (const body of [{}, { atAsked: true }])
      expect(await accept(id, [one], body)).toMatchObject({ status: 409, body: { code: 'FEE_NOT_AGREED' } });
    await server.call(server.owner, 'delete', `/participations/${one}/offer`);
    expect(await accept(id, [one])).toMatchObject({ status: 409, body: { code: 'FEE_NOT_AGREED' } });
  });
});

describe('an offer that is another one by now', () => {
  it('says so to the creator', async () => {
    const { id } = await withWishes();
    const naz = await creatorActor(server, await server.creator());
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 200_000 }, now());
    await offer(one, 1600);
    const answer = await naz.call(
      'POST',
      `/participations/${one}/offer/accept`,
      { feeMinor: 180_000 },
      {
        'accept-language': 'en',
      },
    );
    expect(answer.json()).toMatchObject({
      code: 'FEE_NOT_AGREED',
      message: 'The offer is another one by now. Look at it before you accept.',
      details: { offeredFeeMinor: 160_000 },
    });
  });
});

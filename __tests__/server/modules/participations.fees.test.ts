import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { LIVE_CHANNEL } from '#server/modules/notifications/live.service';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as own from '#server/modules/participations/ownParticipations.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const CUSTOM = { allowCustomFee: true, maxFeeMinor: 300_000 };
/** Published at a fee of 1,499.99, with up to 3,000.00 for those who ask. */
const withWishes = (changes = {}) => server.published({ ...CUSTOM, ...changes });
const edit = (id: number, body: Record<string, unknown>, actor = server.member) =>
  server.call(actor, 'put', `/challenges/${id}`, body);
const offer = (id: number, feeAmount: number, actor = server.owner) =>
  server.call(actor, 'post', `/participations/${id}/offer`, { feeAmount });
const withdrawOffer = (id: number, actor = server.owner) => server.call(actor, 'delete', `/participations/${id}/offer`);
const accept = (challengeId: number, ids: number[], body = {}, actor = server.owner) =>
  server.call(actor, 'post', `/challenges/${challengeId}/participations/accept`, { ids, ...body });
const now = () => server.clock.now();
const seen = async (id: number) =>
  (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation;

describe('the fees of a published challenge', () => {
  it.each([
    ['defaultFee', { defaultFee: 2000 }],
    ['defaultFee', { paymentAmount: 2000, defaultFee: 2000 }],
    ['maxFeeMinor', { maxFeeMinor: 300_001 }],
    ['currency', { currency: 'USD' }],
  ])('are raised in %s by an administrator only', async (field, body) => {
    const { id } = await withWishes();
    expect(await edit(id, body)).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        details: { gate: 'raiseFee', neededRole: 'ADMIN' },
        message: expect.stringMatching(/admin|yönetici/),
        fields: { [field]: [{ code: 'NEEDS_ADMIN' }] },
      },
    });
    if (field !== 'currency') expect((await edit(id, body, server.owner)).status).toBe(200);
  });

  it('are not raised by letting creators ask for more either', async () => {
    const { id } = await server.published();
    expect(await edit(id, CUSTOM)).toMatchObject({ status: 403, body: { fields: { maxFeeMinor: [{}] } } });
    expect((await edit(id, CUSTOM, server.owner)).status).toBe(200);
  });

  it('are lowered, and everything else changed, by a member; a draft is theirs', async () => {
    const { id } = await withWishes();
    expect((await edit(id, { title: 'Kış bakımı, ikinci', maxFeeMinor: 250_000 })).status).toBe(200);
    const draft = await server.draft();
    expect((await edit(draft.id, { defaultFee: 9000, paymentAmount: 9000 })).status).toBe(200);
  });

  it('bound a member on the way over a raised default', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 250_000 });
    expect((await edit(id, { defaultFee: 2500 })).status).toBe(403);
    expect((await accept(id, [one], {}, server.member)).status).toBe(403);
    expect((await accept(id, [one])).status).toBe(200);
  });
});

describe('a counter-offer', () => {
  it.each([
    [99_999, 'TOO_LARGE'],
    [3000.01, 'TOO_LARGE'],
    [1499.98, 'TOO_SMALL'],
    [1, 'TOO_SMALL'],
    [1500.001, 'INVALID'],
  ])('of %d is refused as %s', async (feeAmount, code) => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 200_000 });
    expect(await offer(one, feeAmount)).toMatchObject({ status: 400, body: { fields: { feeAmount: [{ code }] } } });
    expect((await seen(one)).offeredFeeMinor).toBeNull();
  });

  it('lies between the default fee and the highest, both included', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 200_000 });
    for (const feeAmount of [1499.99, 3000]) expect((await offer(one, feeAmount)).status).toBe(200);
    expect(await seen(one)).toMatchObject({ offeredFeeMinor: 300_000, status: 'pending' });
  });

  it('needs a challenge that lets creators have a fee of their own', async () => {
    const { id } = await server.published();
    expect(await offer(await server.apply(id), 1499.99)).toMatchObject({
      status: 400,
      body: { fields: { feeAmount: [{ code: 'NO_CUSTOM_FEE' }] } },
    });
  });

  it('needs a free place and a challenge that takes creators', async () => {
    const { id } = await withWishes({ collaborations: 1 });
    const [first, second] = [await server.apply(id), await server.apply(id, { askedFeeMinor: 200_000 })];
    await accept(id, [first]);
    expect(await offer(second, 1800)).toMatchObject({ status: 422, body: { code: 'CAPACITY_EXCEEDED' } });
    const paused = await withWishes();
    const third = await server.apply(paused.id, { askedFeeMinor: 200_000 });
    await server.call(server.owner, 'post', `/challenges/${paused.id}/pause`);
    expect(await offer(third, 1800)).toMatchObject({ status: 409, body: { code: 'NOT_RECRUITING' } });
    await server.call(server.owner, 'post', `/challenges/${paused.id}/resume`);
    expect((await offer(third, 1800)).status).toBe(200);
  });

  it('above the default fee needs an administrator, and a viewer makes none', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 200_000 });
    expect((await offer(one, 1800, server.member)).status).toBe(403);
    expect((await offer(one, 1499.99, server.viewer)).status).toBe(403);
    expect((await offer(one, 1499.99, server.member)).status).toBe(200);
  });

  it('is withdrawn, after which nobody can take it', async () => {
    const { id } = await withWishes();
    const naz = { creatorId: await server.creator() };
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 200_000 }, now());
    expect(await withdrawOffer(one)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await offer(one, 1800);
    expect((await withdrawOffer(one, server.viewer)).status).toBe(403);
    expect((await withdrawOffer(one, server.stranger)).status).toBe(404);
    expect((await withdrawOffer(one, server.member)).body.participation).toMatchObject({
      offeredFeeMinor: null,
      askedFeeMinor: 200_000,
      status: 'pending',
    });
    await expect(offers.takeOffer(server.database, naz, one, now())).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    const log = await server.call(server.viewer, 'get', `/challenges/${id}/events`);
    expect(log.body.items[0]).toMatchObject({ type: 'offer_withdrawn' });
    const trail = await server.owner.get('/audit', { action: 'participations' });
    expect(trail.json().items[0]).toMatchObject({ action: 'participations.offer_withdraw' });
  });
});

describe('accepting while an offer is not answered', () => {
  it('is refused with the reason, alone or in a batch, unless it is meant at the creator’s figure', async () => {
    const { id } = await withWishes();
    const [asking, plain] = [await server.apply(id, { askedFeeMinor: 180_000 }), await server.apply(id)];
    await offer(asking, 1500);
    for (const ids of [[asking], [plain, asking]])
      expect(await accept(id, ids)).toMatchObject({
        status: 409,
        body: {
          code: 'OFFER_OPEN',
          details: { currency: 'TRY', offers: [{ id: asking, offeredFeeMinor: 150_000, figureMinor: 180_000 }] },
        },
      });
    expect((await seen(plain)).status).toBe('pending');
    expect((await seen(asking)).proposal).toMatchObject({ feeMinor: 180_000 });
    const { body } = await accept(id, [plain, asking], { atAsked: true });
    expect(body.items.map(({ feeAmount }) => feeAmount)).toEqual([1499.99, 1800]);
    expect(await seen(asking)).toMatchObject({ offeredFeeMinor: null, status: 'accepted' });
  });

  it('at their figure takes an administrator like any fee above the default', async () => {
    const { id } = await withWishes();
    const one = await server.apply(id, { askedFeeMinor: 180_000 });
    await offer(one, 1499.99, server.member);
    expect((await accept(id, [one], { atAsked: true }, server.member)).status).toBe(403);
    expect((await accept(id, [one], { atAsked: true })).status).toBe(200);
  });

  it('is not needed once they took it: the creator is bound to what they have seen', async () => {
    const { id } = await withWishes();
    const naz = { creatorId: await server.creator() };
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 250_000 }, now());
    await offer(one, 2000);
    await offer(one, 1600);
    await expect(offers.takeOffer(server.database, naz, one, now(), 200_000)).rejects.toMatchObject({
      code: 'FEE_NOT_AGREED',
      details: { offeredFeeMinor: 160_000 },
    });
    expect(await offers.takeOffer(server.database, naz, one, now(), 160_000)).toMatchObject({ feeMinor: 160_000 });
  });
});

describe('accepting after the brief was changed', () => {
  it('never pays less than the challenge paid when they applied, and more when it pays more', async () => {
    const { id } = await server.published({ paymentAmount: 1500, defaultFee: 1500 });
    const [early, late] = [await server.apply(id), await server.apply(id, { briefVersion: 2 })];
    expect((await edit(id, { paymentAmount: 1, defaultFee: 1 })).status).toBe(200);
    expect((await seen(early)).proposal.feeMinor).toBe(150_000);
    // Above the default fee of now, so a member cannot.
    expect((await accept(id, [early], {}, server.member)).status).toBe(403);
    const { body } = await accept(id, [early, late]);
    expect(body.items.map(({ feeAmount }) => feeAmount)).toEqual([1500, 1]);
    const raised = await server.published({ paymentAmount: 1500 });
    const one = await server.apply(raised.id);
    expect((await edit(raised.id, { paymentAmount: 1600, defaultFee: 1600 }, server.owner)).status).toBe(200);
    expect((await accept(raised.id, [one])).body.items[0]).toMatchObject({ feeAmount: 1600 });
  });

  it('in another currency waits for their word', async () => {
    const { id } = await server.published();
    const one = await server.apply(id);
    await server.database.system((tx) => tx.execute(sql`update participations set currency = 'USD' where id = ${one}`));
    expect(await accept(id, [one])).toMatchObject({ status: 409, body: { code: 'FEE_NOT_AGREED' } });
  });
});

describe('accepting at an amount that was shown', () => {
  it('holds that one: when it is another by now, nobody is accepted and the new one is told', async () => {
    const { id } = await server.published({ paymentAmount: 1500, defaultFee: 1500 });
    const ids = [await server.apply(id), await server.apply(id)];
    const totals = await Promise.all(ids.map(async (one) => (await seen(one)).proposal.totalMinor));
    const shown = { currency: 'TRY', amountMinor: totals.reduce((sum, total) => sum + total, 0) };
    const news = JSON.stringify({ brandId: server.brandId, tag: 'Participation', id });
    const heard = Promise.withResolvers<void>();
    const stop = await server.database.listen(LIVE_CHANNEL, (message) => message === news && heard.resolve());
    expect((await edit(id, { paymentAmount: 2000, defaultFee: 2000 }, server.owner)).status).toBe(200);
    // Open pipelines ask again.
    await heard.promise;
    await stop();
    const amountMinor = (shown.amountMinor * 2000) / 1500;
    expect(await accept(id, ids, { total: shown })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: expect.stringMatching(/changed meanwhile|bu arada değişti/),
        details: { gate: 'totalChanged', currency: 'TRY', amountMinor },
      },
    });
    expect(await accept(id, ids, { total: { currency: 'USD', amountMinor } })).toMatchObject({ status: 409 });
    expect((await seen(ids[0] ?? 0)).status).toBe('pending');
    expect((await accept(id, ids, { total: { currency: 'TRY', amountMinor } })).status).toBe(200);
  });
});

describe('accepting several', () => {
  it('follows the order in which they were chosen', async () => {
    const { id } = await server.published({ collaborations: 5 });
    const ids = [await server.apply(id), await server.apply(id), await server.apply(id)];
    const order = [ids[2], ids[0], ids[1]].flatMap((one) => one ?? []);
    expect((await accept(id, order)).body.items.map((one) => one.id)).toEqual(order);
  });
});

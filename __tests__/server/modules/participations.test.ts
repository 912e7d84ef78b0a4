/** @engine postgres: many are accepted at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { recruitmentCost } from '#contract/rules/challenges';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as own from '#server/modules/participations/ownParticipations.service';
import { acceptParticipation } from '#server/modules/participations/participations.service';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const decide = (challengeId: number, verb: string, ids: number[], body = {}, actor = server.owner) =>
  server.call(actor, 'post', `/challenges/${challengeId}/participations/${verb}`, { ids, ...body });
const tab = async (challengeId: number, name: string) =>
  (await server.call(server.viewer, 'get', `/challenges/${challengeId}/participations`, { tab: name })).body.items;

describe('accepting', () => {
  it('takes a place, holds fee and platform fee, and fixes what was agreed', async () => {
    const { id } = await server.published();
    const before = await server.available();
    const { status, body } = await decide(
      id,
      'accept',
      [await server.apply(id, { pitch: 'Merhaba' })],
      {},
      server.member,
    );
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({
      status: 'accepted',
      stage: 'creating',
      feeAmount: 1499.99,
      feeCurrency: 'TRY',
      platformFeeMinor: 7500,
      briefVersion: 1,
      pitch: 'Merhaba',
      dueAt: '2026-12-01T09:00:00.000Z',
      isOverdue: false,
    });
    const after = await server.available();
    expect([before.availableMinor - after.availableMinor, after.heldMinor - before.heldMinor]).toEqual([
      157_499, 157_499,
    ]);
    const { challenge } = (await server.call(server.viewer, 'get', `/challenges/${id}`)).body;
    expect(challenge).toMatchObject({
      acceptedCount: 1,
      pipeline: { applied: 0, accepted: 1 },
      money: { committedMinor: 157_499, spentMinor: 0 },
    });
    expect(challenge.clocks.map(({ kind, waitingFor, count }) => [kind, waitingFor, count])).toContainEqual([
      'due',
      'creators',
      1,
    ]);
  });

  it('takes an administrator for a fee above the default, and the creator’s wish as it is', async () => {
    const { id } = await server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
    const asking = await server.apply(id, { askedFeeMinor: 200_001 });
    expect((await tab(id, 'applied'))[0]).toMatchObject({
      askedFeeMinor: 200_001,
      proposal: { feeMinor: 200_001, platformFeeMinor: 10_000, totalMinor: 210_001 },
    });
    expect(await decide(id, 'accept', [asking], {}, server.member)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { neededRole: 'ADMIN' } },
    });
    expect((await decide(id, 'accept', [asking])).body.items[0]).toMatchObject({ feeAmount: 2000.01 });
  });

  it('refuses a whole batch beyond the places or the money and says how many fit', async () => {
    const { id } = await server.published({ collaborations: 2 });
    const ids = [await server.apply(id), await server.apply(id), await server.apply(id)];
    expect(await decide(id, 'accept', ids)).toMatchObject({
      status: 422,
      body: { code: 'CAPACITY_EXCEEDED', details: { fit: 2, places: 2 } },
    });
    const { availableMinor } = await server.available();
    await server.database.system((tx) =>
      tx.execute(sql`update wallets set available_minor = 200000, bonus_minor = 0 where brand_id = ${server.brandId}`),
    );
    expect(await decide(id, 'accept', ids.slice(0, 2))).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS', details: { fit: 1, missingMinor: 114_998 } },
    });
    await server.database.system((tx) =>
      tx.execute(sql`update wallets set available_minor = ${availableMinor} where brand_id = ${server.brandId}`),
    );
    expect(await tab(id, 'applied')).toHaveLength(3);
    expect((await decide(id, 'accept', ids.slice(0, 2))).status).toBe(200);
  });

  it('is refused for what is decided, missing, or of another challenge', async () => {
    const { id } = await server.published();
    const other = await server.apply((await server.published()).id);
    const one = await server.apply(id);
    expect((await decide(id, 'accept', [one, other])).status).toBe(404);
    await decide(id, 'reject', [one], { reason: 'fit', note: 'Teşekkürler' });
    expect(await decide(id, 'accept', [one])).toMatchObject({
      status: 409,
      body: { details: { from: 'rejected', to: 'accepted', allowed: [] } },
    });
    expect((await tab(id, 'rejected'))[0]).toMatchObject({ reason: 'fit', note: 'Teşekkürler' });
    expect((await server.call(server.stranger, 'get', `/participations/${one}`)).status).toBe(404);
    expect((await decide(id, 'accept', [one], {}, server.viewer)).status).toBe(403);
  });

  it('counts distinct creators of a period against the plan', async () => {
    const { id } = await server.published({ collaborations: 20 });
    await server.database.system((tx) =>
      tx.execute(sql`update participations set accepted_at = accepted_at - interval '40 days'`),
    );
    await server.subscribe(0);
    const ids = [await server.apply(id), await server.apply(id), await server.apply(id), await server.apply(id)];
    expect(await decide(id, 'accept', ids)).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', details: { gate: 'maxCreators', used: 0, limit: 3, fit: 3 } },
    });
    expect((await decide(id, 'accept', ids.slice(0, 3))).status).toBe(200);
    await server.subscribe(3);
  });
});

describe('the short list', () => {
  it('is a step there and back', async () => {
    const { id } = await server.published();
    const ids = [await server.apply(id), await server.apply(id)];
    expect((await decide(id, 'shortlist', ids)).body.items.map(({ status }) => status)).toEqual([
      'shortlisted',
      'shortlisted',
    ]);
    expect((await decide(id, 'unshortlist', ids.slice(1))).status).toBe(200);
    expect([(await tab(id, 'shortlisted')).length, (await tab(id, 'applied')).length]).toEqual([1, 1]);
    expect((await decide(id, 'accept', ids)).status).toBe(200);
  });
});

describe('a changed brief', () => {
  it('locks what was agreed, and asks accepted creators for their consent', async () => {
    const { id } = await server.published();
    const one = await server.apply(id);
    await decide(id, 'accept', [one]);
    const edit = (body: Record<string, unknown>) => server.call(server.owner, 'put', `/challenges/${id}`, body);
    for (const [field, value] of [
      ['paymentAmount', 1],
      ['currency', 'USD'],
      ['aspectRatio', '1:1'],
      ['videoDuration', { kind: 'custom', seconds: 60 }],
    ] as const) {
      expect((await edit({ [field]: value })).body.fields[field]).toMatchObject([{ code: 'LOCKED' }]);
    }
    expect((await edit({ collaborations: 0 })).body.fields.collaborations).toMatchObject([{ code: 'TOO_SMALL' }]);
    expect((await edit({ title: 'Yeni başlıkla' })).status).toBe(200);
    expect((await tab(id, 'accepted'))[0]).toMatchObject({
      briefVersion: 1,
      pendingBriefVersion: 2,
      reacceptBy: '2026-11-24T09:00:00.000Z',
    });
    expect(
      (await server.call(server.viewer, 'get', `/challenges/${id}/versions`)).body.items.map(({ number, binds }) => [
        number,
        binds,
      ]),
    ).toEqual([
      [2, { accepted: 0, waiting: 1 }],
      [1, { accepted: 1, waiting: 0 }],
    ]);
  });
});

describe('money', () => {
  it('is held to the kuruş as the summary said', async () => {
    const random = seededRandom();
    for (let round = 0; round < scaled(4, 60); round += 1) {
      const count = 1 + Math.floor(random() * 4);
      const amountMinor = 1 + Math.floor(random() * 500_000);
      const tier = Math.floor(random() * 4);
      const { id } = await server.published({ collaborations: count, paymentAmount: amountMinor / 100 });
      const before = await server.available();
      await server.subscribe(tier);
      await server.database.system((tx) =>
        tx.execute(sql`update participations set accepted_at = accepted_at - interval '40 days'`),
      );
      for (let i = 0; i < Math.min(count, tier === 0 ? 3 : count); i += 1)
        await decide(id, 'accept', [await server.apply(id)]);
      const accepted = (await tab(id, 'accepted')).length;
      const percent = [20, 15, 10, 5][tier] ?? 0;
      expect((await server.available()).heldMinor - before.heldMinor).toBe(
        recruitmentCost(accepted, amountMinor, percent).totalMinor,
      );
      await server.subscribe(3);
    }
  }, 600_000);

  it('and places hold under parallel accepting', async () => {
    const calls = server.database.kind === 'postgres' ? 200 : 20;
    const { id } = await server.published({ collaborations: 7 });
    const ids = [];
    for (let i = 0; i < calls; i += 1) ids.push(await server.apply(id));
    const { availableMinor } = await server.available();
    // Money for five only.
    await server.database.system((tx) =>
      tx.execute(
        sql`update wallets set available_minor = ${157_499 * 5 + 100}, bonus_minor = 0 where brand_id = ${server.brandId}`,
      ),
    );
    const answers = await Promise.all(ids.map((one) => decide(id, 'accept', [one])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    // A busy machine turns some away before it is their turn.
    const refused = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['422 INSUFFICIENT_FUNDS']),
    );
    expect((await server.available()).availableMinor).toBe(100);
    await server.database.system((tx) =>
      tx.execute(sql`update wallets set available_minor = ${availableMinor} where brand_id = ${server.brandId}`),
    );
    const rest = await Promise.all((await tab(id, 'applied')).map(({ id: one }) => decide(id, 'accept', [one])));
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await server.call(server.viewer, 'get', `/challenges/${id}`)).body.challenge.acceptedCount).toBe(7);
  }, 600_000);

  it('and the plan’s creators hold under accepting in several challenges at once', async () => {
    const open = [
      await server.published(),
      await server.published(),
      await server.published(),
      await server.published(),
      await server.published(),
      await server.published(),
    ];
    const waiting: { id: number; one: number }[] = [];
    for (const { id } of open) waiting.push({ id, one: await server.apply(id) });
    await server.database.system((tx) =>
      tx.execute(sql`update participations set accepted_at = accepted_at - interval '40 days'`),
    );
    await server.subscribe(0);
    const answers = await Promise.all(waiting.map(({ id, one }) => decide(id, 'accept', [one])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 403, 403, 403]);
    await server.subscribe(3);
  }, 120_000);
});

describe('a creator', () => {
  const now = () => server.clock.now();
  const creator = async (categoryMask = 1) => ({ creatorId: await server.creator(categoryMask) });

  it('applies once to a public challenge that looks for them, and the brand hears of it', async () => {
    const { id } = await server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
    const naz = await creator();
    expect(
      await own.apply(server.database, naz, id, { pitch: ' Merhaba ', askedFeeMinor: 200_000 }, now()),
    ).toMatchObject({ status: 'pending', askedFeeMinor: 200_000, title: 'Kış bakım rutini' });
    expect((await tab(id, 'applied'))[0]).toMatchObject({
      pitch: 'Merhaba',
      profile: { firstName: 'Naz', age: 26, categories: ['beauty'] },
    });
    await expect(own.apply(server.database, naz, id, { pitch: '' }, now())).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(own.apply(server.database, await creator(2), id, { pitch: '' }, now())).rejects.toMatchObject({
      code: 'NOT_MATCHING',
    });
    await expect(
      own.apply(server.database, await creator(), id, { pitch: '', askedFeeMinor: 300_001 }, now()),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const hidden = await server.published({ recruitmentType: 'invite_only' });
    await expect(own.apply(server.database, await creator(), hidden.id, { pitch: '' }, now())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await server.call(server.owner, 'post', `/challenges/${id}/pause`);
    await expect(own.apply(server.database, await creator(), id, { pitch: '' }, now())).rejects.toMatchObject({
      code: 'NOT_RECRUITING',
    });
  });

  it('is kept as they applied: profile, portrait and samples', async () => {
    const { id } = await server.published();
    const naz = await creator();
    const change = (bio: string, types: string[]) =>
      server.database.system(async (tx) => {
        await tx.execute(
          sql`update creators set media_seed = 7, followers = followers + 5000 where id = ${naz.creatorId}`,
        );
        await tx.execute(sql`delete from creator_profiles where creator_id = ${naz.creatorId}`);
        await tx.execute(sql`insert into creator_profiles (creator_id, bio, interests, accounts, contents)
        values (${naz.creatorId}, ${bio}, '{}', '[]', ${JSON.stringify(types.map((type) => ({ platform: 'tiktok', type, likes: 1, comments: 1, publishedAt: '2026-11-01T00:00:00.000Z' })))}::jsonb)`);
      });
    await change('İlk hâli', ['video', 'image', 'image', 'image', 'video']);
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '' }, now());
    const seen = async () =>
      (await server.call(server.viewer, 'get', `/participations/${one}`)).body.participation.profile;
    const before = await seen();
    expect(before).toMatchObject({ bio: 'İlk hâli', followers: 6000 });
    expect(before.samples.map(({ type }) => type)).toEqual(['video', 'image', 'image', 'image']);
    expect(before.profileImage).toMatch(/portrait/);
    expect((await server.app.inject({ url: before.samples[0]?.thumbnailUrl ?? '' })).headers['content-type']).toMatch(
      /svg/,
    );
    await change('Sonraki hâli', []);
    expect(await seen()).toEqual(before);
  });

  it('withdraws, answers a counter-offer and agrees to a changed brief', async () => {
    const { id } = await server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
    const naz = await creator();
    const first = await own.apply(server.database, naz, id, { pitch: '' }, now());
    expect(await own.withdraw(server.database, naz, first.id, now())).toMatchObject({ status: 'withdrawn' });
    const again = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 250_000 }, now());
    const offer = () => server.call(server.owner, 'post', `/participations/${again.id}/offer`, { feeAmount: 1800.5 });
    expect((await offer()).body.participation).toMatchObject({
      offeredFeeMinor: 180_050,
      // What accepting would cost stays at what they asked for.
      proposal: { totalMinor: 262_500 },
    });
    expect(await offers.declineOffer(server.database, naz, again.id, now())).toMatchObject({
      status: 'pending',
      offeredFeeMinor: null,
    });
    await offer();
    expect(await offers.takeOffer(server.database, naz, again.id, now())).toMatchObject({
      status: 'accepted',
      feeMinor: 180_050,
    });
    await server.call(server.owner, 'put', `/challenges/${id}`, { title: 'Kış bakımı, ikinci' });
    expect(await own.reaccept(server.database, naz, again.id, now())).toMatchObject({
      briefVersion: 2,
      pendingBriefVersion: null,
    });
    await expect(own.reaccept(server.database, naz, again.id, now())).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(own.withdraw(server.database, await creator(), again.id, now())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('an answered invitation', () => {
  it('makes an accepted participation, once', async () => {
    const { id } = await server.published();
    const applied = await server.apply(id);
    const { creatorId } = (await server.call(server.viewer, 'get', `/participations/${applied}`)).body.participation;
    const answer = () =>
      server.database.system((tx) =>
        acceptParticipation(tx, {
          brandId: server.brandId,
          challengeId: id,
          creatorId,
          customFeeMinor: 90_000,
          currency: 'TRY',
          now: server.clock.now(),
        }),
      );
    expect(await answer()).toMatchObject({ id: applied, status: 'accepted', feeMinor: 90_000 });
    await expect(answer()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

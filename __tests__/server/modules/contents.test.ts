import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LIVE_CHANNEL } from '#server/modules/notifications/live.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const content = async (id: number) => (await server.ask(server.viewer, 'get', `/contents/${id}`)).body.content;
const decide = (id: number, verb: string, body: object = {}, key?: string) =>
  server.ask(server.member, 'post', `/contents/${id}/${verb}`, body, key);
const participation = async (id: number) =>
  (await server.call(server.viewer, 'get', `/participations/${id}`)).body.participation;
const holdOf = async (id: number) =>
  (
    await server.rows<{ status: string; feeMinor: number; platformFeeMinor: number }>(
      sql`select status, paid_fee_minor::int as "feeMinor", paid_platform_fee_minor::int as "platformFeeMinor" from wallet_holds where participation_id = ${id}`,
    )
  )[0];
const pass = async (hours: number) => {
  server.clock.pass(hours * 3600);
  await server.app.housekeeping.runAll();
};

describe('a delivery', () => {
  it('starts the review with what the brief asks for beside it', async () => {
    const { participationId } = await server.accepted({ reviewDays: 5, revisionRounds: 1 });
    const { content: made, warnings } = await server.deliver(participationId);
    expect(warnings).toEqual([]);
    expect(await content(made.id)).toMatchObject({
      status: 'submitted',
      round: 1,
      roundsTotal: 2,
      reviewDueAt: new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString(),
      checklist: [{ id: 'do-0', text: 'Doğal ışıkta çek', kind: 'do', ok: null }],
      allowed: ['begin', 'approve', 'request-changes', 'reject', 'flag', 'dispute'],
      rounds: [{ submission: 1, disclosure: { required: true, found: true, label: '#reklam' } }],
      creator: { name: 'Elif Kaya' },
    });
    expect(await participation(participationId)).toMatchObject({ status: 'accepted', stage: 'in_review' });
    await expect(server.deliver(participationId)).rejects.toMatchObject({ code: 'NOT_DELIVERABLE' });
  });

  it('tells open consoles of a rule that is ticked', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    const news = JSON.stringify({ brandId: server.brandId, tag: 'Content', id: made.id });
    const ticked = Promise.withResolvers<void>();
    const stop = await server.database.listen(LIVE_CHANNEL, (message) => message === news && ticked.resolve());
    const items = [{ id: 'do-0', ok: true }];
    expect((await server.ask(server.member, 'put', `/contents/${made.id}/checklist`, { items })).status).toBe(200);
    await ticked.promise;
    await stop();
    expect(await content(made.id)).toMatchObject({ checklist: items });
  });

  it('is refused with the numbers where the brief excludes its shape', async () => {
    const { participationId } = await server.accepted();
    await expect(
      server.deliver(participationId, {}, { width: 1920, height: 1080, durationMs: 31_000 }),
    ).rejects.toMatchObject({
      fields: {
        'fileIds.0': [
          { code: 'ASPECT_OFF_BRIEF', params: { wanted: '9:16', width: 1920, height: 1080 } },
          { code: 'DURATION_OFF_BRIEF', params: { maxSeconds: 30, seconds: 31 } },
        ],
      },
    });
    expect(await participation(participationId)).toMatchObject({ stage: 'creating' });
  });

  it('warns of a file that was delivered before, and of a caption that does not disclose', async () => {
    const [one, other] = [await server.accepted(), await server.accepted()];
    const sha256 = 'd'.repeat(64);
    const first = await server.deliver(one.participationId, {}, { sha256 });
    const second = await server.deliver(other.participationId, { caption: '#reklamdeğil' }, { sha256 });
    expect(second.warnings).toEqual(['duplicate', 'disclosure']);
    expect((await content(second.content.id)).duplicates).toEqual([{ id: first.content.id, creator: 'Elif Kaya' }]);
  });

  it('that shows nothing stops the clock until it is replaced, which costs no round', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId, {}, { durationMs: 400 });
    await pass(30 * 24);
    expect(await content(made.id)).toMatchObject({ status: 'submitted', flag: 'placeholder', round: 1 });
    await server.deliver(participationId);
    expect(await content(made.id)).toMatchObject({ flag: null, stoppedAt: null, submission: 2, round: 1 });
    server.clock.pass(-30 * 24 * 3600);
  });
});

describe('approval', () => {
  it('pays, invoices, licenses and completes in one go', async () => {
    const { participationId } = await server.accepted({
      licence: { usages: ['website'], durationDays: 90, territory: ['WORLDWIDE'] },
    });
    const { content: made } = await server.deliver(participationId);
    const answer = await decide(made.id, 'approve', { submission: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body.content).toMatchObject({
      status: 'approved',
      allowed: ['publish', 'archive'],
      rights: {
        state: 'active',
        origin: 'challenge_terms',
        endsAt: new Date(server.clock.now().getTime() + 90 * 86_400_000).toISOString(),
      },
    });
    expect(await holdOf(participationId)).toMatchObject({ status: 'paid', feeMinor: 149_999 });
    expect(await participation(participationId)).toMatchObject({ status: 'completed', stage: 'done' });
    const rights = await server.call(server.viewer, 'get', `/contents/${made.id}/rights`);
    expect(rights.body.items).toMatchObject([
      { kind: 'grant', usages: ['website'], termsHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const ratings = await server.rows(
      sql`select author, status from reviews where participation_id = ${participationId} order by author`,
    );
    expect(ratings).toEqual([
      { author: 'brand', status: 'pending' },
      { author: 'creator', status: 'pending' },
    ]);
  });

  it('of what is done without a fee tells nobody of a payment', async () => {
    const paying = await server.accepted({ title: 'Ücretli' });
    const free = await server.accepted({ title: 'Ücretsiz', paymentAmount: 0, productId: server.productId });
    for (const [{ participationId }, isPaid] of [
      [paying, true],
      [free, false],
    ] as const) {
      const { content: made } = await server.deliver(participationId);
      const { body } = await decide(made.id, 'approve', { submission: 1 });
      expect(body.content).toMatchObject({ status: 'approved', isPaid });
    }
    const { items } = (await server.owner.get('/notifications', { take: 50 })).json();
    const told = items.filter(({ type }) => type === 'payout_released').map(({ body }) => body);
    expect(told.filter((body) => body.includes('Ücretli'))).toHaveLength(1);
    expect(told.filter((body) => body.includes('Ücretsiz'))).toHaveLength(0);
  });

  it('of what is done without a fee is told where time did it', async () => {
    const { participationId } = await server.accepted({
      title: 'Kendiliğinden',
      paymentAmount: 0,
      productId: server.productId,
    });
    const { content: made } = await server.deliver(participationId);
    await pass(8 * 24);
    expect(await content(made.id)).toMatchObject({ status: 'approved' });
    server.clock.pass(-8 * 24 * 3600);
    const { items } = (await server.owner.get('/notifications', { take: 50 })).json();
    const told = items.filter(({ body }) => body.includes('Kendiliğinden')).map(({ type, title }) => [type, title]);
    expect(told[0]).toEqual(['content_status', expect.stringMatching(/was approved automatically$/)]);
  });

  it('takes effect once, however often it is asked for at the same time', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    const before = await server.available();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(made.id, 'approve', {}, randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(before.heldMinor - (await server.available()).heldMinor).toBe(157_499);
    const entries = await server.rows(
      sql`select type from ledger_entries where ref_type = 'participation' and ref_id = ${String(participationId)} order by seq`,
    );
    expect(entries).toEqual([{ type: 'hold' }, { type: 'payout' }, { type: 'platform_fee' }]);
  });

  it('repeated with its key answers the same', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    const key = randomUUID();
    const [one, other] = [await decide(made.id, 'approve', {}, key), await decide(made.id, 'approve', {}, key)];
    expect([one.status, other]).toEqual([200, one]);
  });

  it('is of the delivery that was looked at', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    await decide(made.id, 'request-changes', { notes: [{ text: 'Daha aydınlık', atMs: 3000 }] });
    await server.deliver(participationId);
    for (const [verb, body] of [
      ['approve', {}],
      ['flag', { flag: 'unplayable' }],
      ['dispute', { statement: 'Anlaşamadık' }],
    ] as const)
      expect((await decide(made.id, verb, { ...body, submission: 1 })).body).toMatchObject({
        code: 'ANOTHER_ROUND',
        details: { submission: 2 },
      });
    expect(await content(made.id)).toMatchObject({ flag: null, isDisputed: false });
    expect((await decide(made.id, 'approve', { submission: 2 })).status).toBe(200);
  });

  it('comes by itself at the end of the review, after two reminders', async () => {
    const { participationId } = await server.accepted({ title: 'Kendiliğinden onay', reviewDays: 4 });
    const { content: made } = await server.deliver(participationId);
    const told = async () =>
      (await server.member.get('/notifications', { take: 50 }))
        .json()
        .items.filter(({ type, body }) => type === 'review_due' && body.includes('Kendiliğinden onay'));
    await pass(47);
    expect(await told()).toHaveLength(0);
    for (const hours of [2, 1]) await pass(hours);
    expect(await told()).toHaveLength(1);
    for (const hours of [22, 1]) await pass(hours);
    expect(await told()).toHaveLength(2);
    expect(await content(made.id)).toMatchObject({ status: 'submitted' });
    await pass(24);
    expect(await content(made.id)).toMatchObject({
      status: 'approved',
      history: [{ to: 'approved', actor: { type: 'system' } }],
    });
    expect(await holdOf(participationId)).toMatchObject({ status: 'paid' });
    server.clock.pass(-97 * 3600);
  });
});

describe('changes', () => {
  it('are asked for in rounds, with notes that point into the video', async () => {
    const { participationId } = await server.accepted({ revisionRounds: 1 });
    const { content: made } = await server.deliver(participationId);
    const asked = await decide(made.id, 'request-changes', {
      notes: [{ text: 'Etiket görünmüyor', atMs: 3000 }, { text: 'Güzel' }],
    });
    expect(asked.body.content).toMatchObject({
      status: 'revision_requested',
      feedback: [{ submission: 1, text: 'Etiket görünmüyor', atMs: 3000, author: { side: 'brand' } }, { atMs: null }],
    });
    expect(await participation(participationId)).toMatchObject({ stage: 'revision' });
    await server.deliver(participationId);
    expect(await content(made.id)).toMatchObject({
      round: 2,
      rounds: [{ round: 1 }, { round: 2 }],
      allowed: ['begin', 'approve', 'reject', 'flag', 'dispute'],
    });
    expect((await decide(made.id, 'request-changes', { notes: [{ text: 'Bir daha' }] })).body).toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('stop the review’s clock until they are there', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    await decide(made.id, 'request-changes', { notes: [{ text: 'Ses kısık' }] });
    await pass(30 * 24);
    expect(await content(made.id)).toMatchObject({ status: 'revision_requested', reviewDueAt: null });
    expect(await participation(participationId)).toMatchObject({ isOverdue: true });
    server.clock.pass(-30 * 24 * 3600);
  });
});

describe('a rejection', () => {
  it('names a rule of the brief or says why', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    const bare = await decide(made.id, 'reject', { reason: 'off_brief' });
    expect(bare.body.fields).toMatchObject({ rules: [{ code: 'RULE_OR_NOTE' }] });
    expect((await decide(made.id, 'reject', { reason: 'off_brief', rules: ['dont-7'] })).body.fields).toMatchObject({
      rules: [{ code: 'UNKNOWN' }],
    });
    const rejected = await decide(made.id, 'reject', { reason: 'off_brief', rules: ['do-0'] });
    expect(rejected.body.content).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'off_brief', rules: ['Doğal ışıkta çek'] },
    });
    expect(await holdOf(participationId)).toMatchObject({ status: 'open' });
  });

  it('that nobody disputes for 72 hours gives the whole hold back', async () => {
    const { participationId } = await server.accepted();
    const { content: made } = await server.deliver(participationId);
    await decide(made.id, 'reject', { reason: 'quality', note: 'Bulanık' });
    await pass(71);
    expect(await holdOf(participationId)).toMatchObject({ status: 'open' });
    await pass(2);
    expect(await holdOf(participationId)).toMatchObject({ status: 'released' });
    expect(await participation(participationId)).toMatchObject({ status: 'cancelled' });
    expect(await content(made.id)).toMatchObject({ status: 'rejected', allowed: ['archive'] });
    server.clock.pass(-73 * 3600);
  });
});

it('may not be done by a viewer, nor seen by another brand', async () => {
  const { participationId } = await server.accepted();
  const { content: made } = await server.deliver(participationId);
  expect((await server.ask(server.viewer, 'post', `/contents/${made.id}/approve`)).status).toBe(403);
  expect((await server.ask(server.member, 'get', `/contents/${made.id + 1000}`)).status).toBe(404);
  expect(await holdOf(participationId)).toMatchObject({ status: 'open' });
});

it('leaves books that add up', async () => {
  const { faults } = await server.database.system((tx) => verifyLedger(tx, server.brandId));
  expect(faults).toEqual([]);
});

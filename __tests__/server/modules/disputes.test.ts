import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { EVIDENCE_MAX } from '#contract/constants/disputes';
import { findAnyDispute } from '#server/modules/contents/disputes.repository';
import { addEvidence, getDispute } from '#server/modules/contents/disputes.service';
import * as own from '#server/modules/contents/ownContents.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { runCommand } from '#server/operator/commands';
import { ApiError } from '#server/plugins/errors';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const post = (path: string, body: object) => server.ask(server.member, 'post', path, body);
const operate = async (...args: string[]) => {
  const { database, clock, app } = server;
  const context = { database, clock, origin: 'http://localhost:4000', seller: app.config.seller, secrets: app.secrets };
  return (await runCommand({ ...context, files: app.files }, args)).lines.join('\n');
};
const holdOf = async (id: number) =>
  (
    await server.rows<{ status: string; fee: number; platform: number }>(
      sql`select status, paid_fee_minor::int as fee, paid_platform_fee_minor::int as platform from wallet_holds where participation_id = ${id}`,
    )
  )[0];
const dispute = async (id: number) => (await server.ask(server.viewer, 'get', `/disputes/${id}`)).body.dispute;

/** A rejected content that its creator disputes. */
async function disputed() {
  const { participationId, creatorId } = await server.accepted();
  const { content } = await server.deliver(participationId);
  await post(`/contents/${content.id}/reject`, { reason: 'quality', note: 'Bulanık' });
  const { disputeId } = await own.disputeOwn(
    server.app,
    { creatorId },
    content.id,
    { statement: 'Net çektim' },
    server.clock.now(),
  );
  return { participationId, creatorId, contentId: content.id, disputeId: disputeId ?? 0 };
}
const contentOf = async (id: number) => (await server.ask(server.viewer, 'get', `/contents/${id}`)).body.content;

describe('a dispute', () => {
  it('shows the evidence of both sides, and takes it for 72 hours', async () => {
    const { creatorId, disputeId } = await disputed();
    await post(`/disputes/${disputeId}/evidence`, { text: 'Etiket okunmuyor' });
    const theirs = await own.ownDispute(
      server.app,
      { creatorId },
      disputeId,
      server.clock.now(),
      'Ekran görüntüsü ekte',
    );
    expect(await dispute(disputeId)).toMatchObject({
      status: 'open',
      openedBy: 'creator',
      creator: 'Elif Kaya',
      evidence: [
        { side: 'creator', text: 'Net çektim' },
        { side: 'brand', text: 'Etiket okunmuyor', author: 'member' },
        { side: 'creator', text: 'Ekran görüntüsü ekte' },
      ],
      money: { feeMinor: 149_999, platformFeeMinor: 7500, currency: 'TRY' },
    });
    // Which member wrote, and what the brand pays us on top, is not the creator's business.
    expect(theirs.evidence.map(({ author }) => author)).toEqual(['Elif Kaya', null, 'Elif Kaya']);
    expect(theirs.money).toEqual({ feeMinor: 149_999, platformFeeMinor: 0, currency: 'TRY' });
    server.clock.pass(72 * 3600 + 1);
    expect((await post(`/disputes/${disputeId}/evidence`, { text: 'Geç' })).status).toBe(409);
    server.clock.pass(-72 * 3600 - 1);
    expect((await server.ask(server.viewer, 'post', `/disputes/${disputeId}/evidence`, { text: 'Hayır' })).status).toBe(
      403,
    );
  });

  it('is shown to the operator with all that it is decided by', async () => {
    const { creatorId, contentId, disputeId } = await disputed();
    await own.ownDispute(server.app, { creatorId }, disputeId, server.clock.now(), 'Satır\n\u009b31mKırmızı');
    const shown = await operate('show-dispute', String(disputeId));
    for (const told of [
      'opened by the creator',
      'Fee of the creator 1499.99 TRY, platform fee 75.00 TRY',
      `Content ${contentId}`,
      'Rejected: quality, "Bulanık"',
      'To be disputed until ',
      'Do: "Doğal ışıkta çek"',
      'creator "Elif Kaya": "Net çektim"',
      'creator "Elif Kaya": "Satır\\n31mKırmızı"',
    ])
      expect(shown).toContain(told);
    expect(shown).toMatch(/video 1080×1920 20 s {2}http:\/\/localhost:4000\/api\/brand\/\S+signature=/);
    expect(await operate('show-dispute', '999999')).toBe('There is no dispute 999999.');
    expect(await operate('show-dispute')).toBe('Name the dispute by its number.');
    // Beyond what the database counts to.
    expect(await operate('show-dispute', '99999999999')).toBe('Name the dispute by its number.');
  });

  it('takes no evidence after the ruling, also from whoever read it before', async () => {
    const { creatorId, contentId, disputeId } = await disputed();
    const read = await server.database.system((tx) => findAnyDispute(tx, disputeId));
    await operate('resolve-dispute', String(disputeId), 'refund', '--reason', 'Brief dışı');
    const late = server.database.transaction({ brandId: server.brandId }, async (tx) => {
      if (read)
        await addEvidence(tx, read, 'Geç', { actor: { type: 'creator', id: creatorId }, now: server.clock.now() });
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'resolved' } });
    expect(await contentOf(contentId)).toMatchObject({ status: 'rejected' });
  });

  it('tells the brand of the creator’s evidence, and takes so many pieces of each side', async () => {
    const { creatorId, contentId, disputeId } = await disputed();
    const say = () => own.ownDispute(server.app, { creatorId }, disputeId, server.clock.now(), 'Ek');
    await say();
    const news = (await server.member.get('/notifications', { take: 50 })).json().items;
    expect(news).toContainEqual(
      expect.objectContaining({ title: 'Elif Kaya added evidence to the dispute', data: { contentId } }),
    );
    for (let i = 2; i < EVIDENCE_MAX; i += 1) await say();
    await expect(say()).rejects.toMatchObject({ details: { limit: EVIDENCE_MAX } });
  });

  it('is read without holding anything up', async () => {
    const { disputeId } = await disputed();
    const locks = await server.database.transaction({ brandId: server.brandId }, async (tx) => {
      await getDispute(tx, server.brandId, disputeId);
      const held = sql`select 1 from pg_locks where mode = 'RowShareLock' and pid = pg_backend_pid()`;
      return ((await tx.execute(held)) as { rows: object[] }).rows; // both engines answer so
    });
    expect(locks).toEqual([]);
  });

  it('stops every clock', async () => {
    const { participationId, contentId } = await disputed();
    server.clock.pass(30 * 86_400);
    await server.app.housekeeping.runAll();
    server.clock.pass(-30 * 86_400);
    expect(await holdOf(participationId)).toMatchObject({ status: 'open' });
    expect(await contentOf(contentId)).toMatchObject({ isDisputed: true, allowed: [] });
  });

  it('split pays shares and returns the rest', async () => {
    const { participationId, contentId, disputeId } = await disputed();
    const before = await server.available();
    expect(await operate('list-disputes')).toMatch(new RegExp(`^${disputeId} {2}"[^"]+" · "[^"]+" {2}opened by`, 'm'));
    expect(await operate('resolve-dispute', String(disputeId), 'split', '--reason', 'Yarı yarıya')).toContain(
      '--split',
    );
    await operate(
      'resolve-dispute',
      String(disputeId),
      'split',
      '--split',
      '2500',
      '--reason',
      'Yarısı kullanılabilir',
    );
    expect(await holdOf(participationId)).toEqual({ status: 'split', fee: 37_500, platform: 1875 });
    const after = await server.available();
    expect([after.availableMinor - before.availableMinor, before.heldMinor - after.heldMinor]).toEqual([
      118_124, 157_499,
    ]);
    expect(await contentOf(contentId)).toMatchObject({
      status: 'rejected',
      isDisputed: false,
      rights: { state: 'none' },
    });
    expect(await dispute(disputeId)).toMatchObject({
      status: 'resolved',
      outcome: 'split',
      splitBp: 2500,
      ruling: 'Yarısı kullanılabilir',
    });
    expect(await operate('resolve-dispute', String(disputeId), 'refund', '--reason', 'x')).toContain('decided already');
  });

  it('that cannot be decided is told as it is', async () => {
    const { disputeId } = await disputed();
    const decide = () => operate('resolve-dispute', String(disputeId), 'refund', '--reason', 'x');
    const keeper = jest.spyOn(server.database, 'keeper').mockRejectedValueOnce(new ApiError(409, 'CONFLICT'));
    expect(await decide()).toBe('CONFLICT: This conflicts with the current state.');
    keeper.mockRestore();
    expect(await decide()).toContain('is decided: refund');
  });

  it('released pays all and licenses the content', async () => {
    const { participationId, contentId, disputeId } = await disputed();
    await operate('resolve-dispute', String(disputeId), 'release', '--reason', 'Brief’e uygun');
    expect(await holdOf(participationId)).toMatchObject({ status: 'paid', fee: 149_999 });
    expect(await contentOf(contentId)).toMatchObject({ status: 'approved', rights: { state: 'active' } });
  });

  it('refunded gives all back and ends the participation', async () => {
    const { participationId, contentId, disputeId } = await disputed();
    await operate('resolve-dispute', String(disputeId), 'refund', '--reason', 'Brief dışı');
    expect(await holdOf(participationId)).toMatchObject({ status: 'released', fee: 0 });
    expect(
      (await server.call(server.viewer, 'get', `/participations/${participationId}`)).body.participation.status,
    ).toBe('cancelled');
    expect(await contentOf(contentId)).toMatchObject({ status: 'rejected', allowed: ['archive'] });
  });

  it('may be opened by the brand before it has paid, and not after', async () => {
    const { participationId } = await server.accepted();
    const { content } = await server.deliver(participationId);
    const opened = await post(`/contents/${content.id}/dispute`, { statement: 'Başka bir kampanyanın videosu' });
    expect(opened.body.content).toMatchObject({ isDisputed: true, disputeId: expect.any(Number), allowed: [] });
    expect((await post(`/contents/${content.id}/approve`, {})).status).toBe(409);
    const other = await server.accepted();
    const paid = await server.deliver(other.participationId);
    await post(`/contents/${paid.content.id}/approve`, {});
    expect((await post(`/contents/${paid.content.id}/dispute`, { statement: 'Geç kaldım' })).body).toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('is not opened by a creator after 72 hours, nor seen by another creator', async () => {
    const { participationId, creatorId } = await server.accepted();
    const { content } = await server.deliver(participationId);
    await post(`/contents/${content.id}/reject`, { reason: 'unsafe', note: 'Tehlikeli' });
    const late = new Date(server.clock.now().getTime() + 73 * 3_600_000);
    await expect(
      own.disputeOwn(server.app, { creatorId }, content.id, { statement: 'Geç' }, late),
    ).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    await expect(
      own.getOwn(server.app, { creatorId: creatorId + 1 }, content.id, server.clock.now()),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await own.getOwn(server.app, { creatorId }, content.id, server.clock.now())).toMatchObject({
      status: 'rejected',
      allowed: ['dispute'],
    });
  });
});

it('leaves books that add up', async () => {
  const { faults } = await server.database.system((tx) => verifyLedger(tx, server.brandId));
  expect(faults).toEqual([]);
});

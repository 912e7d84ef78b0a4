/** @engine postgres: two runs draw codes at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import type { Discount } from '#contract/schemas/discounts';
import { creatorActor } from '../../support/creatorActor.ts';
import { discountBody, openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
let challengeId: number;
let creators: number[];
beforeAll(async () => {
  server = await openDiscountServer();
  challengeId = (await server.draft()).id;
  for (let i = 0; i < 5; i += 1)
    await server.apply(challengeId, {
      status: 'accepted',
      feeMinor: 0,
      platformFeeMinor: 0,
      platformFeeBp: 0,
      acceptedAt: server.clock.now(),
    });
  creators = (
    await server.rows<{ id: number }>(
      sql`select creator_id as id from participations where challenge_id = ${challengeId}`,
    )
  ).map(({ id }) => id);
  await server.rows(
    sql`update creators set first_name = 'Işıl', last_name = 'Öğüt', search_text = ' isil ogut ' where id = ${creators[0]}`,
  );
});
afterAll(() => server.close());

const codesBody = (changes: Record<string, unknown> = {}) => {
  const { code: _code, assignedTo: _assigned, ...template } = discountBody({ commissionBp: 1000 });
  return { ...template, prefix: 'YAZ', challengeId, creatorIds: null, skipExisting: false, dryRun: false, ...changes };
};
const give = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await server.ask('post', '/discounts/codes', codesBody(changes));
  return { status, body: body as unknown as CreatorCodesAnswer & { fields: Record<string, { code: string }[]> } };
};
const CODE = /^YAZ-(ISILOGUT|NAZKOC)-[2-9A-HJKMNP-Z]{4}$/;

describe('codes for creators', () => {
  it('are shown by a dry run and made by a real one, with a file of the batch', async () => {
    const { body: tried } = await give({ dryRun: true });
    expect(tried).toMatchObject({ dryRun: true, batchId: null, created: 5, skipped: 0 });
    expect(tried.items.every(({ code, discountId }) => CODE.test(code) && discountId === null)).toBe(true);
    expect((await server.ask('get', `/discounts?challenge=${challengeId}`)).body.total).toBe(0);
    const { body: made } = await give();
    expect(made.created).toBe(5);
    expect(new Set(made.items.map(({ code }) => code)).size).toBe(5);
    expect(made.items.some(({ code }) => code.startsWith('YAZ-ISILOGUT-'))).toBe(true);
    const listed = await server.ask('get', `/discounts?batch=${made.batchId}`);
    expect(listed.body.items.map(({ assignedTo }) => assignedTo?.challenge?.id)).toEqual(
      Array.from({ length: 5 }, () => challengeId),
    );
    const file = await server.admin.get('/discounts/export', {
      batch: made.batchId,
      columns: 'code,creator',
      separator: 'comma',
    });
    expect(file.body.trim().split('\r\n').length).toBe(6);
    expect((await give({ skipExisting: true })).body).toMatchObject({ batchId: null, created: 0, skipped: 5 });
  });

  it('never meet, also when two runs make them at once', async () => {
    const runs = await Promise.all([give({ creatorIds: creators }), give({ creatorIds: creators })]);
    const codes = runs.flatMap(({ body }) => body.items.map(({ code }) => code));
    expect(runs.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(codes).size).toBe(10);
  });

  it('are given once to those who have none, also when two ask for that at once', async () => {
    await server.rows(sql`update discounts set state = 'archived' where challenge_id = ${challengeId}`);
    const runs = await Promise.all([give({ skipExisting: true }), give({ skipExisting: true })]);
    const counts = runs.map(({ body: { created, skipped } }) => [created, skipped]);
    expect(counts.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [5, 0],
      [0, 5],
    ]);
  });

  it('are for creators whom the brand has accepted', async () => {
    expect((await give({ creatorIds: [await server.creator()] })).body.fields).toMatchObject({
      creatorIds: [{ code: 'UNKNOWN' }],
    });
    expect((await give({ challengeId: null })).body.fields).toMatchObject({ creatorIds: [{ code: 'REQUIRED' }] });
    expect((await give({ prefix: 'yaz' })).status).toBe(400);
    const candidates = await server.ask('get', `/discounts/candidates?challenge=${challengeId}&q=ışıl`);
    expect(candidates.body).toMatchObject({ total: 1, items: [{ creator: { name: 'Işıl Öğüt' } }] });
  });

  it('are seen by their creators, drafts apart', async () => {
    const [creatorId = 0] = creators;
    const creator = await creatorActor(server, creatorId);
    const { id, code } = await server.discount({ assignedTo: { creatorProfileId: creatorId, challengeId: null } });
    await server.discount({ assignedTo: { creatorProfileId: creatorId, challengeId: null }, state: 'draft' });
    const own = (await creator.call('GET', '/discounts')).json<{
      items: { id: number; code: string }[];
      total: number;
    }>();
    expect(own.items[0]).toMatchObject({ id, code, status: 'active', redemptions: 0, commissionPaidMinor: 0 });
    const mine = await server.ask('get', `/discounts?creator=${creatorId}&limit=100`);
    expect(own.total).toBe(mine.body.total - 1);
  });
});

describe('the leak guard', () => {
  it('tells of a day far above the week before, once, and the code is given out anew', async () => {
    const [creatorId = 0] = creators;
    const shop = await openShop(server);
    const { id, code } = await server.discount({
      code: 'SIZAN-NAZ-2345',
      usageLimit: 21,
      assignedTo: { creatorProfileId: creatorId, challengeId },
    });
    const orders = async (count: number, daysAgo: number) => {
      const placedAt = new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
      for (let i = 0; i < count; i += 1) await shop.order(orderBody([code], { placedAt }));
    };
    await orders(10, 0);
    // The first day of a code says nothing.
    await server.app.housekeeping.runAll();
    expect((await server.ask('get', `/discounts/${id}`)).body.discount.leak).toBeNull();
    await orders(1, 3);
    await server.app.housekeeping.runAll();
    await server.app.housekeeping.runAll();
    expect((await server.ask('get', `/discounts/${id}`)).body.discount.leak).toMatchObject({
      cause: 'spike',
      redemptions: 10,
    });
    expect((await server.ask('get', '/discounts?leaked=true')).body.items.map((row) => row.id)).toEqual([id]);
    const told = await server.rows<{ title: { tr: string } }>(
      sql`select title from notifications where type = 'discount_leak' and (data ->> 'discountId')::int = ${id} and user_id = ${server.admin.userId}`,
    );
    expect(told.length).toBe(1);
    const { body } = await server.ask('post', `/discounts/${id}/reissue`, {});
    const answer = body as unknown as { paused: Discount; discount: Discount };
    expect(answer.paused).toMatchObject({ id, status: 'paused', reissuedAsId: answer.discount.id });
    expect(answer.discount).toMatchObject({
      status: 'active',
      usageLimit: 10,
      assignedTo: { creator: { id: creatorId } },
    });
    expect(answer.discount.code).toMatch(/^SIZAN-NAZ-[2-9A-Z]{4}$/);
    expect(answer.discount.code).not.toBe(code);
    expect((await server.ask('post', `/discounts/${id}/reissue`, {})).status).toBe(409);
    // The one that leaked does not come back beside it.
    expect((await server.ask('put', `/discounts/${id}`, { state: 'live' })).status).toBe(409);
    const resumed = await server.ask('post', '/discounts/bulk', { action: 'resume', selection: { ids: [id] } });
    expect(resumed.body).toMatchObject({ changed: 0, failures: [{ id }] });
    // Once that one is deleted, for as long as it is, the first may be used again.
    const { id: nextId } = answer.discount;
    const reissuedAs = async () => (await server.ask('get', `/discounts/${id}`)).body.discount.reissuedAsId;
    const deleted = await server.ask('post', '/discounts/bulk', { action: 'delete', selection: { ids: [nextId] } });
    expect([deleted.body.changed, await reissuedAs()]).toEqual([1, null]);
    await server.ask('post', `/discounts/bulk/${deleted.body.undoId}/undo`, {});
    expect(await reissuedAs()).toBe(nextId);
    const again = await server.ask('post', '/discounts/bulk', { action: 'delete', selection: { ids: [nextId] } });
    expect((await server.ask('put', `/discounts/${id}`, { state: 'live' })).status).toBe(200);
    // What is used again has nothing in its place, though the other one is put back.
    await server.ask('post', `/discounts/bulk/${again.body.undoId}/undo`, {});
    expect([(await server.ask('get', `/discounts/${nextId}`)).status, await reissuedAs()]).toEqual([200, null]);
    // Of one that is used up nothing is left to be given out.
    const usedUp = await server.discount({ usageLimit: 1, assignedTo: { creatorProfileId: creatorId, challengeId } });
    await shop.order(orderBody([usedUp.code]));
    expect((await server.ask('post', `/discounts/${usedUp.id}/reissue`, {})).status).toBe(409);
  });
});

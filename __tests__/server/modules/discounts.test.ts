import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { discountBody, openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
});
afterAll(() => server.close());

const use = (id: number, redemptions: number) =>
  server.rows(sql`update discounts set redemptions = ${redemptions} where id = ${id}`);
/** A creator who works in a challenge: their part in it, and who they are. */
async function acceptedIn(challengeId: number) {
  const participation = await server.apply(challengeId, {
    status: 'accepted',
    feeMinor: 0,
    platformFeeMinor: 0,
    platformFeeBp: 0,
    acceptedAt: server.clock.now(),
  });
  const [{ creatorId } = { creatorId: 0 }] = await server.rows<{ creatorId: number }>(
    sql`select creator_id as "creatorId" from participations where id = ${participation}`,
  );
  return { participation, creatorId };
}
const idsOf = async (query: string) => {
  const { status, body } = await server.ask('get', `/discounts?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
};

describe('a discount', () => {
  it('is kept with its code in upper case and what its kind has no use for cleared', async () => {
    const discount = await server.discount({
      code: ' ışık-10 ',
      type: 'fixed_amount',
      valueBp: 1500,
      valueMinor: 5000,
      minimum: 'quantity',
      minimumSubtotalMinor: 100,
      minimumQuantity: 2,
    });
    expect(discount).toMatchObject({
      code: 'ISIK-10',
      valueBp: null,
      valueMinor: 5000,
      minimumSubtotalMinor: null,
      minimumQuantity: 2,
      status: 'active',
      state: 'live',
      lockedFields: [],
      stats: { redemptions: 0, revenueMinor: 0 },
      history: [{ from: null, to: 'live' }],
      version: 1,
    });
    const { body, etag } = await server.ask('get', `/discounts/${discount.id}`);
    expect(body.discount).toEqual(discount);
    expect(etag).toBe('"1"');
  });

  it('is refused with what is wrong by field', async () => {
    const { status, body } = await server.ask('post', '/discounts', {
      ...discountBody({
        code: 'A B',
        valueBp: null,
        currency: 'EUR',
        appliesTo: 'products',
        minimum: 'subtotal',
        endsAt: '2026-10-01T00:00:00.000Z',
        assignedTo: { creatorProfileId: 999_999, challengeId: 999_999 },
        state: 'paused',
      }),
    });
    expect(status).toBe(400);
    expect(Object.fromEntries(Object.entries(body.fields).map(([field, [fault]]) => [field, fault?.code]))).toEqual({
      code: 'INVALID',
      valueBp: 'REQUIRED',
      currency: 'STORE_CURRENCY',
      productIds: 'REQUIRED',
      minimumSubtotalMinor: 'REQUIRED',
      endsAt: 'TOO_EARLY',
      'assignedTo.creatorProfileId': 'UNKNOWN',
      'assignedTo.challengeId': 'UNKNOWN',
      state: 'INVALID',
    });
    const { code } = await server.discount();
    const taken = await server.ask('post', '/discounts', discountBody({ code: code.toLowerCase() }));
    expect(taken.body.fields.code?.[0]?.code).toBe('TAKEN');
    expect((await server.ask('get', `/discounts/availability?code=${code}`)).body).toEqual({
      code,
      isValid: true,
      isFree: false,
    });
  });

  it('has a status that follows from state, dates and limit', async () => {
    const statusOf = async (changes: Record<string, unknown>) => (await server.discount(changes)).status;
    expect(await statusOf({ state: 'draft' })).toBe('draft');
    expect(await statusOf({ startsAt: '2027-01-01T00:00:00.000Z' })).toBe('scheduled');
    expect(await statusOf({ endsAt: '2026-11-02T00:00:00.000Z' })).toBe('expired');
    const { id } = await server.discount({ usageLimit: 2 });
    await use(id, 2);
    expect((await server.ask('get', `/discounts/${id}`)).body.discount.status).toBe('exhausted');
    expect(await idsOf('status=exhausted')).toContain(id);
    expect(await idsOf('status=active')).not.toContain(id);
  });

  it('locks what customers were promised once it was used, and nothing else', async () => {
    const { id } = await server.discount({ usageLimit: 10 });
    await use(id, 3);
    const refused = await server.ask('put', `/discounts/${id}`, { code: 'OTHER', valueBp: 1, title: 'Başka bir ad' });
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      { code: [{ code: 'CODE_USED' }], valueBp: [{ code: 'CODE_USED' }] },
    ]);
    expect((await server.ask('put', `/discounts/${id}`, { usageLimit: 2 })).body.fields).toMatchObject({
      usageLimit: [{ code: 'TOO_SMALL' }],
    });
    const changed = await server.ask('put', `/discounts/${id}`, {
      usageLimit: 5,
      endsAt: '2027-01-01T00:00:00.000Z',
      state: 'paused',
    });
    expect(changed.body.discount).toMatchObject({
      status: 'paused',
      usageLimit: 5,
      lockedFields: ['code', 'type', 'valueBp', 'valueMinor', 'currency'],
    });
    expect((await server.ask('put', `/discounts/${id}`, { state: 'draft' })).status).toBe(409);
    expect((await server.ask('delete', `/discounts/${id}`)).body.code).toBe('IN_USE');
  });

  it('stays editable when the brand’s currency or the creator’s part has changed since', async () => {
    const challenge = await server.draft();
    const { participation, creatorId } = await acceptedIn(challenge.id);
    const assignedTo = { creatorProfileId: creatorId, challengeId: challenge.id };
    const { id } = await server.discount({ assignedTo });
    const draft = await server.discount({ state: 'draft' });
    await use(id, 3);
    await server.rows(sql`update participations set status = 'cancelled' where id = ${participation}`);
    const goOver = (defaultCurrency: string) => server.admin.put(`/brands/${server.brandId}`, { defaultCurrency });
    await goOver('EUR');
    const changed = await server.ask('put', `/discounts/${id}`, {
      usageLimit: 5,
      endsAt: '2027-01-01T00:00:00.000Z',
      state: 'paused',
    });
    expect([changed.status, changed.body.discount]).toMatchObject([
      200,
      { status: 'paused', usageLimit: 5, currency: 'TRY' },
    ]);
    const faultsOf = async (of: number, body: Record<string, unknown>) =>
      Object.entries((await server.ask('put', `/discounts/${of}`, body)).body.fields).map(
        ([field, [fault]]) => `${field} ${fault?.code}`,
      );
    // What is changed is looked at as before, and so is all of a draft that is to count from now on.
    expect(await faultsOf(id, { currency: 'EUR' })).toEqual(['currency CODE_USED']);
    expect(await faultsOf(draft.id, { currency: 'USD' })).toEqual(['currency STORE_CURRENCY']);
    expect(await faultsOf(draft.id, { state: 'live' })).toEqual(['currency STORE_CURRENCY']);
    expect(await faultsOf(draft.id, { assignedTo })).toEqual(['assignedTo.creatorProfileId UNKNOWN']);
    await goOver('TRY');
    expect(await faultsOf(id, { assignedTo: { ...assignedTo, creatorProfileId: await server.creator() } })).toEqual([
      'assignedTo.creatorProfileId UNKNOWN',
    ]);
    expect((await server.ask('put', `/discounts/${draft.id}`, { state: 'live' })).body.discount.status).toBe('active');
  });

  it('keeps a stale edit out and shows the current one', async () => {
    const { id } = await server.discount();
    await server.ask('put', `/discounts/${id}`, { title: 'Yeni ad' }, { 'if-match': '"1"' });
    const stale = await server.ask('put', `/discounts/${id}`, { title: 'Eski ad' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.details.current.title]).toEqual([412, 'Yeni ad']);
    expect((await server.ask('delete', `/discounts/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await server.ask('delete', `/discounts/${id}`, undefined, { 'if-match': '"2"' })).status).toBe(200);
    expect((await server.ask('get', `/discounts/${id}`)).status).toBe(404);
  });

  it('is for a creator who takes part in the challenge', async () => {
    const challenge = await server.draft();
    const stranger = await server.creator();
    const refused = await server.ask(
      'post',
      '/discounts',
      discountBody({ assignedTo: { creatorProfileId: stranger, challengeId: challenge.id } }),
    );
    expect(refused.body.fields).toMatchObject({ 'assignedTo.creatorProfileId': [{ code: 'UNKNOWN' }] });
    // Nor for one whom the brand never worked with, of whom it learns nothing.
    const given = await server.ask(
      'post',
      '/discounts',
      discountBody({ assignedTo: { creatorProfileId: stranger, challengeId: null } }),
    );
    expect([given.status, given.body.fields]).toMatchObject([
      400,
      { 'assignedTo.creatorProfileId': [{ code: 'UNKNOWN' }] },
    ]);
    const { creatorId } = await acceptedIn(challenge.id);
    const discount = await server.discount({ assignedTo: { creatorProfileId: creatorId, challengeId: challenge.id } });
    expect(discount.assignedTo).toMatchObject({
      creator: { id: creatorId, name: 'Naz Koç' },
      challenge: { id: challenge.id, title: challenge.title },
    });
    expect(await idsOf(`creator=${creatorId}&q=naz`)).toEqual([discount.id]);
    expect(await idsOf(`challenge=${challenge.id}`)).toEqual([discount.id]);
  });

  it('is read by everybody of the brand and changed by admins', async () => {
    const { id } = await server.discount();
    expect((await server.ask('get', `/discounts/${id}`, undefined, undefined, server.viewer)).status).toBe(200);
    for (const actor of [server.viewer, server.member])
      expect((await server.ask('put', `/discounts/${id}`, { title: 'Adı' }, undefined, actor)).status).toBe(403);
  });
});

describe('many discounts', () => {
  it('are paused, archived and restored together, and a change is undone within ten minutes', async () => {
    const title = 'Toplu deneme';
    const [one, two, draft] = [
      await server.discount({ title }),
      await server.discount({ title }),
      await server.discount({ title, state: 'draft' }),
    ];
    const bulk = (action: string, selection: Record<string, unknown>) =>
      server.ask('post', '/discounts/bulk', { action, selection });
    const all = { query: { q: 'toplu deneme' }, excludedIds: [] };
    const paused = await bulk('pause', all);
    expect(paused.body).toMatchObject({ matched: 3, changed: 2, failures: [{ id: draft.id, name: draft.code }] });
    expect(await idsOf('q=toplu&status=paused&sort=createdAt')).toEqual([one.id, two.id]);
    const undone = await server.ask('post', `/discounts/bulk/${paused.body.undoId}/undo`, {});
    expect(undone.body).toMatchObject({ changed: 2, failures: [] });
    expect((await idsOf('q=toplu&status=active')).length).toBe(2);
    const archived = await bulk('archive', { ids: [one.id, draft.id] });
    expect(archived.body.changed).toBe(2);
    expect(await idsOf('q=toplu')).toEqual([two.id]);
    expect((await bulk('restore', { ids: [one.id, two.id] })).body).toMatchObject({
      changed: 1,
      failures: [{ id: two.id }],
    });
    await use(two.id, 1);
    const deleted = await bulk('delete', { ids: [one.id, two.id] });
    expect(deleted.body).toMatchObject({ changed: 1, failures: [{ id: two.id }] });
    expect((await server.ask('post', `/discounts/bulk/${deleted.body.undoId}/undo`, {})).body.changed).toBe(1);
    expect((await server.ask('get', `/discounts/${one.id}`)).body.discount.code).toBe(one.code);
    expect((await server.ask('post', `/discounts/bulk/${deleted.body.undoId}/undo`, {})).status).toBe(409);
  });

  it('come back after a deletion, however many they were', async () => {
    const { id } = await server.discount({ title: 'Kalabalık' });
    await server.rows(sql`insert into discounts select (jsonb_populate_record(null::discounts, to_jsonb(one)
        || jsonb_build_object('id', 100000 + n, 'code', 'COK-' || n))).*
      from discounts one, generate_series(2, 2000) n where one.id = ${id}`);
    const selection = { query: { q: 'kalabalik' }, excludedIds: [] };
    const deleted = await server.ask('post', '/discounts/bulk', { action: 'delete', selection });
    expect(deleted.body).toMatchObject({ matched: 2000, changed: 2000 });
    const undone = await server.ask('post', `/discounts/bulk/${deleted.body.undoId}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { changed: 2000, failures: [] } });
    expect((await server.ask('get', '/discounts?q=kalabalik')).body.total).toBe(2000);
  });

  it('are sorted and paged, and go into a file', async () => {
    const made = [];
    for (const endsAt of ['2027-03-01T00:00:00.000Z', null, '2027-01-01T00:00:00.000Z'])
      made.push(await server.discount({ title: 'Sıralama', endsAt }));
    const [march, never, january] = made.map(({ id }) => id);
    expect(await idsOf('q=siralama&sort=endsAt')).toEqual([january, march, never]);
    expect(await idsOf('q=siralama&sort=-endsAt')).toEqual([march, january, never]);
    expect(await idsOf('q=siralama&sort=createdAt&limit=2&page=2')).toEqual([january]);
    expect(await idsOf('q=siralama&endsFrom=2027-02-01&endsTo=2027-03-01')).toEqual([march]);
    const states = ['draft', 'live', 'live'] as const;
    const titled = [];
    for (const state of states) titled.push((await server.discount({ title: 'Sıra durumu', state })).id);
    const [draft, older, newer] = titled;
    expect(await idsOf('q=sira durumu&sort=status')).toEqual([draft, older, newer]);
    expect(await idsOf('q=sira durumu&sort=-status')).toEqual([newer, older, draft]);
    expect(await idsOf('q=sira durumu&sort=status&limit=2&page=2')).toEqual([newer]);
    expect(await idsOf('q=sira durumu&sort=status&status=active,draft&limit=1&page=3')).toEqual([newer]);
    expect((await server.ask('get', '/discounts?status=nothing')).status).toBe(400);
    const file = await server.admin.get('/discounts/export', {
      q: 'siralama',
      sort: 'endsAt',
      columns: 'code,value,status,endsAt',
      separator: 'semicolon',
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')[1]).toContain(made[2]?.code);
    expect(file.body).toContain('15%');
  });
});

it('shows the last 28 days, today last', async () => {
  const { id } = await server.discount();
  const { body } = await server.ask('get', `/discounts/${id}/series`);
  expect(body.days.length).toBe(28);
  expect(body.days.at(-1)).toEqual({
    date: '2026-11-21',
    redemptions: 0,
    revenueMinor: 0,
    discountMinor: 0,
    clicks: 0,
  });
  expect((await server.ask('get', `/discounts/${id}/redemptions`)).body).toMatchObject({ items: [], total: 0 });
});

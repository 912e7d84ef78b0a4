import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { setStanding } from '../../support/brandStanding.ts';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openChallengeServer();
  await server.subscribe(2);
  await server.fund(100_000_000);
});
afterAll(() => server.close());

const publish = (id: number, acknowledged: string[] = [], headers = {}) =>
  server.call(server.owner, 'post', `/challenges/${id}/publish`, { acknowledged }, headers);
const command = (id: number, verb: string, body?: Record<string, unknown>) =>
  server.call(server.owner, 'post', `/challenges/${id}/${verb}`, body);
const put = (id: number, body: Record<string, unknown>, headers = {}) =>
  server.call(server.member, 'put', `/challenges/${id}`, body, headers);

describe('a draft', () => {
  it('needs a title and nothing else', async () => {
    const made = await server.call(server.member, 'post', '/challenges', { title: ' Kış ' });
    expect(made.status).toBe(201);
    expect(made.body.challenge).toMatchObject({
      title: 'Kış',
      status: 'draft',
      phase: 'draft',
      version: 1,
      paymentAmount: null,
      reviewDays: 7,
      revisionRounds: 2,
      allowed: ['publish', 'archive'],
      licence: { usages: ['organic_social', 'website'], durationDays: 365, territory: ['WORLDWIDE'] },
    });
    expect((await server.call(server.member, 'post', '/challenges', { title: '  ' })).body.fields.title).toMatchObject([
      { code: 'REQUIRED' },
    ]);
    expect((await server.call(server.viewer, 'post', '/challenges', { title: 'Kış' })).status).toBe(403);
  });

  it('keeps half-finished values as they are, and amounts to the kuruş', async () => {
    const { id } = await server.draft();
    const kept = await put(
      id,
      {
        description: 'kısa',
        startDate: '2026-12-31',
        endDate: '2026-12-01',
        paymentAmount: 1234.56,
        collaborations: 0,
      },
      { 'if-match': '"1"' },
    );
    expect(kept.body.challenge).toMatchObject({
      description: 'kısa',
      endDate: '2026-12-01',
      paymentAmount: 1234.56,
      collaborations: 0,
      version: 2,
    });
    expect((await put(id, { paymentAmount: 1.234 })).body.fields.paymentAmount).toMatchObject([{ code: 'INVALID' }]);
    expect((await put(id, { endDate: '2026-02-31' })).body.fields.endDate).toMatchObject([{ code: 'INVALID' }]);
    expect(
      (await put(id, { coverImageId: 'a81bc81b-dead-4e5d-abff-90865d1e13b1' })).body.fields.coverImageId,
    ).toMatchObject([{ code: 'UNKNOWN' }]);
  });

  it('answers a stale edit with both sides intact', async () => {
    const { id } = await server.draft();
    await put(id, { label: 'ilk' }, { 'if-match': '"1"' });
    const stale = await put(id, { label: 'ikinci' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.details.current).toMatchObject({ label: 'ilk', version: 2 });
  });

  it('is not deleted by who has not seen what somebody made of it', async () => {
    const { id } = await server.draft();
    await put(id, { label: 'ilk' }, { 'if-match': '"1"' });
    const remove = (version: number) =>
      server.call(server.owner, 'delete', `/challenges/${id}`, undefined, { 'if-match': `"${version}"` });
    expect((await remove(1)).body.code).toBe('STALE_VERSION');
    expect((await remove(2)).status).toBe(200);
  });

  it('may be deleted, and nothing else may', async () => {
    const { id } = await server.draft();
    expect((await server.call(server.owner, 'delete', `/challenges/${id}`)).status).toBe(200);
    expect((await server.call(server.owner, 'get', `/challenges/${id}`)).status).toBe(404);
    const running = await server.published();
    expect((await server.call(server.owner, 'delete', `/challenges/${running.id}`)).body.code).toBe('IN_USE');
  });

  it('is copied without its days and cover, and becomes a template', async () => {
    const { id } = await server.draft({ label: 'Kış' });
    const copy = (await command(id, 'duplicate')).body.challenge;
    expect(copy).toMatchObject({
      title: 'Kış bakım rutini (copy)',
      label: 'Kış',
      startDate: null,
      coverImageId: null,
      collaborations: 3,
      status: 'draft',
    });
    const { template } = (await command(id, 'template', { name: 'El bakımı' })).body;
    const used = await server.call(server.member, 'post', `/challenge-templates/${template.id}/use`);
    expect(used.body.challenge).toMatchObject({ title: 'Kış bakım rutini', endDate: null, paymentAmount: 1499.99 });
    expect((await server.call(server.viewer, 'get', '/challenge-templates')).body.items).toHaveLength(1);
    expect((await server.call(server.member, 'delete', `/challenge-templates/${template.id}`)).status).toBe(200);
  });
});

describe('publishing', () => {
  it('freezes the brief as version 1', async () => {
    const made = await server.draft({ rules: { do: ['Gülümse', ' '], dont: [] } });
    const { status, body } = await publish(made.id);
    expect(status).toBe(200);
    expect(body.challenge).toMatchObject({
      status: 'published',
      phase: 'recruiting',
      briefVersion: 1,
      rules: { do: ['Gülümse'] },
      defaultFee: 1499.99,
      allowed: ['pause', 'complete', 'cancel'],
    });
    const versions = (await server.call(server.viewer, 'get', `/challenges/${made.id}/versions`)).body.items;
    expect(versions).toMatchObject([{ number: 1, brief: { title: made.title }, changed: [] }]);
    const again = await publish(made.id);
    expect([again.status, again.body.code, again.body.details.allowed]).toEqual([
      409,
      'INVALID_TRANSITION',
      ['pause', 'complete', 'cancel'],
    ]);
  });

  it('is of the brief that was seen: another one is answered instead', async () => {
    const { id } = await server.draft();
    await put(id, { label: 'ilk' }, { 'if-match': '"1"' });
    const stale = await publish(id, [], { 'if-match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE_VERSION']);
    expect(stale.body.details.current).toMatchObject({ label: 'ilk', version: 2, status: 'draft' });
    expect((await publish(id, [], { 'if-match': '"2"' })).body.challenge.status).toBe('published');
  });

  it.each([
    ['title', { title: 'Kış' }, 'TOO_SHORT'],
    ['description', { description: '' }, 'REQUIRED'],
    ['coverImageId', { coverImageId: null }, 'REQUIRED'],
    ['startDate', { startDate: '2026-11-20' }, 'TOO_EARLY'],
    ['endDate', { endDate: '2027-11-30' }, 'TOO_LATE'],
    ['contentEnd', { contentEnd: '2026-12-21' }, 'TOO_LATE'],
    ['contentEnd', { productShipping: 'physical', shipByDays: 14, contentEnd: '2026-12-11' }, 'TOO_EARLY'],
    ['productId', { productShipping: 'digital', digitalDelivery: 'code' }, 'REQUIRED'],
    ['videoDuration', { videoDuration: { kind: 'custom', seconds: 601 } }, 'TOO_LARGE'],
    ['rules', { rules: { do: [' '], dont: [] } }, 'REQUIRED'],
    ['paymentAmount', { paymentAmount: 0 }, 'PRODUCT_OR_FEE'],
    ['maxFeeMinor', { allowCustomFee: true, maxFeeMinor: 100 }, 'TOO_SMALL'],
    [
      'creatorSpec.countries',
      { creatorSpec: { countries: [], age: { min: 18, max: 45 }, genders: [], categories: ['beauty'] } },
      'REQUIRED',
    ],
    [
      'creatorSpec.age.max',
      { creatorSpec: { countries: ['TR'], age: { min: 30, max: 20 }, genders: [], categories: ['beauty'] } },
      'TOO_SMALL',
    ],
    ['references.0', { references: ['http://example.com'] }, 'INVALID'],
    ['disclosure', { disclosure: [] }, 'REQUIRED'],
  ])('refuses %s in %j', async (field, changes, code) => {
    const { id } = await server.draft(changes);
    const { status, body } = await publish(id, ['short_window', 'no_references', 'low_fee']);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatchObject([{ code }]);
    expect(body.details.items[0]).toMatchObject({ code: 'fields', isBlocking: true });
  });

  it('asks to acknowledge warnings and then goes on', async () => {
    const { id } = await server.draft({ references: [], contentStart: '2026-12-17' });
    const asked = await publish(id, ['short_window']);
    expect([asked.status, asked.body.code]).toEqual([422, 'WARNINGS_UNACKNOWLEDGED']);
    expect(asked.body.details.items.map(({ code }) => code)).toEqual(['short_window', 'no_references']);
    expect((await publish(id, ['short_window', 'no_references'])).status).toBe(200);
  });

  it('needs an approved brand, an active subscription, a free campaign and funds', async () => {
    const { id } = await server.draft();
    await setStanding(server, 'pending_review');
    expect(await publish(id)).toMatchObject({ status: 403, body: { code: 'BRAND_NOT_APPROVED' } });
    await setStanding(server, 'approved');
    await server.subscribe(null);
    expect(await publish(id)).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', details: { gate: 'subscription' } },
    });
    await server.subscribe(0);
    expect(await publish(id)).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', details: { gate: 'maxActiveCampaign', limit: 1 } },
    });
    await server.subscribe(2);
    const costly = await server.draft({ paymentAmount: 1_000_000, collaborations: 500 });
    expect(await publish(costly.id)).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS', details: { totalMinor: 55_000_000_000 } },
    });
    expect((await publish(id)).status).toBe(200);
  });
});

describe('a published challenge', () => {
  it('freezes every change of its brief as a new version, and stays publishable', async () => {
    const { id } = await server.published();
    const changed = await put(id, { title: 'Kış bakımı, yeni', label: 'Kış' });
    expect(changed.body.challenge).toMatchObject({ briefVersion: 2, title: 'Kış bakımı, yeni' });
    expect((await put(id, { label: 'Bahar' })).body.challenge.briefVersion).toBe(2);
    expect((await put(id, { description: 'kısa' })).body.fields.description).toMatchObject([{ code: 'TOO_SHORT' }]);
    expect(await put(id, { collaborations: 500, paymentAmount: 900_000 })).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(
      (await server.call(server.viewer, 'get', `/challenges/${id}/versions`)).body.items.map(
        ({ number, changed: fields }) => [number, fields],
      ),
    ).toEqual([
      [2, ['title']],
      [1, []],
    ]);
  });

  it('keeps every version readable, cover and product with it, also once it is cancelled', async () => {
    const { productId, coverId } = server;
    const { id } = await server.published({ productShipping: 'digital', digitalDelivery: 'code', productId });
    await put(id, { productShipping: 'none', productId: null, digitalDelivery: null, title: 'Kış bakımı, ürünsüz' });
    const removed = await server.call(server.owner, 'delete', `/products/${productId}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'IN_USE']);
    await command(id, 'cancel', { reason: 'Bütçe kalmadı' });
    expect((await server.call(server.viewer, 'get', `/challenges/${id}/versions`)).body.items).toMatchObject([
      { number: 2, brief: { title: 'Kış bakımı, ürünsüz' }, cover: { id: coverId }, product: null },
      { number: 1, brief: { productId, paymentAmount: 1499.99 }, cover: { id: coverId }, product: { id: productId } },
    ]);
  });

  it('is paused, resumed, cancelled with a reason by an administrator, and archived', async () => {
    const { id } = await server.published();
    const waiting = await server.apply(id);
    expect((await command(id, 'pause')).body.challenge).toMatchObject({
      phase: 'paused',
      allowed: ['resume', 'complete', 'cancel'],
    });
    expect((await command(id, 'resume')).body.challenge.phase).toBe('recruiting');
    expect((await server.call(server.member, 'post', `/challenges/${id}/cancel`, { reason: 'x' })).status).toBe(403);
    expect((await command(id, 'cancel', { reason: ' ' })).status).toBe(400);
    expect((await command(id, 'archive')).status).toBe(409);
    expect((await command(id, 'cancel', { reason: 'Lansman ertelendi' })).body.challenge).toMatchObject({
      status: 'cancelled',
      closedReason: 'Lansman ertelendi',
      allowed: ['archive'],
    });
    expect((await server.call(server.viewer, 'get', `/participations/${waiting}`)).body.participation).toMatchObject({
      status: 'rejected',
      reason: 'challenge_closed',
    });
    expect((await command(id, 'archive')).body.challenge.phase).toBe('archived');
    expect((await put(id, { title: 'Yeni başlık' })).status).toBe(409);
    const log = (await server.call(server.viewer, 'get', `/challenges/${id}/events`)).body.items.map(
      ({ type }) => type,
    );
    expect(log).toEqual(['archived', 'cancelled', 'rejected', 'resumed', 'paused', 'published', 'created']);
  });

  it('belongs to its brand', async () => {
    const { id } = await server.published();
    for (const [method, path, body] of [
      ['get', `/challenges/${id}`],
      ['put', `/challenges/${id}`, { label: 'x' }],
      ['delete', `/challenges/${id}`],
      ['post', `/challenges/${id}/pause`],
      ['get', `/challenges/${id}/participations`, { tab: 'applied' }],
      ['get', `/challenges/${id}/versions`],
      ['get', `/challenges/${id}/events`],
    ] as const)
      expect((await server.call(server.stranger, method, path, body)).status).toBe(404);
  });
});

describe('a label', () => {
  it('has no comma, for no list could be narrowed to it', async () => {
    const body = { fields: { label: [{ code: 'INVALID', message: expect.stringMatching(/comma|virgül/) }] } };
    const made = await server.call(server.owner, 'post', '/challenges', { title: 'Yaz', label: 'Yaz, 2026' });
    expect(made).toMatchObject({ status: 400, body });
    const { id } = await server.draft({ label: ' Yaz 2026 ' });
    expect(await put(id, { label: 'Yaz, 2026' })).toMatchObject({ status: 400, body });
    const found = await server.call(server.viewer, 'get', '/challenges', { label: 'Yaz 2026' });
    expect(found.body.items.map((one) => one.id)).toEqual([id]);
  });
});

describe('the list', () => {
  it('filters by phase, label and words, and sorts', async () => {
    await server.database.system((tx) => tx.execute(sql`update challenges set archived_at = now()`));
    const later = await server.published({
      title: 'İlkbahar lansmanı',
      startDate: '2026-12-01',
      contentStart: '2026-12-02',
      label: 'Lansman',
    });
    const open = await server.published({ title: 'Çilek kremi', collaborations: 1 });
    const full = await server.published({ title: 'Dolu kampanya', collaborations: 1 });
    const [applied] = [await server.apply(full.id), await server.apply(open.id)];
    await server.call(server.owner, 'post', `/challenges/${full.id}/participations/accept`, { ids: [applied] });
    const titles = async (query: Record<string, unknown>) =>
      (await server.call(server.viewer, 'get', '/challenges', query)).body.items.map(({ title }) => title);
    expect(await titles({ sort: 'title' })).toEqual(['Çilek kremi', 'Dolu kampanya', 'İlkbahar lansmanı']);
    expect(await titles({ phase: 'scheduled' })).toEqual([later.title]);
    expect(await titles({ phase: 'recruiting' })).toEqual([open.title]);
    expect(await titles({ phase: 'in_progress' })).toEqual([full.title]);
    expect(await titles({ label: 'Lansman' })).toEqual([later.title]);
    expect(await titles({ q: 'ILKBAHAR lans' })).toEqual([later.title]);
    expect(await titles({ sort: '-applications', limit: 1 })).toEqual([open.title]);
    expect((await server.call(server.viewer, 'get', '/challenges', { phase: 'gone' })).status).toBe(400);
    const [row] = (await server.call(server.viewer, 'get', '/challenges', { phase: 'in_progress' })).body.items;
    expect(row).toMatchObject({
      places: { accepted: 1, total: 1 },
      applications: 0,
      contents: { approved: 0, expected: 1 },
      money: { spentMinor: 0, committedMinor: 164_999, currency: 'TRY' },
    });
    expect((await server.call(server.viewer, 'get', '/challenges', { phase: 'archived' })).body.total).toBeGreaterThan(
      3,
    );
  });
});

describe('creators for a specification', () => {
  it('are counted by every part of it', async () => {
    await server.database.system((tx) =>
      tx.execute(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, search_text, birth_date, category_mask)
      values ('A', 'B', 'm1', 'DE', '-', 'male', 1, '', '2000-11-22', 1), ('A', 'B', 'm2', 'DE', '-', 'female', 1, '', '1980-01-01', 2)`),
    );
    const count = async (query: Record<string, unknown>) =>
      (await server.call(server.viewer, 'get', '/challenges/matching', query)).body.count;
    expect(await count({ countries: 'DE' })).toBe(2);
    expect(await count({ countries: 'DE', categories: 'beauty' })).toBe(1);
    expect(await count({ countries: 'DE,TR', genders: 'male', ageMin: 25, ageMax: 25 })).toBe(1);
    expect(await count({ countries: 'DE', ageMin: 26 })).toBe(1);
    expect((await server.call(server.viewer, 'get', '/challenges/matching', { categories: 'nothing' })).status).toBe(
      400,
    );
  });
});

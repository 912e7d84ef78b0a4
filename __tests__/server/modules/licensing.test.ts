import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { subscribe } from '../../support/subscribe.ts';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const post = (path: string, body: object = {}, actor = server.member) =>
  server.ask(actor, 'post', `/licensing/requests${path}`, body);
const own = (id: number, command: string, body: object = {}) =>
  server.own('POST', `/licensing/requests/${id}/${command}`, body);
const read = async (id: number) => (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request;
const counterBody = (changes: object = {}) => ({
  usages: ['website'],
  durationDays: 30,
  priceMinor: 150_000,
  ...changes,
});
const rights = (contentId: number) =>
  server.rows<{ kind: string; usages: string[]; licence: number; ends: string | null }>(
    sql`select kind, usages, licence_id as licence, ends_at as ends from content_rights where content_id = ${contentId} order by id`,
  );
const told = async () =>
  (await server.member.get('/notifications', {}, { 'accept-language': 'en' }))
    .json()
    .items.map(({ title, type, data }) => [type, title, data] as const);

describe('a request', () => {
  it('says in one sentence what is asked, the same to brand and creator', async () => {
    const request = await server.requested();
    expect(request).toMatchObject({
      status: 'pending',
      turn: 'creator',
      code: expect.stringMatching(/^LR-2026-\d{6}$/),
      platformFeeMinor: 10_000,
      totalMinor: 110_000,
      commissionPercent: 10,
      respondBy: '2026-11-28T09:00:00.000Z',
      allowed: ['withdraw'],
      termsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { body } = await server.own('GET', `/licensing/requests/${request.id}`);
    expect(body.request.sentence).toEqual(request.sentence);
    expect(request.sentence.en).toContain(
      'may use 1 content of Naz Koç for its website and e-mail, in Türkiye and Germany',
    );
    expect(body.request).toMatchObject({
      allowed: ['counter', 'accept', 'decline'],
      // The brand's plan is not the creator's business.
      commissionPercent: 0,
      platformFeeMinor: 0,
      totalMinor: 100_000,
    });
  });

  it('needs the plan, the role and funds', async () => {
    const id = await server.content();
    expect((await post('', licenceBody([id]), server.viewer)).status).toBe(403);
    expect((await post('', licenceBody([id], { priceMinor: 99_000_000, currency: 'USD' }))).body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await subscribe(server, 1);
    expect((await post('', licenceBody([id]))).body).toMatchObject({
      code: 'PLAN_REQUIRED',
      details: { gate: 'licensingEnabled' },
    });
    await subscribe(server, 3);
    expect((await post('', licenceBody([id]))).status).toBe(201);
  });

  it('takes contents of one creator, and terms that can be', async () => {
    const fieldsOf = async (changes: object) =>
      (await post('', licenceBody([await server.content()], { ...changes }))).body.fields;
    const other = await server.newCreator();
    const [foreign] = await server.rows<{
      id: number;
    }>(sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, status, created_at, updated_at)
      values (${server.brandId}, 'manual_upload', ${other}, 'Ece Su', 'instagram', 'image', 'approved', now(), now()) returning id`);
    expect(await fieldsOf({ contentIds: [await server.content(), foreign?.id ?? 0] })).toHaveProperty('contentIds');
    expect(await fieldsOf({ contentIds: [999_999] })).toMatchObject({ contentIds: [{ code: 'UNKNOWN' }] });
    expect(await fieldsOf({ territory: ['WORLDWIDE', 'TR'] })).toHaveProperty('territory');
    expect(await fieldsOf({ territory: ['QQ'] })).toHaveProperty('territory');
    expect(await fieldsOf({ startDate: '2026-11-20' })).toMatchObject({ startDate: [{ code: 'TOO_EARLY' }] });
    expect(await fieldsOf({ startDate: '2028-01-01' })).toMatchObject({ startDate: [{ code: 'TOO_LATE' }] });
    expect(
      (await post('', licenceBody([await server.content(), await server.content()], { territory: ['WORLDWIDE'] })))
        .status,
    ).toBe(201);
  });

  it('can wait as a draft that nobody else sees', async () => {
    const { body } = await post('', licenceBody([await server.content()], { isDraft: true }));
    const { id } = body.request;
    expect(body.request).toMatchObject({ status: 'draft', allowed: ['edit', 'delete', 'send'], requestedAt: null });
    expect((await server.own('GET', `/licensing/requests/${id}`)).status).toBe(404);
    const changed = await server.ask(
      server.member,
      'put',
      `/licensing/requests/${id}`,
      licenceBody([await server.content()], { priceMinor: 0 }),
    );
    expect(changed.body.request).toMatchObject({ priceMinor: 0, totalMinor: 0 });
    expect((await post(`/${id}/send`)).body.request.status).toBe('pending');
    expect((await server.ask(server.member, 'delete', `/licensing/requests/${id}`)).body.code).toBe(
      'INVALID_TRANSITION',
    );
    const second = (await post('', licenceBody([await server.content()], { isDraft: true }))).body.request.id;
    expect((await server.ask(server.member, 'delete', `/licensing/requests/${second}`)).status).toBe(200);
    expect((await server.ask(server.viewer, 'get', `/licensing/requests/${second}`)).status).toBe(404);
  });

  it('is a stranger’s as little as one that is not there', async () => {
    const { id } = await server.requested();
    expect((await server.ask(server.stranger, 'get', `/licensing/requests/${id}`)).status).toBe(404);
    expect((await server.ask(server.stranger, 'post', `/licensing/requests/${id}/withdraw`)).status).not.toBe(200);
    expect((await read(id)).status).toBe('pending');
  });
});

describe('accepting', () => {
  beforeEach(() => server.clear('notifications'));

  it('charges, invoices and activates at once', async () => {
    const before = await server.available();
    const content = await server.content();
    const { id } = (await post('', licenceBody([content]))).body.request;
    expect((await own(id, 'accept', { round: 0 })).body.request).toMatchObject({
      status: 'active',
      allowed: ['terminate', 'revoke', 'ad-code'],
    });
    const after = await server.available();
    expect(before.availableMinor - after.availableMinor).toBe(110_000);
    const request = await read(id);
    expect(request).toMatchObject({
      phase: 'active',
      activeFrom: '2026-11-21T09:00:00.000Z',
      endsAt: '2027-02-19T09:00:00.000Z',
      invoiceId: expect.any(Number),
      turn: null,
    });
    expect(await rights(content)).toEqual([
      { kind: 'grant', usages: ['website', 'email'], licence: id, ends: expect.anything() },
    ]);
    const [invoice] = await server.rows(
      sql`select kind, status, total_minor::int as total from invoices where id = ${request.invoiceId}`,
    );
    expect(invoice).toEqual({ kind: 'licence_fee', status: 'paid', total: 10_000 });
    expect((await server.database.system((tx) => verifyLedger(tx, server.brandId))).faults).toEqual([]);
    expect(await told()).toContainEqual([
      'license_request',
      'The licence with Naz Koç is in force',
      { licenseRequestId: id },
    ]);
  });

  it('of one that costs nothing moves no money', async () => {
    const before = await server.available();
    expect(await server.active({ priceMinor: 0 })).toMatchObject({ status: 'active', invoiceId: null });
    expect(await server.available()).toEqual(before);
  });

  it('without funds waits, and can be paid later', async () => {
    const { id } = await server.requested();
    const { availableMinor } = await server.available();
    await server.fund(-availableMinor + 50_000);
    expect((await own(id, 'accept', { round: 0 })).body.request.status).toBe('payment_failed');
    expect(await read(id)).toMatchObject({ missingMinor: 60_000, allowed: ['withdraw', 'retry'] });
    expect(await told()).toContainEqual([
      'license_request',
      'The licence with Naz Koç could not be paid',
      { licenseRequestId: id },
    ]);
    expect((await post(`/${id}/retry`, {}, server.member)).status).toBe(403);
    expect((await post(`/${id}/retry`, {}, server.owner)).body.request.status).toBe('payment_failed');
    await server.fund(1_000_000_000);
    expect((await post(`/${id}/retry`, {}, server.owner)).body.request).toMatchObject({
      status: 'active',
      missingMinor: null,
    });
  });

  it('needs an admin where it costs something', async () => {
    const paid = (await server.own('POST', '/licensing/requests', licenceBody([await server.content()]))).body.request
      .id;
    expect((await post(`/${paid}/accept`, { round: 0 })).status).toBe(403);
    expect((await post(`/${paid}/accept`, { round: 0 }, server.owner)).body.request.status).toBe('active');
    const free = (
      await server.own('POST', '/licensing/requests', licenceBody([await server.content()], { priceMinor: 0 }))
    ).body.request.id;
    expect((await post(`/${free}/accept`, { round: 0 })).body.request.status).toBe('active');
  });

  it('is refused where another brand’s full exclusivity stands for the same file, at its time', async () => {
    const content = await server.content();
    const ask = async (changes = {}) => (await post('', licenceBody([content], changes))).body.request.id;
    const [same, later] = [await ask(), await ask({ startDate: '2027-03-01', usages: ['in_store'] })];
    await server.takenElsewhere(content);
    expect((await own(same, 'accept', { round: 0 })).body.code).toBe('EXCLUSIVITY_STANDS');
    expect(await read(same)).toMatchObject({ status: 'pending' });
    expect((await own(later, 'accept', { round: 0 })).body.request).toMatchObject({
      status: 'active',
      activeFrom: '2027-02-28T21:00:00.000Z',
    });
  });

  it('goes beside the brand’s own full exclusivity: more usages of the same content are its own matter', async () => {
    const content = await server.content();
    const exclusive = (await post('', licenceBody([content], { exclusivity: 'full' }))).body.request.id;
    expect((await own(exclusive, 'accept', { round: 0 })).body.request.status).toBe('active');
    const { status, body } = await post('', licenceBody([content], { usages: ['in_store'] }));
    expect(status).toBe(201);
    expect((await own(body.request.id, 'accept', { round: 0 })).body.request.status).toBe('active');
  });
});

describe('negotiation', () => {
  it('goes to and fro, shows what changed, and ends after five rounds', async () => {
    const { id } = await server.requested();
    expect((await post(`/${id}/counter`, counterBody(), server.owner)).body.code).toBe('INVALID_TRANSITION');
    const first = await own(id, 'counter', counterBody({ message: 'Biraz daha' }));
    expect(first.body.request).toMatchObject({ status: 'countered', turn: 'brand', round: 1, priceMinor: 150_000 });
    expect(first.body.request.offers[1]).toMatchObject({
      by: 'creator',
      changes: ['price', 'duration', 'usages'],
      message: 'Biraz daha',
    });
    expect((await own(id, 'accept', { round: 1 })).body.code).toBe('INVALID_TRANSITION');
    expect((await post(`/${id}/accept`, { round: 0 }, server.owner)).body.code).toBe('ANOTHER_ROUND');
    for (const round of [2, 3, 4, 5]) {
      const body = counterBody({ priceMinor: 150_000 - round });
      const { status } = round % 2 === 0 ? await post(`/${id}/counter`, body) : await own(id, 'counter', body);
      expect(status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ round: 5, turn: 'brand', allowed: ['accept', 'decline'] });
    expect((await post(`/${id}/counter`, counterBody({ priceMinor: 7 }))).body.code).toBe('INVALID_TRANSITION');
    expect((await post(`/${id}/accept`, { round: 5 }, server.owner)).body.request.status).toBe('active');
  });

  it('that is open is answered under any plan; only asking anew needs one with licences', async () => {
    const [taken, answered] = [await server.requested(), await server.requested()];
    const draft = (await post('', licenceBody([await server.content()], { isDraft: true }))).body.request.id;
    const old = await server.active();
    for (const { id } of [taken, answered]) await own(id, 'counter', counterBody());
    await subscribe(server, 1);
    expect((await post(`/${taken.id}/accept`, { round: 1 }, server.owner)).body.request.status).toBe('active');
    expect((await post(`/${answered.id}/counter`, counterBody({ priceMinor: 9 }))).body.request.round).toBe(2);
    const refused = [await post(`/${draft}/send`), await post(`/${old.id}/renew`)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'PLAN_REQUIRED'],
      [403, 'PLAN_REQUIRED'],
    ]);
    await subscribe(server, 3);
  });

  it('takes no counter-offer that changes nothing, or that the brand could not pay', async () => {
    const { id } = await server.requested();
    await own(id, 'counter', counterBody());
    expect((await post(`/${id}/counter`, counterBody())).status).toBe(400);
    const { availableMinor } = await server.available();
    await server.fund(-availableMinor + 50_000);
    expect((await post(`/${id}/counter`, counterBody({ priceMinor: 99_999 }))).body.code).toBe('INSUFFICIENT_FUNDS');
    await server.fund(1_000_000_000);
    expect((await post(`/${id}/counter`, counterBody({ priceMinor: 1 }))).status).toBe(200);
  });

  it('ends declined with a reason, withdrawn, or lapsed after seven days', async () => {
    const [declined, withdrawn, lapsed] = [
      await server.requested(),
      await server.requested(),
      await server.requested(),
    ];
    expect((await own(declined.id, 'decline', { reason: ' ' })).status).toBe(400);
    await own(declined.id, 'decline', { reason: 'Bu sürede müsait değilim' });
    expect(await read(declined.id)).toMatchObject({
      status: 'declined',
      closeReason: 'Bu sürede müsait değilim',
      allowed: [],
    });
    expect((await own(withdrawn.id, 'withdraw')).body.code).toBe('INVALID_TRANSITION');
    expect((await post(`/${withdrawn.id}/withdraw`)).body.request.status).toBe('withdrawn');
    server.clock.pass(7 * DAY - 1);
    await server.app.housekeeping.runAll();
    expect((await read(lapsed.id)).status).toBe('pending');
    server.clock.pass(1);
    expect((await own(lapsed.id, 'accept', { round: 0 })).body.code).toBe('INVALID_TRANSITION');
    await server.app.housekeeping.runAll();
    server.clock.pass(-7 * DAY);
    expect((await read(lapsed.id)).status).toBe('lapsed');
  });
});

describe('the list', () => {
  it('has tabs with counts, filters and a file', async () => {
    const active = await server.active({ durationDays: 30, usages: ['tv_streaming'] });
    const list = (query: object) => server.ask(server.viewer, 'get', '/licensing/requests', query);
    const { body } = await list({ usage: 'tv_streaming' });
    expect(body).toMatchObject({ total: 1, counts: { waiting: 0, active: 1, expiring: 0, closed: 0 } });
    expect(body.items[0]).toMatchObject({ id: active.id, creator: { name: 'Naz Koç' }, contentsCount: 1 });
    server.clock.pass(20 * DAY);
    expect((await list({ usage: 'tv_streaming', tab: 'expiring', expiring: true })).body.items[0]).toMatchObject({
      phase: 'expiring',
    });
    server.clock.pass(11 * DAY);
    expect((await list({ usage: 'tv_streaming', tab: 'closed' })).body.items[0]).toMatchObject({ phase: 'expired' });
    server.clock.pass(-31 * DAY);
    expect((await list({ q: active.code })).body.items.map(({ id }) => id)).toEqual([active.id]);
    expect(
      (
        await list({
          q: 'naz koc',
          creator: String(server.creator.creatorId),
          requestedFrom: '2026-11-21',
          requestedTo: '2026-11-21',
        })
      ).body.total,
    ).toBeGreaterThan(1);
    expect((await list({ product: '1' })).body.total).toBe(0);
    expect((await list({ status: 'nothing' })).status).toBe(400);
    const csv = await server.viewer.get(
      '/licensing/requests/export',
      { usage: 'tv_streaming', columns: 'code,price,status', separator: 'comma' },
      { 'accept-language': 'en' },
    );
    expect(csv.body).toBe(
      `\uFEFFCode,Price,Platform fee,Currency,Status\r\n${active.code},1000.00,100.00,TRY,Active\r\n`,
    );
  });

  it('says of a contract outside the platform no price, since it knows none', async () => {
    const { priceMinor: _price, currency: _currency, message: _message, ...terms } = licenceBody([]);
    const contentIds = [await server.content()];
    const recorded = { ...terms, contentIds, note: 'Sözleşme' };
    const { body } = await server.ask(server.member, 'post', '/licensing/records', recorded);
    const csv = await server.viewer.get('/licensing/requests/export', {
      q: body.request.code,
      columns: 'code,price',
      separator: 'comma',
    });
    expect(csv.body.split('\r\n')[1]).toBe(`${body.request.code},,,`);
  });
});

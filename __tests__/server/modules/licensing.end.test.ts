import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
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
const rights = (contentId: number) =>
  server.rows<{ kind: string; usages: string[]; licence: number; ends: string | null }>(
    sql`select kind, usages, licence_id as licence, ends_at as ends from content_rights where content_id = ${contentId} order by id`,
  );
const told = async () =>
  (await server.member.get('/notifications', {}, { 'accept-language': 'en' }))
    .json()
    .items.map(({ title, type, data }) => [type, title, data] as const);

describe('the end', () => {
  beforeEach(() => server.clear('notifications'));

  it('is announced 30, 14 and 3 days before, once each, and comes by itself', async () => {
    const { id } = await server.active();
    const seen: unknown[] = [];
    let passed = 0;
    for (const days of [59, 61, 62, 77, 88, 89, 91]) {
      server.clock.pass((days - passed) * DAY);
      passed = days;
      await server.clear('notifications');
      await server.app.housekeeping.runAll();
      await server.app.housekeeping.runAll();
      for (const [, title, { licenseRequestId }] of await told()) if (licenseRequestId === id) seen.push([days, title]);
    }
    expect(
      await server.rows(
        sql`select body->>'en' as en, body->>'tr' as tr from notifications where title->>'en' like '%has expired' and (data->>'licenseRequestId')::int = ${id} limit 1`,
      ),
    ).toEqual([
      {
        en: expect.stringMatching(/^LR-2026-\d{6}: the rights of this licence have ended\.$/),
        tr: expect.stringMatching(/^LR-2026-\d{6}: bu lisansın verdiği haklar sona erdi\.$/),
      },
    ]);
    server.clock.pass(-passed * DAY);
    expect(seen).toEqual([
      [61, 'The licence with Naz Koç ends in 29 days'],
      [77, 'The licence with Naz Koç ends in 13 days'],
      [88, 'The licence with Naz Koç ends in 2 days'],
      [91, 'The licence with Naz Koç has expired'],
    ]);
    expect((await read(id)).status).toBe('expired');
  });

  it('renews as a draft with the same terms that begins where the old one ends', async () => {
    const { id } = await server.active({ exclusivity: 'full' });
    const { body, status } = await post(`/${id}/renew`);
    expect(status).toBe(201);
    expect(body.request).toMatchObject({
      status: 'draft',
      renewsId: id,
      startDate: '2027-02-19',
      durationDays: 90,
      priceMinor: 100_000,
    });
    expect((await post(`/${id}/renew`)).body).toMatchObject({
      code: 'CONFLICT',
      details: { licenseRequestId: body.request.id },
    });
    expect((await post(`/${body.request.id}/send`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ renewedById: body.request.id, isRenewed: false });
    expect((await own(body.request.id, 'accept', { round: 0 })).body.request.status).toBe('active');
    expect(await read(id)).toMatchObject({ renewedById: body.request.id, isRenewed: true });
  });

  it('renews with the contents that may still be licensed, and says so where there is none', async () => {
    const [kept, gone] = [await server.content(), await server.content()];
    const ids = [kept, gone];
    const { id } = (await post('', licenceBody(ids))).body.request;
    await own(id, 'accept', { round: 0 });
    const archive = (content: number) =>
      server.rows(sql`update contents set status = 'archived' where id = ${content}`);
    await archive(gone);
    const { status, body } = await post(`/${id}/renew`);
    expect([status, body.request?.contents.map((content) => content.id)]).toEqual([201, [kept]]);
    await server.ask(server.member, 'delete', `/licensing/requests/${body.request.id}`);
    await archive(kept);
    const refused = await post(`/${id}/renew`);
    expect([refused.status, refused.body.details]).toEqual([409, { gate: 'archivedContents' }]);
  });

  it('is where a renewal’s term begins, in its sentence, its dates and its hash alike', async () => {
    const old = await server.active();
    const ids = old.contents.map(({ id }) => id);
    // Asked for from today on, which the old term covers.
    const { body } = await post('', licenceBody(ids, { renewsId: old.id }));
    expect(body.request.sentence.en).toContain('from February 19, 2027 for 90 days');
    await own(body.request.id, 'accept', { round: 0 });
    const renewal = await read(body.request.id);
    expect(renewal).toMatchObject({
      status: 'active',
      startDate: '2027-02-19',
      activeFrom: old.endsAt,
      renewsEndsAt: old.endsAt,
      endsAt: new Date(Date.parse(old.endsAt ?? '') + 90 * DAY * 1000).toISOString(),
    });
    expect(renewal.sentence.en).toContain('from February 19, 2027 for 90 days');
    const [kept] = await server.rows<{ terms: string; starts: Date }>(
      sql`select terms, starts_at as starts from content_rights where licence_id = ${renewal.id}`,
    );
    expect(kept?.terms).toContain('from February 19, 2027 for 90 days');
    expect(new Date(kept?.starts ?? 0).toISOString()).toBe(old.endsAt);
  });

  it('is not announced where an agreed renewal follows, and otherwise says what can be done', async () => {
    const { id: renewed } = await server.active();
    const { id: asked } = await server.active();
    const renewal = (await post(`/${renewed}/renew`)).body.request.id;
    await post(`/${renewal}/send`);
    await own(renewal, 'accept', { round: 0 });
    await post(`/${asked}/renew`);
    const { priceMinor: _price, currency: _currency, message: _message, ...terms } = licenceBody([]);
    const record = await server.ask(server.member, 'post', '/licensing/records', {
      ...terms,
      contentIds: [await server.content()],
      note: 'Sözleşme',
    });
    await server.clear('notifications');
    server.clock.pass(62 * DAY);
    await server.app.housekeeping.runAll();
    server.clock.pass(-62 * DAY);
    const said = await server.rows<{ id: number; body: string }>(
      sql`select (data->>'licenseRequestId')::int as id, body->>'en' as body from notifications where type = 'license_request'`,
    );
    const of = (id: number) => said.filter((one) => one.id === id).map(({ body }) => body.replace(/^LR-[^:]*: /, ''));
    expect(of(renewed)).toEqual([]);
    expect(new Set(of(asked))).toEqual(new Set(['its renewal is not agreed yet.']));
    expect(new Set(of(record.body.request.id))).toEqual(
      new Set(['it was agreed outside the platform. If you extend it, record the new contract.']),
    );
  });

  it.each(['revoke', 'terminate'])('can be renewed again once a renewal ended early: %s', async (ending) => {
    const { id } = await server.active();
    const first = (await post(`/${id}/renew`)).body.request.id;
    await post(`/${first}/send`);
    await own(first, 'accept', { round: 0 });
    expect((await post(`/${id}/renew`)).body.code).toBe('CONFLICT');
    if (ending === 'revoke') await own(first, 'revoke', { cause: 'rights_claim', reason: 'Müzik başkasının' });
    else {
      await own(first, 'terminate', { reason: '' });
      await post(`/${first}/terminate`, { reason: 'Gerek kalmadı' }, server.owner);
    }
    expect(await read(first)).toMatchObject({ status: ending === 'revoke' ? 'revoked' : 'terminated' });
    expect(await read(id)).toMatchObject({ renewedById: null, isRenewed: false });
    expect((await post(`/${id}/renew`)).status).toBe(201);
  });

  it('can be renewed again once a renewal was declined', async () => {
    const { id } = await server.active();
    const first = (await post(`/${id}/renew`)).body.request.id;
    await post(`/${first}/send`);
    await own(first, 'decline', { reason: 'Bu dönem olmaz' });
    expect(await read(id)).toMatchObject({ renewedById: null, isRenewed: false });
    const second = (await post(`/${id}/renew`)).body.request.id;
    expect(await read(id)).toMatchObject({ renewedById: second, isRenewed: false });
  });

  it('by agreement needs both sides, and takes the rights at once', async () => {
    const content = await server.content();
    const { id } = (await post('', licenceBody([content]))).body.request;
    await own(id, 'accept', { round: 0 });
    expect((await post(`/${id}/terminate`, { reason: 'Kampanya bitti' })).status).toBe(403);
    expect((await post(`/${id}/terminate`, { reason: 'Kampanya bitti' }, server.owner)).body.request).toMatchObject({
      status: 'active',
      terminationBy: 'brand',
    });
    expect((await post(`/${id}/terminate`, { reason: '' }, server.owner)).body.code).toBe('INVALID_TRANSITION');
    expect((await own(id, 'terminate', { reason: '' })).body.request).toMatchObject({
      status: 'terminated',
      closeReason: 'Kampanya bitti',
    });
    expect((await rights(content)).map(({ kind }) => kind)).toEqual(['grant', 'revocation']);
  });

  it('that was proposed is dropped by either side, and then takes two again', async () => {
    const { id } = await server.active();
    const proposed = () => post(`/${id}/terminate`, { reason: 'Kampanya bitti' }, server.owner);
    expect((await post(`/${id}/keep`, {}, server.owner)).body.code).toBe('INVALID_TRANSITION');
    await proposed();
    expect((await post(`/${id}/keep`)).status).toBe(403);
    expect((await post(`/${id}/keep`, {}, server.owner)).body.request).toMatchObject({
      status: 'active',
      terminationBy: null,
      closeReason: null,
    });
    expect((await own(id, 'terminate', { reason: '' })).body.request).toMatchObject({
      status: 'active',
      terminationBy: 'creator',
    });
    await own(id, 'keep');
    // Who agrees to what was taken back meanwhile, or proposes over a proposal, has done neither.
    const agree = { reason: '', agrees: true };
    expect((await post(`/${id}/terminate`, agree, server.owner)).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/proposal to end the licence has changed/),
    });
    await proposed();
    expect((await own(id, 'terminate', { reason: '', agrees: false })).body.code).toBe('CONFLICT');
    expect((await own(id, 'keep')).body.request).toMatchObject({ status: 'active', terminationBy: null });
    expect((await told()).filter(([, title]) => title === 'The licence with Naz Koç goes on')).toHaveLength(2);
  });
});

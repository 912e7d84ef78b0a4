import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { AD_CODES_MAX } from '#contract/constants/licensing';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const CANARY = 'Kod-Kanarya-7f3a91';
const { priceMinor: _price, currency: _currency, message: _message, ...TERMS } = licenceBody([]);
const record = (contentIds: number[], changes: object) =>
  server.ask(server.member, 'post', '/licensing/records', { ...TERMS, contentIds, ...changes });
const read = async (id: number) => (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request;
const rights = (contentId: number) =>
  server.rows<{ kind: string; origin: string }>(
    sql`select kind, origin from content_rights where content_id = ${contentId} order by id`,
  );

describe('a right by contract', () => {
  it('needs a note or a document, and is in force from its first day on', async () => {
    const content = await server.content();
    expect((await record([content], {})).body.fields).toMatchObject({ note: [{ code: 'REQUIRED' }] });
    expect((await record([content], { note: ' ' })).status).toBe(400);
    const { body, status } = await record([content], { note: 'Ajans sözleşmesi, madde 4', startDate: '2026-11-01' });
    expect(status).toBe(201);
    expect(body.request).toMatchObject({
      origin: 'manual',
      status: 'active',
      note: 'Ajans sözleşmesi, madde 4',
      activeFrom: '2026-10-31T21:00:00.000Z',
      endsAt: '2027-01-29T21:00:00.000Z',
      allowed: ['revoke', 'ad-code'],
    });
    expect(await rights(content)).toEqual([{ kind: 'grant', origin: 'manual' }]);
    expect((await record([content], { note: 'Eski', startDate: '2026-01-01' })).body.fields).toMatchObject({
      startDate: [{ code: 'TOO_EARLY', params: { min: '2026-08-24' } }],
    });
    expect((await server.own('GET', `/licensing/requests/${body.request.id}`)).status).toBe(404);
  });

  it('keeps its document, a PDF or a picture, for the brand alone', async () => {
    const pdf = Buffer.from('%PDF-1.4\n% sözleşme\n%%EOF');
    const upload = async (bytes: Buffer, actor = server.member) => {
      const answer = await actor.upload('/licensing/documents', bytes);
      return {
        status: answer.statusCode,
        body: answer.json() as unknown as { document: { id: string; mimeType: string } },
      };
    };
    const { status, body } = await upload(pdf);
    expect([status, body.document.mimeType]).toEqual([201, 'application/pdf']);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    expect((await upload(picture)).status).toBe(201);
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(415);
    expect((await upload(pdf, server.viewer)).status).toBe(403);
    const made = (await record([await server.content()], { documentId: body.document.id })).body.request;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(made.document).toEqual({ mimeType: 'application/pdf', bytes: pdf.length, sha256 });
    expect([made.termsVersion, made.termsSha256]).toEqual([null, null]);
    const got = await server.viewer.get(`/licensing/requests/${made.id}/document`);
    expect(got.rawPayload).toEqual(pdf);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${made.code}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    expect((await server.stranger.get(`/licensing/requests/${made.id}/document`)).statusCode).toBe(404);
    const foreign = (await upload(pdf, server.stranger)).body;
    expect((await record([await server.content()], { documentId: foreign.document?.id ?? made.id })).status).toBe(400);
  });
});

describe('an ad code', () => {
  it('is sealed, and shown to nobody again', async () => {
    const { id } = await server.active();
    const body = { platform: 'tiktok', code: CANARY, expiresAt: '2026-12-21T09:00:00.000Z' };
    const added = await server.ask(server.member, 'post', `/licensing/requests/${id}/ad-codes`, body);
    expect(added.body.request.adCodes).toEqual([
      {
        id: expect.any(Number),
        platform: 'tiktok',
        contentId: null,
        expiresAt: body.expiresAt,
        endsSoon: false,
        isOver: false,
        addedBy: 'brand',
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect((await server.own('POST', `/licensing/requests/${id}/ad-codes`, body)).body.request.adCodes).toHaveLength(2);
    const kept = await server.rows<{ code_sealed: string }>(
      sql`select code_sealed from license_ad_codes where license_id = ${id}`,
    );
    expect(kept.map(({ code_sealed }) => code_sealed)).toEqual([
      expect.stringMatching(/^s1\./),
      expect.stringMatching(/^s1\./),
    ]);
    const audit = await server.rows(sql`select * from audit_entries`);
    for (const seen of [await read(id), added.body, kept, audit]) expect(JSON.stringify(seen)).not.toContain(CANARY);
  });

  it('has an end within a year, and belongs to a licence in force', async () => {
    const { id, contents } = await server.active({ durationDays: null });
    const add = (changes: object) =>
      server.ask(server.member, 'post', `/licensing/requests/${id}/ad-codes`, {
        platform: 'instagram',
        code: 'x1',
        expiresAt: '2026-12-21T09:00:00.000Z',
        ...changes,
      });
    expect((await add({ expiresAt: '2026-11-21T09:00:00.000Z' })).body.fields).toMatchObject({
      expiresAt: [{ code: 'TOO_EARLY' }],
    });
    expect((await add({ expiresAt: '2027-11-21T09:00:01.000Z' })).body.fields).toMatchObject({
      expiresAt: [{ code: 'TOO_LATE' }],
    });
    expect((await add({ contentId: 999_999 })).body.fields).toHaveProperty('contentId');
    expect((await add({ contentId: contents[0]?.id })).status).toBe(200);
    const pending = await server.requested();
    const early = await server.ask(server.member, 'post', `/licensing/requests/${pending.id}/ad-codes`, {
      platform: 'tiktok',
      code: 'x',
      expiresAt: '2026-12-21T09:00:00.000Z',
    });
    expect(early.body.code).toBe('INVALID_TRANSITION');
  });

  it('never outlives its licence', async () => {
    const { id, endsAt } = await server.active();
    const add = (expiresAt: string) =>
      server.ask(server.member, 'post', `/licensing/requests/${id}/ad-codes`, {
        platform: 'tiktok',
        code: 'x',
        expiresAt,
      });
    expect(endsAt).toBe('2027-02-19T09:00:00.000Z');
    expect((await add('2027-02-19T09:00:00.001Z')).body.fields).toMatchObject({
      expiresAt: [{ code: 'TOO_LATE', params: { max: '2027-02-19' } }],
    });
    expect((await add('2027-02-19T09:00:00.000Z')).status).toBe(200);
  });

  it('makes room once it has ended: only so many are kept at a time', async () => {
    const { id } = await server.active();
    const add = (expiresAt: string) =>
      server.own('POST', `/licensing/requests/${id}/ad-codes`, { platform: 'tiktok', code: 'x', expiresAt });
    for (let n = 0; n < AD_CODES_MAX; n += 1)
      expect((await add(n === 0 ? '2026-11-22T09:00:00.000Z' : '2026-12-21T09:00:00.000Z')).status).toBe(200);
    expect((await add('2026-12-21T09:00:00.000Z')).body.code).toBe('CONFLICT');
    server.clock.pass(DAY);
    const next = [await add('2026-12-21T09:00:00.000Z'), await add('2026-12-21T09:00:00.000Z')];
    server.clock.pass(-DAY);
    expect(next.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('warns seven days before its end, once', async () => {
    const { id } = await server.active();
    await server.ask(server.member, 'post', `/licensing/requests/${id}/ad-codes`, {
      platform: 'tiktok',
      code: 'x',
      expiresAt: '2026-12-01T09:00:00.000Z',
    });
    const told = async () => {
      await server.app.housekeeping.runAll();
      const { items } = (await server.member.get('/notifications', {}, { 'accept-language': 'en' })).json();
      return items.filter(({ data }) => data.licenseRequestId === id).map(({ title }) => title);
    };
    server.clock.pass(3 * DAY - 1);
    const before = await told();
    server.clock.pass(1);
    expect(await told()).toContain('The ad code of Naz Koç ends in 7 days');
    expect(await told()).toHaveLength(before.length + 1);
    expect((await read(id)).adCodes[0]).toMatchObject({ endsSoon: true, isOver: false });
    server.clock.pass(-3 * DAY);
  });
});

describe('revoking', () => {
  it('shows what comes of it, and ends the rights at once', async () => {
    const content = await server.content();
    const ask = async () =>
      (await server.ask(server.member, 'post', '/licensing/requests', licenceBody([content]))).body.request.id;
    const id = await ask();
    await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
    const preview = async () =>
      (await server.viewer.get(`/licensing/requests/${id}/consequences`)).json() as unknown as {
        consequences: unknown;
      };
    expect((await preview()).consequences).toEqual({
      contents: [{ id: content, caption: 'Kış bakımı', remains: false, products: [] }],
      liveLinks: 0,
      adCodes: 0,
      paidMinor: 110_000,
      refundMinor: 110_000,
      currency: 'TRY',
      endsAt: '2027-02-19T09:00:00.000Z',
    });
    await record([content], { note: 'Sözleşme' });
    expect((await preview()).consequences).toMatchObject({ contents: [{ remains: true }] });
    const body = { cause: 'rights_claim', reason: 'Müzik hakkı' };
    const path = `/licensing/requests/${id}/revoke`;
    expect((await server.ask(server.member, 'post', path, body)).status).toBe(403);
    const before = await server.available();
    expect((await server.ask(server.owner, 'post', path, body)).body.request).toMatchObject({
      status: 'revoked',
      revocation: 'rights_claim',
      closeReason: 'Müzik hakkı',
      allowed: [],
    });
    expect(await server.available()).toEqual(before);
    expect((await server.ask(server.owner, 'post', path, body)).body.code).toBe('INVALID_TRANSITION');
    expect((await rights(content)).map(({ kind }) => kind)).toEqual(['grant', 'grant', 'revocation']);
  });

  it('is done by the creator too, for a cause and with a reason, and never to what the brand holds by contract', async () => {
    const content = await server.content();
    const { body: asked } = await server.ask(server.member, 'post', '/licensing/requests', licenceBody([content]));
    const { id } = asked.request;
    const take = (body: object, which = id) => server.own('POST', `/licensing/requests/${which}/revoke`, body);
    const body = { cause: 'breach', reason: 'Televizyonda da gösterildi' };
    expect((await take(body)).body.code).toBe('INVALID_TRANSITION');
    await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
    expect((await take({ cause: 'breach', reason: ' ' })).status).toBe(400);
    expect((await take({ cause: 'mood', reason: 'x' })).status).toBe(400);
    const paid = await server.available();
    expect((await take(body)).body.request).toMatchObject({ status: 'revoked', revocation: 'breach', allowed: [] });
    expect(await server.available()).toEqual(paid);
    expect((await rights(content)).map(({ kind }) => kind)).toEqual(['grant', 'revocation']);
    const told = sql`select 1 as n from notifications where type = 'license_request' and (data->>'licenseRequestId')::int = ${id} and user_id = ${server.owner.userId}`;
    expect((await server.rows(told)).length).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({ closeReason: 'Televizyonda da gösterildi', history: expect.anything() });
    const manual = await record([content], { note: 'Sözleşme' });
    expect((await take(body, manual.body.request.id)).status).toBe(404);
  });
});

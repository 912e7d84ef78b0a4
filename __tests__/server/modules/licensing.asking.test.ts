import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { LicensableContentPage } from '#contract/schemas/licensing';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

const post = (path: string, body: object = {}) => server.ask(server.member, 'post', `/licensing/requests${path}`, body);

/** A content of the brand that another creator made; its id. */
async function contentOfAnother(): Promise<number> {
  const other = await server.newCreator();
  const [made] = await server.rows<{
    id: number;
  }>(sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, status, created_at, updated_at)
    values (${server.brandId}, 'manual_upload', ${other}, 'Ece Su', 'instagram', 'image', 'approved', now(), now()) returning id`);
  return made?.id ?? 0;
}

describe('asking', () => {
  it('finds the contents that a licence can be about', async () => {
    const id = await server.content();
    await server.rows(sql`insert into contents (brand_id, source, creator_name, platform, type, caption, status, search_text, created_at, updated_at)
      values (${server.brandId}, 'manual_upload', 'Ece', 'instagram', 'image', 'Bekleyen', 'in_review', 'bekleyen', now(), now()),
             (${server.brandId}, 'manual_upload', 'Ece', 'instagram', 'image', 'Sokakta', 'captured', 'sokakta', now(), now())`);
    const list = async (query: object) => {
      const answer = await server.viewer.get('/licensing/contents', { ...query });
      return (answer.json() as unknown as LicensableContentPage).items.map((row) => [row.caption, row.creator.id]);
    };
    expect(await list({})).toEqual(
      expect.arrayContaining([
        ['Sokakta', null],
        ['Kış bakımı', server.creator.creatorId],
      ]),
    );
    expect(await list({ q: 'bekleyen' })).toEqual([]);
    expect(await list({ q: 'SOKAK' })).toEqual([['Sokakta', null]]);
    expect(await list({ content: String(id) })).toEqual([['Kış bakımı', server.creator.creatorId]]);
    expect((await list({ creator: server.creator.creatorId })).length).toBeGreaterThan(0);
    expect((await server.viewer.get('/licensing/contents', { content: 'x' })).statusCode).toBe(400);
  });

  it('is refused while another brand’s full exclusivity stands, and does not say whose', async () => {
    const content = await server.content();
    const draft = (await post('', licenceBody([content], { isDraft: true }))).body.request.id;
    await server.takenElsewhere(content);
    const refusals = [(await post('', licenceBody([content]))).body, (await post(`/${draft}/send`)).body];
    for (const body of refusals) {
      expect(body.code).toBe('EXCLUSIVITY_STANDS');
      expect(body).not.toHaveProperty('details');
    }
    expect((await post('', licenceBody([content], { startDate: '2027-03-01' }))).status).toBe(201);
  });

  it('of full exclusivity is refused while another brand has any licence, and at its acceptance too', async () => {
    const content = await server.content();
    const waiting = (await post('', licenceBody([content], { exclusivity: 'full', usages: ['email'] }))).body.request
      .id;
    await server.takenElsewhere(content, 'active', { exclusivity: 'none' });
    const refused = await post('', licenceBody([content], { exclusivity: 'full' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'LICENSED_ELSEWHERE']);
    expect(refused.body).not.toHaveProperty('details');
    expect((await post('', licenceBody([content]))).status).toBe(201);
    const accepted = await server.own('POST', `/licensing/requests/${waiting}/accept`, { round: 0 });
    expect([accepted.status, accepted.body.code]).toEqual([409, 'LICENSED_ELSEWHERE']);
    const later = { exclusivity: 'full', startDate: '2027-03-01', usages: ['in_store'] };
    expect((await post('', licenceBody([content], later))).status).toBe(201);
  });

  it('is refused while a brand of the same category has it in its category, and no other brand is', async () => {
    const content = await server.content();
    const waiting = (await post('', licenceBody([content], { usages: ['email'] }))).body.request.id;
    const accept = () => server.own('POST', `/licensing/requests/${waiting}/accept`, { round: 0 });
    // A brand that has no products has not said in which category it is: the promise counts.
    await server.takenElsewhere(content, 'active', { exclusivity: 'category' });
    for (const { status, body } of [await post('', licenceBody([content])), await accept()])
      expect([status, body.code]).toEqual([409, 'EXCLUSIVITY_STANDS']);
    await server.sellsElsewhere('hand-care');
    expect((await accept()).body.code).toBe('EXCLUSIVITY_STANDS');
    expect((await post('', licenceBody([content], { exclusivity: 'full' }))).body.code).toBe('EXCLUSIVITY_STANDS');
    await server.sellsElsewhere('tea');
    expect((await accept()).body.request.status).toBe('active');
    expect((await post('', licenceBody([content], { exclusivity: 'category' }))).status).toBe(201);
  });

  it('in the category is refused while a brand of the same one has any licence', async () => {
    const content = await server.content();
    await server.takenElsewhere(content, 'active', { exclusivity: 'none' });
    await server.sellsElsewhere('hand-care');
    expect((await post('', licenceBody([content], { exclusivity: 'category' }))).body.code).toBe('LICENSED_ELSEWHERE');
    await server.sellsElsewhere('tea');
    expect((await post('', licenceBody([content], { exclusivity: 'category' }))).status).toBe(201);
  });

  it('of full exclusivity is refused while the brand itself has it, with the way to that, and may follow it', async () => {
    const content = await server.content();
    const ask = (changes: object) => post('', licenceBody([content], { exclusivity: 'full', ...changes }));
    const accept = (id: number) => server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
    const [first, second] = [await ask({}), await ask({ usages: ['in_store'] })];
    expect((await accept(first.body.request.id)).status).toBe(200);
    for (const { status, body } of [await ask({ usages: ['tv_streaming'] }), await accept(second.body.request.id)])
      expect([status, body.code, body.details]).toEqual([
        409,
        'EXCLUSIVITY_STANDS',
        { licenseRequestId: first.body.request.id, code: first.body.request.code },
      ]);
    const renewal = (await post(`/${first.body.request.id}/renew`)).body.request.id;
    expect((await post(`/${renewal}/send`)).status).toBe(200);
    expect((await accept(renewal)).body.request.status).toBe('active');
    expect((await ask({ startDate: '2027-03-01' })).body.details).toMatchObject({ licenseRequestId: renewal });
  });

  it('is not held up by what another brand noted of a contract of its own', async () => {
    const content = await server.content();
    await server.takenElsewhere(content, 'active', { origin: 'manual' });
    const { status, body } = await post('', licenceBody([content], { exclusivity: 'full' }));
    expect(status).toBe(201);
    expect((await server.own('POST', `/licensing/requests/${body.request.id}/accept`, { round: 0 })).status).toBe(200);
  });

  it('for the same again is refused while the first request is open, with the way to it', async () => {
    const ids = [await server.content(), await server.content()];
    const { request } = (await post('', licenceBody(ids))).body;
    const draft = (await post('', licenceBody(ids, { isDraft: true }))).body.request.id;
    const again = licenceBody(ids.toReversed(), { usages: ['email', 'website'], priceMinor: 7 });
    for (const { status, body } of [await post('', again), await post(`/${draft}/send`)])
      expect([status, body.code, body.details]).toEqual([
        409,
        'ALREADY_ASKED',
        { licenseRequestId: request.id, code: request.code },
      ]);
    expect((await post('', licenceBody(ids, { usages: ['email'] }))).status).toBe(201);
    expect((await post('', licenceBody(ids.slice(0, 1)))).status).toBe(201);
    // The other side has an offer of its own, and one of them.
    const offer = () => server.own('POST', '/licensing/requests', licenceBody(ids));
    expect((await offer()).status).toBe(201);
    expect((await offer()).body.code).toBe('ALREADY_ASKED');
    await post(`/${request.id}/withdraw`);
    expect((await post(`/${draft}/send`)).status).toBe(200);
  });

  it('without a usage says that one is required', async () => {
    const { status, body } = await post('', licenceBody([await server.content()], { usages: [] }));
    expect([status, body.fields]).toEqual([
      400,
      { usages: [{ code: 'REQUIRED', message: expect.any(String), params: { min: 1 } }] },
    ]);
  });

  it('that is agreed after its first day begins then, in its sentence, its dates and its hash alike', async () => {
    const { id } = await server.requested();
    server.clock.pass(3 * 86_400);
    const read = async () => (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request;
    expect((await read()).sentence.en).toContain('from November 24, 2026 for 90 days');
    await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
    server.clock.pass(5 * 86_400);
    const agreed = await read();
    server.clock.pass(-8 * 86_400);
    expect(agreed).toMatchObject({ startDate: '2026-11-24', activeFrom: '2026-11-24T09:00:00.000Z' });
    expect(agreed.sentence.en).toContain('from November 24, 2026 for 90 days');
    const [kept] = await server.rows<{ terms: string }>(sql`select terms from content_rights where licence_id = ${id}`);
    expect(kept?.terms).toContain('from November 24, 2026 for 90 days');
  });

  it('by a draft that has waited past its first day begins on the day on which it is sent', async () => {
    const { id } = (await post('', licenceBody([await server.content()], { isDraft: true }))).body.request;
    const late = (await post('', licenceBody([await server.content()], { isDraft: true, startDate: '2026-12-01' })))
      .body;
    server.clock.pass(2 * 86_400);
    const drafted = (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request;
    const answers = [await post(`/${id}/send`), await post(`/${late.request.id}/send`)];
    server.clock.pass(-2 * 86_400);
    expect(drafted.sentence.en).toContain('from November 23, 2026 for 90 days');
    expect(answers.map(({ status, body }) => [status, body.request?.startDate])).toEqual([
      [200, '2026-11-23'],
      [200, '2026-12-01'],
    ]);
  });

  it('goes on with a licence of the same creator, once', async () => {
    const old = await server.active({ exclusivity: 'full' });
    const ids = old.contents.map(({ id }) => id);
    const foreign = await contentOfAnother();
    const asked = (contentIds: number[], renewsId = old.id) => post('', licenceBody(contentIds, { renewsId }));
    expect((await asked([foreign])).body.fields).toHaveProperty('contentIds');
    expect((await asked([await server.content()], 999_999)).status).toBe(404);
    const { status, body } = await asked(ids);
    expect({ status, renewsId: body.request.renewsId }).toEqual({ status: 201, renewsId: old.id });
    expect((await asked(ids)).body).toMatchObject({
      code: 'CONFLICT',
      details: { licenseRequestId: body.request.id },
    });
  });

  it('keeps the draft of a renewal with its creator, while any other draft may turn to another', async () => {
    const { id, contents } = await server.active();
    const foreign = await contentOfAnother();
    const own = await server.content();
    const renewal = (await post(`/${id}/renew`)).body.request;
    const change = (draft: number, contentIds: number[]) =>
      server.ask(server.member, 'put', `/licensing/requests/${draft}`, licenceBody(contentIds));
    const refused = await change(renewal.id, [foreign]);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { contentIds: [{ code: 'INVALID', message: expect.any(String) }] },
    ]);
    const kept = (await server.ask(server.viewer, 'get', `/licensing/requests/${renewal.id}`)).body.request;
    expect(kept).toMatchObject({ creator: renewal.creator, contents: [{ id: contents[0]?.id }], version: 1 });
    const changed = await change(renewal.id, [own]);
    expect([changed.status, changed.body.request.contents[0]?.id, changed.body.request.renewsId]).toEqual([
      200,
      own,
      id,
    ]);
    const plain = (await post('', licenceBody([own], { isDraft: true }))).body.request;
    expect((await change(plain.id, [foreign])).body.request.creator.name).toBe('Ece Su');
  });

  it('says what is stored by now where an older version of a draft is saved, and that a sent one is no draft', async () => {
    const ids = [await server.content()];
    const { id } = (await post('', licenceBody(ids, { isDraft: true, message: 'İlk' }))).body.request;
    const save = async (version: number, message: string) => {
      const body = licenceBody(ids, { message });
      const answer = await server.member.put(`/licensing/requests/${id}`, body, { 'if-match': `"${version}"` });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect((await save(1, 'İkinci')).status).toBe(200);
    expect(await save(1, 'Üçüncü')).toMatchObject({
      status: 412,
      body: {
        code: 'STALE_VERSION',
        details: { current: { id, version: 2, message: 'İkinci', contents: [{ id: ids[0] }] } },
      },
    });
    expect(await save(2, 'Üçüncü')).toMatchObject({
      status: 200,
      body: { request: { version: 3, message: 'Üçüncü' } },
    });
    expect((await post(`/${id}/send`)).status).toBe(200);
    expect(await save(3, 'Dördüncü')).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
  });
});

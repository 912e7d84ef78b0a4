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

  it('goes on with a licence of the same creator, once', async () => {
    const old = await server.active({ exclusivity: 'full' });
    const ids = old.contents.map(({ id }) => id);
    const other = await server.newCreator();
    const [foreign] = await server.rows<{
      id: number;
    }>(sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, status, created_at, updated_at)
      values (${server.brandId}, 'manual_upload', ${other}, 'Ece Su', 'instagram', 'image', 'approved', now(), now()) returning id`);
    const asked = (contentIds: number[], renewsId = old.id) => post('', licenceBody(contentIds, { renewsId }));
    expect((await asked([foreign?.id ?? 0])).body.fields).toHaveProperty('contentIds');
    expect((await asked([await server.content()], 999_999)).status).toBe(404);
    const { status, body } = await asked(ids);
    expect({ status, renewsId: body.request.renewsId }).toEqual({ status: 201, renewsId: old.id });
    expect((await asked(ids)).body).toMatchObject({
      code: 'CONFLICT',
      details: { licenseRequestId: body.request.id },
    });
  });
});

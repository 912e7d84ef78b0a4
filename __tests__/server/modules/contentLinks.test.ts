import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ContentUse } from '#contract/schemas/contentUses';
import type { LicenceConsequences } from '#contract/schemas/licensing';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

let server: LicenseServer;
let fileId = '';
beforeAll(async () => {
  server = await openLicenseServer();
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  fileId = (await server.owner.upload('/files', bytes, { purpose: 'content_image' })).json().file.id;
});
afterAll(() => server.close());

const DAY = 86_400;
const { priceMinor: _price, currency: _currency, message: _message, ...TERMS } = licenceBody([]);

/** A content with a file, placed with the product, and the licence that allows its use for 90 days. */
async function licensed() {
  const contentId = await server.content();
  await server.rows(sql`update contents set product_ids = array[${server.productId}::int] where id = ${contentId}`);
  await server.rows(sql`insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
    values (${server.brandId}, ${contentId}, 1, 1, ${fileId}, 'image', 'image/png', 40, 40, 9, ${randomUUID()})`);
  const { id } = (await server.ask(server.member, 'post', '/licensing/requests', licenceBody([contentId]))).body
    .request;
  await server.own('POST', `/licensing/requests/${id}/accept`, { round: 0 });
  return { contentId, licenceId: id };
}
const link = async (contentId: number, body: object, actor = server.member) => {
  const answer = await actor.post(`/contents/${contentId}/links`, { ...body });
  return {
    status: answer.statusCode,
    body: answer.json() as unknown as { url: string; code: string; details: object },
  };
};
const uses = async (contentId: number) =>
  ((await server.viewer.get(`/contents/${contentId}/uses`)).json() as unknown as { items: ContentUse[] }).items;
const usable = async () =>
  (await server.viewer.get(`/products/${server.productId}/contents`, { usable: true }))
    .json()
    .items.map(({ id }) => id);

describe('the rights firewall', () => {
  it('lets a public address die with its right, and keeps the list of where it was used', async () => {
    const { contentId, licenceId } = await licensed();
    const { status, body } = await link(contentId, { usage: 'website', country: 'TR' });
    expect(status).toBe(201);
    const shown = await server.anonymous.get(body.url);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60, must-revalidate',
    ]);
    const again = await server.anonymous.get(body.url, {}, { 'if-none-match': String(shown.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(await usable()).toContain(contentId);
    const taken = await server.ask(server.member, 'post', `/contents/${contentId}/download`, {
      fileId,
      usage: 'website',
    });
    expect(taken.status).toBe(200);
    server.clock.pass(90 * DAY - 30);
    expect((await server.anonymous.get(body.url)).headers['cache-control']).toBe('public, max-age=30, must-revalidate');
    server.clock.pass(30);
    expect((await server.anonymous.get(body.url)).statusCode).toBe(404);
    expect((await server.anonymous.get(body.url, {}, { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(
      404,
    );
    expect(await usable()).not.toContain(contentId);
    const refused = await server.ask(server.member, 'post', `/contents/${contentId}/download`, {
      fileId,
      usage: 'website',
    });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      403,
      'RIGHTS_REQUIRED',
      expect.objectContaining({ state: 'expired', usage: 'website', licenseRequestId: licenceId }),
    ]);
    const seen = await uses(contentId);
    server.clock.pass(-90 * DAY);
    expect(seen.map(({ kind, usage, isLive }) => [kind, usage, isLive])).toEqual([
      ['product', 'website', false],
      ['public_link', 'website', false],
      ['download', 'website', false],
    ]);
    expect(seen[1]).toMatchObject({ country: 'TR', by: 'member', url: body.url });
    expect((await uses(contentId)).map(({ isLive }) => isLive)).toEqual([true, true, false]);
  });

  it('gives an address out only to what a right allows, by a member', async () => {
    const { contentId } = await licensed();
    expect((await link(contentId, { usage: 'tv_streaming' })).body).toMatchObject({
      code: 'RIGHTS_REQUIRED',
      details: { usage: 'tv_streaming', licenseRequestId: null, state: 'active' },
    });
    expect((await link(contentId, { usage: 'website', country: 'US' })).status).toBe(403);
    expect((await link(contentId, { usage: 'website', fileId: randomUUID() })).status).toBe(400);
    expect((await link(contentId, { usage: 'website' }, server.viewer)).status).toBe(403);
    expect((await link(contentId, { usage: 'website' }, server.stranger)).status).toBe(404);
    expect((await link(contentId, { usage: 'website', country: 'DE', fileId })).status).toBe(201);
    expect((await server.anonymous.get('/api/brand/public/contents/nobody-knows-this-address-12345')).statusCode).toBe(
      404,
    );
  });

  it('gives an address without a country, which shows everywhere, only to what holds everywhere', async () => {
    const { contentId, licenceId } = await licensed();
    const { status, body } = await link(contentId, { usage: 'website' });
    expect([status, body.code, body.details]).toEqual([
      403,
      'RIGHTS_REQUIRED',
      expect.objectContaining({ countries: ['DE', 'TR'], country: null, licenseRequestId: licenceId }),
    ]);
    expect((await link(contentId, { usage: 'tv_streaming' })).body.details).toMatchObject({ countries: [] });
    const made = await link(contentId, { usage: 'website', country: 'TR' });
    // One that was given out before this was asked goes dark, too.
    await server.rows(sql`update content_links set country = null where content_id = ${contentId}`);
    expect((await server.anonymous.get(made.body.url)).statusCode).toBe(404);
    expect((await uses(contentId)).filter(({ kind }) => kind === 'public_link')).toMatchObject([{ isLive: false }]);
    const everywhere = { ...TERMS, contentIds: [contentId], territory: ['WORLDWIDE'], note: 'Sözleşme' };
    await server.ask(server.member, 'post', '/licensing/records', everywhere);
    expect((await link(contentId, { usage: 'website' })).status).toBe(201);
    expect((await server.anonymous.get(made.body.url)).statusCode).toBe(200);
  });

  it('names the licence of the usage that was asked, so that this one is renewed', async () => {
    const { contentId, licenceId } = await licensed();
    const ask = await server.ask(
      server.member,
      'post',
      '/licensing/requests',
      licenceBody([contentId], { usages: ['email'], territory: ['DE'], durationDays: 180 }),
    );
    const later = ask.body.request.id;
    await server.own('POST', `/licensing/requests/${later}/accept`, { round: 0 });
    server.clock.pass(181 * DAY);
    const named = async (usage: string, country?: string) =>
      (await link(contentId, { usage, ...(country === undefined ? {} : { country }) })).body.details;
    expect(await named('website')).toMatchObject({ state: 'expired', licenseRequestId: licenceId });
    expect(await named('email', 'DE')).toMatchObject({ licenseRequestId: later });
    expect(await named('email', 'US')).toMatchObject({ licenseRequestId: null });
    server.clock.pass(-181 * DAY);
  });

  it('counts among the consequences only what no other right keeps alive', async () => {
    const { contentId, licenceId } = await licensed();
    const record = (usages: string[]) =>
      server.ask(server.member, 'post', '/licensing/records', {
        ...TERMS,
        contentIds: [contentId],
        usages,
        note: 'Ajans sözleşmesi',
      });
    expect((await link(contentId, { usage: 'website', country: 'TR' })).status).toBe(201);
    expect((await link(contentId, { usage: 'website', country: 'DE' })).status).toBe(201);
    const consequences = async () =>
      (await server.viewer.get(`/licensing/requests/${licenceId}/consequences`)).json() as unknown as {
        consequences: LicenceConsequences;
      };
    expect((await consequences()).consequences).toMatchObject({
      liveLinks: 2,
      contents: [{ remains: false, products: [{ id: server.productId }] }],
    });
    // Another usage saves the content from the dark, and none of its addresses.
    await record(['tv_streaming']);
    expect((await consequences()).consequences).toMatchObject({
      liveLinks: 2,
      contents: [{ remains: true, products: [{ id: server.productId }] }],
    });
    await record(['website']);
    expect((await consequences()).consequences).toMatchObject({
      liveLinks: 0,
      contents: [{ remains: true, products: [] }],
    });
  });

  it('closes an address when it is taken back, or its licence is', async () => {
    const [first, second] = [await licensed(), await licensed()];
    const [one, other] = [
      await link(first.contentId, { usage: 'email', country: 'TR' }),
      await link(second.contentId, { usage: 'email', country: 'TR' }),
    ];
    const [{ id } = { id: 0 }] = (await uses(first.contentId)).filter(({ kind }) => kind === 'public_link');
    expect((await server.ask(server.stranger, 'delete', `/contents/${first.contentId}/links/${id}`)).status).toBe(404);
    expect((await server.anonymous.get(one.body.url)).statusCode).toBe(200);
    expect((await server.ask(server.member, 'delete', `/contents/${first.contentId}/links/${id}`)).status).toBe(200);
    expect((await server.anonymous.get(one.body.url)).statusCode).toBe(404);
    const preview = (
      await server.viewer.get(`/licensing/requests/${second.licenceId}/consequences`)
    ).json() as unknown as { consequences: object };
    expect(preview.consequences).toMatchObject({
      liveLinks: 1,
      contents: [{ remains: false, products: [{ id: server.productId, name: 'El kremi' }] }],
    });
    await server.ask(server.owner, 'post', `/licensing/requests/${second.licenceId}/revoke`, {
      cause: 'breach',
      reason: 'Süre aşımı',
    });
    expect((await server.anonymous.get(other.body.url)).statusCode).toBe(404);
  });
});

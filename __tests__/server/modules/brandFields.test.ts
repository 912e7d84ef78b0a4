/** @engine postgres: two owners write at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql, type SQL } from 'drizzle-orm';
import sharp from 'sharp';
import type { BillingIdentity } from '#contract/schemas/brands';
import { LOGO_BYTES_MAX } from '#contract/constants/brands';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { findBrokenEntry } from '#server/modules/audit/audit.service';
import { brands } from '#server/modules/brands/brands.table';
import {
  openTeamServer,
  statusOnceTold,
  type TeamAnswerBody,
  type Teammate,
  type TeamServer,
} from '../../support/teamServer.ts';

let server: TeamServer;
let owner: Teammate;
let admin: Teammate;
let member: Teammate;

beforeAll(async () => {
  const opened = await openTeamServer();
  server = opened;
  owner = opened.owner;
  [admin, member] = [await server.join('ADMIN'), await server.join('MEMBER')];
});
afterAll(() => server.close());

const BILLING: BillingIdentity = {
  legalName: 'Çınar Kozmetik A.Ş.',
  taxIdType: 'vkn',
  taxId: '4840847211',
  taxOffice: 'Kadıköy',
  address: {
    line1: 'Bağdat Cd. 1',
    line2: null,
    district: 'Kadıköy',
    city: 'İstanbul',
    postalCode: '34710',
    country: 'TR',
  },
};
const put = (body: unknown, actor = owner, headers = {}) =>
  actor.ask('PUT', `/brands/${server.brandId}`, body, headers);
const actionsOf = async (brandId: number) =>
  (
    await server.database.system((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.chain, brandId)).orderBy(auditEntries.place),
    )
  ).map(({ action }) => action);

async function upload(
  purpose: string,
  width: number,
  height = width,
  actor = owner,
): Promise<{ status: number; id: string }> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  return send(purpose, bytes, actor);
}
async function send(purpose: string, bytes: Buffer, actor = owner): Promise<{ status: number; id: string }> {
  const opening =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: image/png\r\n\r\n';
  const form = Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\r\n--part--\r\n')]);
  const answer = await actor.call('POST', `/files?purpose=${purpose}`, form, {
    'content-type': 'multipart/form-data; boundary=part',
  });
  return { status: answer.statusCode, id: answer.json<{ file?: { id: string } }>().file?.id ?? '' };
}

describe('the billing identity', () => {
  it('is set by owners, read by administrators too, and by nobody below', async () => {
    for (const actor of [admin, member]) expect((await put({ billing: BILLING }, actor)).status).toBe(403);
    expect(
      (await put({ billing: { ...BILLING, legalName: '  Çınar Kozmetik A.Ş. ', taxOffice: ' Kadıköy ' } })).brand,
    ).toMatchObject({ billing: BILLING });
    expect((await admin.ask('GET', `/brands/${server.brandId}`)).brand.billing).toEqual(BILLING);
    expect((await member.ask('GET', `/brands/${server.brandId}`)).brand.billing).toBeNull();
    expect((await member.call('GET', '/brands')).body).not.toContain(BILLING.taxId);
    expect((await put({ billing: null })).brand.billing).toBeNull();
  });

  it.each<[string, string, Partial<BillingIdentity>]>([
    ['billing.taxId', 'TAX_ID_INVALID', { taxId: '4840847212' }],
    ['billing.taxId', 'TAX_ID_INVALID', { taxIdType: 'tckn' }],
    ['billing.taxId', 'TAX_ID_INVALID', { taxIdType: 'foreign', taxId: '<script>' }],
    ['billing.taxOffice', 'REQUIRED', { taxOffice: ' ' }],
    ['billing.legalName', 'TOO_SHORT', { legalName: '  x ' }],
    ['billing.address.city', 'REQUIRED', { address: { ...BILLING.address, city: ' ' } }],
    ['billing.address.country', 'UNKNOWN', { address: { ...BILLING.address, country: 'QQ' } }],
  ])('refuses %s with %s: %j', async (field, code, changes) => {
    expect(await put({ billing: { ...BILLING, ...changes } })).toMatchObject({
      status: 400,
      fields: { [field]: [{ code }] },
    });
  });

  it.each<Partial<BillingIdentity>>([
    { taxIdType: 'tckn', taxId: '10000000146', taxOffice: null },
    { taxIdType: 'foreign', taxId: 'DE 123/456', taxOffice: null },
  ])('takes %j', async (changes) =>
    expect((await put({ billing: { ...BILLING, ...changes } })).brand.billing).toMatchObject(changes),
  );

  it('leaves its numbers out of the audit trail and of the version when nothing changes', async () => {
    const { version } = (await put({ billing: BILLING })).brand;
    expect((await put({ billing: BILLING, timezone: 'Europe/Istanbul' })).brand.version).toBe(version);
    const { items } = await owner.ask('GET', '/audit?action=billing');
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain(BILLING.taxId);
  });

  it('of two owners at once: the second sees what the first wrote', async () => {
    const { version } = (await put({ billing: BILLING })).brand;
    const both = await Promise.all(
      ['Bir A.Ş.', 'İki A.Ş.'].map((legalName) =>
        put({ billing: { ...BILLING, legalName } }, owner, { 'if-match': `"${version}"` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const [won, lost] = [both.find(({ status }) => status === 200), both.find(({ status }) => status === 412)];
    expect(lost?.details.current).toMatchObject({ billing: { legalName: won?.brand.billing?.legalName } });
  });
});

describe('zone and currency', () => {
  it('are changed from ADMIN up, to what exists', async () => {
    expect((await put({ timezone: 'Europe/Berlin', defaultCurrency: 'EUR' }, admin)).brand).toMatchObject({
      timezone: 'Europe/Berlin',
      defaultCurrency: 'EUR',
    });
    for (const timezone of ['Mars/Olympus', '+03:00', 'EST', ''])
      expect((await put({ timezone })).fields).toMatchObject({ timezone: [{ code: 'UNKNOWN' }] });
    expect((await put({ defaultCurrency: 'XXX' })).status).toBe(400);
    expect((await put({ timezone: 'UTC' })).brand.timezone).toBe('UTC');
  });
});

describe('the logo', () => {
  it('is an uploaded picture of the brand with at least 200 px', async () => {
    const { id } = await upload('brand_logo', 256);
    const { brand } = await put({ logoId: id }, admin);
    expect(brand.logoUrl).toContain(`/files/${id}/`);
    expect((await server.app.inject({ url: brand.logoUrl ?? '' })).headers['content-type']).toBe('image/webp');
    expect((await put({ logoId: null })).brand.logoUrl).toBeNull();
  });

  it('may be a drawing, which is kept as a picture; nothing else may', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
    );
    const { id } = await send('brand_logo', drawing);
    const { brand } = await put({ logoId: id }, admin);
    expect((await server.app.inject({ url: brand.logoUrl ?? '' })).headers['content-type']).toBe('image/webp');
    expect((await send('product_image', drawing)).status).toBe(415);
  });

  it('is refused when it is small, no logo, or of another brand', async () => {
    expect((await put({ logoId: (await upload('brand_logo', 300, 199)).id })).fields).toMatchObject({
      logoId: [{ code: 'TOO_SMALL', params: { min: 200 } }],
    });
    expect((await put({ logoId: (await upload('product_image', 300)).id })).fields).toMatchObject({
      logoId: [{ code: 'UNKNOWN' }],
    });
    expect((await put({ logoId: '00000000-0000-4000-8000-000000000000' })).fields).toMatchObject({
      logoId: [{ code: 'UNKNOWN' }],
    });
    expect((await send('brand_logo', Buffer.alloc(LOGO_BYTES_MAX + 1))).status).toBe(413);
  });
});

describe('the list of brands', () => {
  it('can be of owned ones only, whatever the case of the role', async () => {
    const person = await server.join('Owner');
    const second = await server.call(
      'POST',
      '/brands',
      { name: 'Başka', slug: 'another-one', email: 'a@b.example', country: 'TR' },
      { token: owner.token },
    );
    const { id } = second.json<TeamAnswerBody>().brand;
    await server.database.system((tx) =>
      tx.execute(sql`insert into memberships (user_id, brand_id, role) values (${person.id}, ${id}, 'ADMIN')`),
    );
    expect(await person.ask('GET', '/brands')).toMatchObject({ total: 2 });
    expect(await person.ask('GET', '/brands?owned=true')).toMatchObject({ total: 1, items: [{ id: server.brandId }] });
  });
});

describe('deleting a brand', () => {
  it('is refused while challenges run or the wallet is not empty, and says what is in the way', async () => {
    const change = (query: SQL) => server.database.system((tx) => tx.execute(query));
    const remove = () => owner.ask('DELETE', `/brands/${server.brandId}?slug=${server.slug}`);
    const { challenge } = (await owner.call('POST', '/challenges', { title: 'Sonbahar kampanyası' })).json<{
      challenge: { id: number };
    }>();
    await change(
      sql`update challenges set status = 'paused', brief_version = 1, published_at = now() where id = ${challenge.id}`,
    );
    await change(
      sql`insert into wallets (brand_id, currency, available_minor, held_minor, bonus_minor) values (${server.brandId}, 'TRY', 5000, 250, 1000), (${server.brandId}, 'USD', 700, 0, 700)`,
    );
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'BRAND_IN_USE',
      details: { activeChallenges: 1, balances: [{ currency: 'TRY', amountMinor: 4250, debtMinor: 0 }] },
    });
    await change(sql`update challenges set status = 'completed' where id = ${challenge.id}`);
    expect(await remove()).toMatchObject({ status: 409, details: { activeChallenges: 0 } });
    await change(
      sql`update wallets set available_minor = 1000, held_minor = 0 where brand_id = ${server.brandId} and currency = 'TRY'`,
    );
    await change(sql`update wallets set debt_minor = 5 where brand_id = ${server.brandId} and currency = 'USD'`);
    expect(await remove()).toMatchObject({
      status: 409,
      details: { balances: [{ currency: 'USD', amountMinor: 0, debtMinor: 5 }] },
    });
    await change(sql`update wallets set debt_minor = 0 where brand_id = ${server.brandId}`);
  });

  it('is for owners who type its slug, and leaves only its audit trail', async () => {
    const remove = (actor: Teammate, query = '', headers = {}) =>
      actor.ask('DELETE', `/brands/${server.brandId}${query}`, undefined, headers);
    const key = { 'idempotency-key': 'key-of-a-deletion' };
    await upload('brand_logo', 256);
    expect((await remove(admin, `?slug=${server.slug}`)).status).toBe(403);
    expect((await remove(owner)).fields).toMatchObject({ slug: [{ code: 'REQUIRED' }] });
    expect((await remove(owner, '?slug=another-one')).fields).toMatchObject({ slug: [{ code: 'INVALID' }] });
    expect((await remove(owner, `?slug=${server.slug}`, key)).status).toBe(200);
    // Whoever did not hear it asks once more.
    expect((await remove(owner, `?slug=${server.slug}`, key)).status).toBe(200);
    for (const actor of [owner, admin]) expect(await statusOnceTold(actor, '/products', 404)).toBe(404);
    expect((await remove(owner, `?slug=${server.slug}`)).status).toBe(404);
    expect((await admin.ask('GET', '/auth/me')).data.user.memberships).toEqual([]);
    expect(await server.database.system((tx) => tx.select().from(brands).where(eq(brands.id, server.brandId)))).toEqual(
      [],
    );
    expect((await actionsOf(server.brandId)).at(-1)).toBe('brands.delete');
    expect(await findBrokenEntry(server.database.system, server.brandId)).toBeNull();
  });
});

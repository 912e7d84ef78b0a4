import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { SessionUser } from '#contract/schemas/auth';
import type { AvailabilityAnswer, Brand } from '#contract/schemas/brands';
import { users } from '#server/modules/auth/users.table';
import { brands } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { runCommand } from '#server/operator/commands';
import { openAuthServer, type AuthServer } from '../../support/authServer.ts';

/** What the calls of this file answer: each test reads the part that its call has. */
interface Body extends AvailabilityAnswer {
  brand: Brand;
  items: Brand[];
  total: number;
  data: { user: SessionUser };
  code: string;
  fields: Record<string, { code: string }[]>;
}

const BODY = {
  name: 'Çınar Kozmetik',
  slug: 'cinar-kozmetik',
  email: 'merhaba@cinar.example',
  website: 'https://cinar.example',
  country: 'TR',
};

let server: AuthServer;
let owner: string;
let member: string;
let stranger: string;
let created = 0;

beforeAll(async () => {
  server = await openAuthServer({ brandApproval: 'manual' });
  for (const name of ['owner', 'member', 'stranger']) await server.addPerson(`${name}@brand.example`);
  const tokens = await Promise.all(
    ['owner', 'member', 'stranger'].map((name) => server.signIn(`${name}@brand.example`)),
  );
  [owner = '', member = '', stranger = ''] = tokens.map(({ token }) => token);
});
afterAll(() => server.close());

/** A brand of the owner's, with a member in the given role. */
async function addBrand({ role = 'MEMBER', ...changes }: Record<string, unknown> = {}): Promise<{
  id: number;
  slug: string;
}> {
  created += 1;
  const slug = `brand-${created}`;
  const answer = await server.call('POST', '/brands', { ...BODY, slug, ...changes }, { token: owner });
  const { id } = answer.json<Body>().brand;
  await server.database.system(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.email, 'member@brand.example'));
    await tx.insert(memberships).values({ userId: person?.id ?? 0, brandId: id, role: String(role) });
  });
  return { id, slug };
}
const operate = (...args: string[]) =>
  runCommand(
    {
      database: server.database,
      clock: server.clock,
      origin: 'https://console.example',
      seller: server.app.config.seller,
      secrets: server.app.secrets,
    },
    args,
  );
const get = async (id: number, token = owner) =>
  (await server.call('GET', `/brands/${id}`, undefined, { token })).json<Body>().brand;
const put = (id: number, body: unknown, token = owner, headers = {}) =>
  server.call('PUT', `/brands/${id}`, body, { token, headers });
/** What a change is answered, given time to become `expected`: a server tells its processes a moment later. */
async function statusOnceTold(expected: number, id: number): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { statusCode } = await put(id, { name: 'Değişti' });
    if (statusCode === expected || performance.now() - start > 5000) return statusCode;
  }
}

describe('creating a brand', () => {
  it('makes its creator the owner and sends it to review', async () => {
    const answer = await server.call('POST', '/brands', BODY, { token: stranger });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json<Body>().brand).toMatchObject({
      ...BODY,
      status: 'pending_review',
      role: 'OWNER',
      timezone: 'Europe/Istanbul',
      defaultCurrency: 'TRY',
      logoUrl: null,
    });
    const { user } = (await server.call('GET', '/auth/me', undefined, { token: stranger })).json<Body>().data;
    expect(user.onboarding).toEqual({ hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: false });
    expect(user.memberships).toMatchObject([{ role: 'OWNER', brand: { slug: BODY.slug, status: 'pending_review' } }]);
  });

  it.each([
    ['slug', 'TAKEN', { slug: BODY.slug }],
    ['slug', 'INVALID', { slug: 'Çınar' }],
    ['name', 'TOO_SHORT', { name: ' a ' }],
    ['email', 'EMAIL_INVALID', { email: 'nobody' }],
    ['country', 'UNKNOWN', { country: 'QQ' }],
    ['website', 'INVALID', { website: 'http://a.example' }],
  ])('refuses %s with %s', async (field, code, changes) => {
    const answer = await server.call(
      'POST',
      '/brands',
      { ...BODY, slug: 'another-brand', ...changes },
      { token: owner },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Body>().fields[field]).toMatchObject([{ code }]);
  });

  it('of an installation without review approves at once', async () => {
    const open = await openAuthServer({ brandApproval: 'auto' });
    await open.addPerson('deniz@brand.example');
    const { token } = await open.signIn('deniz@brand.example');
    expect((await open.call('POST', '/brands', BODY, { token })).json<Body>().brand.status).toBe('approved');
    await open.close();
  });
});

describe('a brand of the specified fields alone', () => {
  let open: AuthServer;
  let token: string;
  const fetched: string[] = [];
  beforeAll(async () => {
    const picture = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#a63' } })
        .png()
        .toBuffer();
    open = await openAuthServer(
      { brandApproval: 'auto' },
      {
        fetchForeign: async (address) => {
          fetched.push(address);
          if (address.endsWith('/unreachable.png')) throw new Error('refused');
          return {
            status: address.endsWith('/missing.png') ? 404 : 200,
            body: await picture(address.endsWith('/tiny.png') ? 20 : 300),
          };
        },
      },
    );
    await open.addPerson('founder@brand.example');
    ({ token } = await open.signIn('founder@brand.example'));
  });
  afterAll(() => open.close());
  const create = (body: Record<string, unknown>, language = 'en') =>
    open.call('POST', '/brands', body, { token, headers: { 'accept-language': language } });
  const SPECIFIED = { email: 'merhaba@cinar.example', website: 'https://cinar.example', logoUrl: null };

  it('gets a slug from its name and a country from the language', async () => {
    const names = ['Çınar Ev', 'Çınar Ev', '日本'].map((name) => ({ ...SPECIFIED, name }));
    const made = [];
    for (const body of names) made.push((await create(body, 'en-GB,en;q=0.9')).json<Body>().brand);
    expect(made.map(({ slug }) => slug)).toEqual([
      'cinar-ev',
      'cinar-ev-2',
      expect.stringMatching(/^brand-[0-9a-f]{8}$/),
    ]);
    expect(made.map(({ country }) => country)).toEqual(['GB', 'GB', 'GB']);
    const own = await create({ ...SPECIFIED, name: 'Fındık', slug: 'findik', website: '' }, 'tr');
    expect(own.json<Body>().brand).toMatchObject({ slug: 'findik', country: 'TR', website: null, logoUrl: null });
  });

  it('keeps a logo from elsewhere as its own', async () => {
    const logoUrl = 'https://elsewhere.example/logo.png';
    const answer = (await create({ ...SPECIFIED, name: 'Logolu', logoUrl })).json<Body & { notices?: unknown }>();
    expect(answer.notices).toBeUndefined();
    expect(answer.brand.logoUrl).toMatch(/\/files\//);
    expect((await open.app.inject(answer.brand.logoUrl ?? '')).headers['content-type']).toBe('image/webp');
    // The form sends back what it was given: the brand's own address is fetched from nowhere and changes nothing.
    const asked = fetched.length;
    const { id, name, slug, email, website } = answer.brand;
    const body = { name, slug, email, website, logoUrl: answer.brand.logoUrl };
    expect((await open.call('PUT', `/brands/${id}`, body, { token })).json<Body>().brand.logoUrl).not.toBeNull();
    expect(fetched.length).toBe(asked);
    const without = await open.call('PUT', `/brands/${id}`, { ...body, logoUrl: null }, { token });
    expect(without.json<Body>().brand.logoUrl).toBeNull();
    const again = await open.call('PUT', `/brands/${id}`, { ...body, logoUrl }, { token });
    expect(again.json<Body>().brand.logoUrl).not.toBeNull();
  });

  it.each(['unreachable', 'missing', 'tiny'])('is made without a logo that is %s, and says so', async (kind) => {
    const logoUrl = `https://elsewhere.example/${kind}.png`;
    const answer = await create({ ...SPECIFIED, name: `Logo ${kind}`, logoUrl });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Body & { notices: unknown }>()).toMatchObject({
      brand: { name: `Logo ${kind}`, logoUrl: null },
      notices: [{ field: 'logoUrl', message: expect.stringContaining('could not be fetched') }],
    });
  });

  it('has the address of no machine of ours fetched', async () => {
    const guarded = await openAuthServer({ brandApproval: 'auto' });
    await guarded.addPerson('founder@brand.example');
    const session = await guarded.signIn('founder@brand.example');
    const body = { ...SPECIFIED, name: 'Kötü niyetli', logoUrl: 'http://169.254.169.254/latest/meta-data/' };
    const answer = await guarded.call('POST', '/brands', body, { token: session.token });
    expect(answer.json<Body & { notices: unknown[] }>()).toMatchObject({ brand: { logoUrl: null }, notices: [{}] });
    await guarded.close();
  });
});

describe('availability of a brand', () => {
  const check = async (query: string) =>
    (await server.call('GET', `/brands/availability?${query}`, undefined, { token: owner })).json<Body>().availability;

  it('suggests a free slug for a taken and for an impossible one', async () => {
    const { slug } = await addBrand();
    expect(await check(`slug=${slug}`)).toEqual({ slug: { value: slug, state: 'taken', suggestion: `${slug}-2` } });
    expect(await check(`slug=${encodeURIComponent('Işıl Güneş')}`)).toEqual({
      slug: { value: 'Işıl Güneş', state: 'invalid', suggestion: 'isil-gunes' },
    });
    expect(await check('slug=free-as-air')).toEqual({ slug: { value: 'free-as-air', state: 'available' } });
  });

  it('lets names repeat', async () => {
    expect(await check(`name=${encodeURIComponent(BODY.name)}&slug=free-as-air`)).toMatchObject({
      name: { state: 'available' },
      slug: { state: 'available' },
    });
    expect((await check('name=a')).name?.state).toBe('invalid');
  });
});

describe('a brand', () => {
  it('is seen by its members with their own role, and by nobody else', async () => {
    const { id } = await addBrand({ role: 'viewer' });
    expect((await get(id)).role).toBe('OWNER');
    expect((await get(id, member)).role).toBe('viewer');
    for (const path of [`/brands/${id}`, '/brands/999999', '/brands/x']) {
      const answer = await server.call('GET', path, undefined, { token: stranger });
      expect([answer.statusCode, answer.json<Body>().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is listed for its members, page by page', async () => {
    const list = async (token: string, query = '') =>
      (await server.call('GET', `/brands${query}`, undefined, { token })).json<Body>();
    const all = await list(owner);
    expect(all.items).toHaveLength(all.total);
    expect((await list(owner, '?page=2&limit=1')).items).toEqual([all.items[1]]);
    expect((await list(stranger)).items.map(({ slug }) => slug)).toEqual([BODY.slug]);
  });

  it('is changed from ADMIN up', async () => {
    const { id } = await addBrand({ role: 'admin' });
    expect((await put(id, { name: 'Yeni ad' }, member)).json<Body>().brand).toMatchObject({
      name: 'Yeni ad',
      version: 2,
    });
    const other = await addBrand({ role: 'MEMBER' });
    expect((await put(other.id, { name: 'Yeni ad' }, member)).statusCode).toBe(403);
    expect((await put(other.id, { name: 'Yeni ad' }, stranger)).statusCode).toBe(404);
  });

  it('has stock labels of its own, in an order that leaves each of them a stock', async () => {
    const { id } = await addBrand();
    expect(await get(id)).toMatchObject({ inStockFrom: 50, limitedFrom: 10 });
    expect((await put(id, { inStockFrom: 200, limitedFrom: 40 })).json<Body>().brand).toMatchObject({
      inStockFrom: 200,
      limitedFrom: 40,
    });
    for (const wrong of [{ inStockFrom: 40 }, { limitedFrom: 200 }, { inStockFrom: 5, limitedFrom: 5 }])
      expect((await put(id, wrong)).json<Body>().fields).toMatchObject({ limitedFrom: [{ code: 'TOO_LARGE' }] });
    expect((await put(id, { limitedFrom: 0 })).statusCode).toBe(400);
    expect(await get(id)).toMatchObject({ inStockFrom: 200, limitedFrom: 40 });
  });

  it('refuses an edit of a stale version and tells the current one', async () => {
    const { id } = await addBrand();
    expect((await put(id, { name: 'Birinci' }, owner, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
    const stale = await put(id, { name: 'İkinci' }, owner, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<Body>()).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { name: 'Birinci', version: 2 } },
    });
    expect((await put(id, { name: 'Üçüncü' })).json<Body>().brand.version).toBe(3);
    expect((await put(id, { name: 'Üçüncü' })).json<Body>().brand.version).toBe(3);
  });

  it('keeps its slug when another one has the new one', async () => {
    const [first, second] = [await addBrand(), await addBrand()];
    expect((await put(first.id, { slug: second.slug })).json<Body>().fields).toMatchObject({
      slug: [{ code: 'TAKEN' }],
    });
    expect((await get(first.id)).slug).toBe(first.slug);
  });
});

describe('approval of a brand', () => {
  it('is given by the operator and told to members and owner', async () => {
    const { id, slug } = await addBrand();
    expect(await operate('approve-brand', slug)).toMatchObject({ ok: true });
    expect(await get(id)).toMatchObject({ status: 'approved', rejectionReason: null });
    for (const token of [owner, member]) {
      const { items } = (await server.call('GET', `/notifications?brandId=${id}`, undefined, { token })).json<Body>();
      expect(items).toMatchObject([{ type: 'brand_approved', brandId: id, isRead: false }]);
    }
    expect((await server.mails()).at(-1)).toMatchObject({
      to: 'owner@brand.example',
      template: 'brand-approved',
      data: { link: 'https://console.example/' },
    });
    expect(
      (await server.call('GET', '/auth/me', undefined, { token: owner })).json<Body>().data.user.onboarding
        .hasApprovedBrand,
    ).toBe(true);
  });

  it('is refused with a reason, after which the brand can be sent in again', async () => {
    const { id, slug } = await addBrand();
    const submit = (token = owner) => server.call('POST', `/brands/${id}/submit`, undefined, { token });
    expect((await submit()).json<Body>()).toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { from: 'pending_review', to: 'pending_review', allowed: ['approved', 'rejected'] },
    });
    expect(await operate('reject-brand', slug)).toMatchObject({ ok: false });
    expect(await operate('reject-brand', slug, '--reason', 'The website does not open.')).toMatchObject({ ok: true });
    expect(await get(id)).toMatchObject({ status: 'rejected', rejectionReason: 'The website does not open.' });
    expect((await server.mails()).at(-1)).toMatchObject({
      template: 'brand-rejected',
      data: { reason: 'The website does not open.' },
    });
    expect((await submit(member)).statusCode).toBe(403);
    expect((await submit()).json<Body>().brand).toMatchObject({ status: 'pending_review', rejectionReason: null });
    expect(await operate('approve-brand', slug)).toMatchObject({ ok: true });
  });

  it('can be suspended, which makes the brand read-only, and restored', async () => {
    const { id, slug } = await addBrand();
    expect(await operate('suspend-brand', slug, '--reason', 'Unpaid')).toEqual({
      ok: false,
      lines: [`${slug} is pending_review, not approved.`],
    });
    await operate('approve-brand', slug);
    await operate('suspend-brand', slug, '--reason', 'Unpaid');
    expect(await statusOnceTold(403, id)).toBe(403);
    expect(await get(id)).toMatchObject({ status: 'suspended', rejectionReason: 'Unpaid' });
    expect(await operate('approve-brand', slug)).toMatchObject({ ok: false });
    expect(await operate('restore-brand', slug)).toMatchObject({ ok: true });
    expect(await statusOnceTold(200, id)).toBe(200);
    const [record] = await server.database.system((tx) => tx.select().from(brands).where(eq(brands.id, id)));
    expect(record?.history.map(({ from, to, actorType }) => [from, to, actorType])).toEqual([
      ['pending_review', 'approved', 'system'],
      ['approved', 'suspended', 'system'],
      ['suspended', 'approved', 'system'],
    ]);
  });

  it('of an unknown brand says so', async () => {
    expect(await operate('approve-brand', 'nowhere')).toEqual({ ok: false, lines: ['There is no brand "nowhere".'] });
  });
});

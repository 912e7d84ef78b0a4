import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { SessionUser } from '#contract/schemas/auth';
import type { Picture } from '#contract/schemas/files';
import type { SocialProfile } from '#contract/schemas/profile';
import { runCommand } from '#server/operator/commands';
import { openAuthServer, type AuthServer } from '../../support/authServer.ts';

/** What the calls of this file answer: each test reads the part that its call has. */
interface Body {
  data: SessionUser;
  notices?: unknown;
  file: Picture;
  fields: Record<string, { code: string }[]>;
}

interface SocialBody {
  socialProfile: SocialProfile | null;
}

const fetched: string[] = [];
let meanwhile: (() => Promise<unknown>) | undefined;
const fetchForeign = async (address: string) => {
  fetched.push(address);
  await meanwhile?.();
  meanwhile = undefined;
  return { status: address.endsWith('/missing.png') ? 404 : 200, body: await drawPicture() };
};

let server: AuthServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await openAuthServer({}, { fetchForeign });
  await server.addPerson('deniz@profile.example', { username: 'deniz.a', firstName: 'Deniz', lastName: 'Arslan' });
  await server.addPerson('ayse@profile.example');
  ({ token } = await server.signIn('deniz@profile.example'));
  ({ token: other } = await server.signIn('ayse@profile.example'));
});
afterAll(() => server.close());

const put = (body: unknown, headers = {}) => server.call('PUT', '/profile', body, { token, headers });
const me = async () =>
  (await server.call('GET', '/auth/me', undefined, { token })).json<{ data: { user: SessionUser } }>().data.user;

const drawPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#739' } })
    .png()
    .toBuffer();

async function upload(as: string): Promise<string> {
  const bytes = await drawPicture();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  const { headers, body } = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/brand/profile/picture',
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    headers: { authorization: `Bearer ${as}`, 'content-type': headers.get('content-type') ?? '' },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<Body>().file.id;
}

describe('the own profile', () => {
  it('is changed field by field and answers the person', async () => {
    const answer = await put({ lastName: '  Arslan-Koç ', language: 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Body>().data).toMatchObject({
      name: 'Deniz Arslan-Koç',
      profile: { firstName: 'Deniz', lastName: 'Arslan-Koç', language: 'en', phone: '+905321112233' },
    });
    expect(await me()).toEqual(answer.json<Body>().data);
  });

  it('falls back to the username when the first name is emptied', async () => {
    expect((await put({ firstName: '  ', lastName: '' })).json<Body>().data).toMatchObject({
      name: 'deniz.a',
      profile: { firstName: 'deniz.a', lastName: '' },
    });
  });

  it('refuses an edit of a stale version and tells the current one', async () => {
    const {
      profile: { version },
    } = await me();
    const first = await put({ firstName: 'Birinci' }, { 'if-match': `"${version}"` });
    expect(first.headers.etag).toBe(`"${version + 1}"`);
    const stale = await put({ firstName: 'İkinci' }, { 'if-match': `"${version}"` });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<Body>()).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { profile: { firstName: 'Birinci', version: version + 1 } } },
    });
    expect((await put({ firstName: 'Üçüncü' })).statusCode).toBe(200);
  });

  it.each([
    ['phone', { phone: '0532 111 22 33' }],
    ['firstName', { firstName: 'x'.repeat(61) }],
    ['role', { role: 'admin' }],
    ['email', { email: 'a@b.example' }],
  ])('refuses an impossible %s', async (field, body) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Body>().fields).toHaveProperty(field);
  });

  it('takes a picture before there is any brand, and gives it back', async () => {
    const profileImageId = await upload(token);
    const { data } = (await put({ profileImageId })).json<Body>();
    expect(data.avatar).toBe(data.profile.profileImage);
    const picture = await server.app.inject({ url: data.avatar ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await put({ profileImageId: null })).json<Body>().data.avatar).toBeNull();
  });

  it('refuses a picture of somebody else like one that does not exist', async () => {
    for (const profileImageId of [await upload(other), randomUUID()]) {
      expect((await put({ profileImageId })).json<Body>().fields).toMatchObject({
        profileImageId: [{ code: 'UNKNOWN' }],
      });
    }
  });

  it('is changed by sending back what it was answered as', async () => {
    await put({ profileImageId: await upload(token) });
    const { firstName, lastName, profileImage, userId } = (await me()).profile;
    const { data, notices } = (await put({ firstName, lastName: `${lastName}er`, profileImage, userId })).json<Body>();
    expect([data.profile.lastName, notices, fetched]).toEqual([`${lastName}er`, undefined, []]);
    expect(data.avatar).not.toBeNull();
    expect((await put({ firstName, lastName, profileImage: null, userId })).json<Body>().data.avatar).toBeNull();
  });

  it('keeps a picture from elsewhere as its own, or says that it was left out', async () => {
    const kept = await put({ firstName: 'Elif', profileImage: 'https://elsewhere.example/me.png' });
    const { data } = kept.json<Body>();
    expect(data).toMatchObject({ avatar: expect.stringContaining('/files/'), profile: { firstName: 'Elif' } });
    expect(kept.headers.etag).toBe(`"${data.profile.version}"`);
    const left = await put({ firstName: 'Deniz', profileImage: 'https://elsewhere.example/missing.png' });
    expect(left.json<Body>()).toMatchObject({
      data: { avatar: expect.stringContaining('/files/'), profile: { firstName: 'Deniz' } },
      notices: [{ field: 'profileImage', message: expect.stringContaining('could not be fetched') }],
    });
  });

  it('leaves a picture alone that was chosen while another one was fetched', async () => {
    const { version } = (await me()).profile;
    const chosen = await upload(token);
    meanwhile = () => put({ profileImageId: chosen });
    const late = await put({ profileImage: 'https://elsewhere.example/slow.png' }, { 'if-match': `"${version}"` });
    expect([late.statusCode, (await me()).profile.version]).toEqual([412, version + 1]);
  });

  it('counts by person what it fetches, and no other change', async () => {
    const asOther = (body: unknown) => server.call('PUT', '/profile', body, { token: other });
    const address = { profileImage: 'https://elsewhere.example/missing.png' };
    for (let call = 0; call < 30; call++) expect((await asOther(address)).statusCode).toBe(200);
    expect((await asOther(address)).statusCode).toBe(429);
    expect((await asOther({ firstName: 'Ayşe' })).statusCode).toBe(200);
    expect((await put(address)).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    expect((await server.call('PUT', '/profile', { firstName: 'X' })).statusCode).toBe(401);
  });
});

describe('the linked social profile', () => {
  const account = { platform: 'instagram', handle: 'deniz.arslan', followers: 12_400, following: 310 };
  const social = async (method: 'GET' | 'PUT' | 'DELETE', body?: unknown) =>
    (await server.call(method, '/profile/social', body, { token })).json<SocialBody>();
  const operator = (...args: string[]) =>
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

  it('is stated by the person, verified by the operator only, and taken away', async () => {
    expect(await social('GET')).toEqual({ socialProfile: null });
    expect((await social('PUT', account)).socialProfile).toEqual({
      ...account,
      link: 'https://www.instagram.com/deniz.arslan',
      verified: false,
    });
    expect(await operator('verify-social', 'Deniz@profile.example', 'instagram/deniz.arslan')).toEqual({
      ok: true,
      lines: ['instagram/deniz.arslan is verified.'],
    });
    expect((await social('PUT', { ...account, followers: null })).socialProfile).toMatchObject({
      verified: true,
      followers: null,
    });
    expect((await social('PUT', { ...account, handle: 'somebody.else' })).socialProfile).toMatchObject({
      verified: false,
    });
    expect((await operator('verify-social', 'deniz@profile.example', 'instagram/deniz.arslan')).ok).toBe(false);
    expect((await social('DELETE')).socialProfile).toBeNull();
    expect(await social('GET')).toEqual({ socialProfile: null });
  });

  it.each([{ handle: '@deniz' }, { handle: 'a/../b' }, { platform: 'myspace' }, { followers: -1 }, { verified: true }])(
    'refuses %j',
    async (change) => {
      expect((await server.call('PUT', '/profile/social', { ...account, ...change }, { token })).statusCode).toBe(400);
    },
  );
});

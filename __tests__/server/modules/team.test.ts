/** @engine postgres: all owners go at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { memberships } from '#server/modules/brands/memberships.table';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { scaled } from '../../support/scale.ts';
import { openTeamServer, statusOnceTold, type Teammate, type TeamServer } from '../../support/teamServer.ts';

let server: TeamServer;
let owner: Teammate;
let admin: Teammate;
let member: Teammate;
let viewer: Teammate;
let stranger: Teammate;

beforeAll(async () => {
  const opened = await openTeamServer();
  server = opened;
  owner = opened.owner;
  [admin, member, viewer, stranger] = [
    await server.join('admin'),
    await server.join('editor'),
    await server.join('VIEWER'),
    await server.join(null),
  ];
});
afterAll(() => server.close());

const stored = async (id: number) =>
  (
    await server.database.system((tx) =>
      tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.userId, id), eq(memberships.brandId, server.brandId))),
    )
  )[0];
const actions = async (id: number) =>
  (
    await server.database.system((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.chain, server.brandId), eq(auditEntries.subjectId, String(id)))),
    )
  ).map(({ action, userId }) => [action, userId]);
const put = (actor: Teammate, id: number, body: unknown, headers = {}) =>
  actor.ask('PUT', `/team/members/${id}`, body, headers);
const command = (actor: Teammate, id: number, verb: string) => actor.ask('POST', `/team/members/${id}/${verb}`);
/** Asks twice with one key, as somebody does who did not hear the first answer. */
const askTwice = async (actor: Teammate, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const headers = { 'idempotency-key': `key-of-${method}-${path}` };
  return [await actor.ask(method, path, body, headers), await actor.ask(method, path, body, headers)];
};

describe('the team list', () => {
  it('shows every member the specified columns', async () => {
    const { items, total } = await viewer.ask('GET', '/team/members');
    expect(total).toBe(4);
    expect(items.find(({ id }) => id === owner.id)).toMatchObject({
      name: 'Kişi1 Soyad',
      email: owner.email,
      role: 'OWNER',
      status: 'active',
      lastLogin: server.clock.now().toISOString(),
      followers: null,
      following: null,
      verified: null,
      socialProfile: null,
      registrationDate: server.clock.now().toISOString(),
      lastOwner: true,
      version: 1,
    });
    expect(items.find(({ id }) => id === member.id)).toMatchObject({ role: 'editor', lastOwner: false });
  });

  it('shows the figures of a linked social profile', async () => {
    await viewer.ask('PUT', '/profile/social', { platform: 'tiktok', handle: 'kisi4', followers: 1200, following: 0 });
    expect((await owner.ask('GET', `/team/members/${viewer.id}`)).member).toMatchObject({
      followers: 1200,
      following: 0,
      verified: false,
      socialProfile: { platform: 'tiktok', handle: 'kisi4', link: 'https://www.tiktok.com/@kisi4' },
    });
  });

  it('is filtered, searched and sorted, page by page', async () => {
    const ids = async (query: string) => (await owner.ask('GET', `/team/members?${query}`)).items.map(({ id }) => id);
    expect(await ids('role=MEMBER')).toEqual([member.id]);
    expect(await ids(`q=${encodeURIComponent('KİŞİ1 s')}`)).toEqual([owner.id]);
    expect(await ids('sort=-role')).toEqual([owner.id, admin.id, member.id, viewer.id]);
    expect(await ids('sort=role&limit=1&page=2')).toEqual([member.id]);
    expect(await ids('status=deactivated')).toEqual([]);
  });

  it('is closed to who does not belong to it', async () => {
    for (const path of ['/team/members', `/team/members/${owner.id}`, '/team/invitations', '/audit'])
      expect((await stranger.ask('GET', path)).status).toBe(404);
    expect((await owner.ask('GET', `/team/members/${stranger.id}`)).status).toBe(404);
    expect((await viewer.ask('GET', `/team/members/${owner.id}`)).member.email).toBe(owner.email);
  });
});

describe('changing a member', () => {
  it('is for administrators and owners, each up to the own role', async () => {
    const target = await server.join('MEMBER');
    for (const actor of [viewer, member]) expect((await put(actor, target.id, { role: 'VIEWER' })).status).toBe(403);
    expect((await put(admin, target.id, { role: 'ADMIN' })).member).toMatchObject({ role: 'ADMIN', version: 2 });
    expect((await put(admin, target.id, { role: 'OWNER' })).status).toBe(403);
    expect((await put(admin, owner.id, { role: 'MEMBER' })).status).toBe(403);
    expect((await put(admin, owner.id, { company: 'X' })).status).toBe(403);
    expect((await put(owner, target.id, { role: 'OWNER' })).member.role).toBe('OWNER');
    expect((await put(owner, target.id, { role: 'VIEWER' })).member.role).toBe('VIEWER');
    expect(await actions(target.id)).toEqual([
      ['team.role', admin.id],
      ['team.role', owner.id],
      ['team.role', owner.id],
    ]);
  });

  it('keeps company, country and phone, and refuses what is none', async () => {
    const details = { company: ' Acme ', country: 'DE', phone: '+4915112345678' };
    expect((await put(admin, member.id, details)).member).toMatchObject({
      ...details,
      company: 'Acme',
      role: 'editor',
    });
    expect((await put(admin, member.id, { country: 'QQ' })).fields).toMatchObject({ country: [{ code: 'UNKNOWN' }] });
    expect((await put(admin, member.id, { phone: '0532' })).fields).toMatchObject({ phone: [{ code: 'INVALID' }] });
    expect((await put(admin, member.id, { company: null })).member.company).toBeNull();
  });

  it('of a stale version is refused with the current one', async () => {
    const { version } = (await owner.ask('GET', `/team/members/${viewer.id}`)).member;
    expect((await put(owner, viewer.id, { company: 'Bir' }, { 'if-match': `"${version}"` })).status).toBe(200);
    const stale = await put(admin, viewer.id, { company: 'İki' }, { 'if-match': `"${version}"` });
    expect([stale.status, stale.code, stale.details.current.company]).toEqual([412, 'STALE_VERSION', 'Bir']);
  });
});

describe('changing the own role', () => {
  it('is done once, and said again to who did not hear it and may change nothing any more', async () => {
    const second = await server.join('ADMIN');
    const [first, again] = await askTwice(second, 'PUT', `/team/members/${second.id}`, { role: 'VIEWER' });
    expect(first?.member).toMatchObject({ role: 'VIEWER' });
    expect(again).toEqual(first);
    expect(await actions(second.id)).toEqual([['team.role', second.id]]);
    expect((await put(second, second.id, { role: 'VIEWER' })).status).toBe(403);
  });
});

describe('deactivating a member', () => {
  it('closes the brand to them at once, and reactivating opens it', async () => {
    const target = await server.join('MEMBER');
    expect((await target.ask('GET', '/products')).status).toBe(200);
    expect((await command(member, target.id, 'deactivate')).status).toBe(403);
    expect((await command(admin, target.id, 'deactivate')).member.status).toBe('deactivated');
    for (const path of ['/products', '/team/members', `/brands/${server.brandId}`])
      expect(await statusOnceTold(target, path, 404)).toBe(404);
    expect((await target.ask('GET', '/auth/me')).data.user).toMatchObject({
      memberships: [],
      onboarding: { hasMembership: false },
    });
    expect((await target.ask('GET', '/brands')).items).toEqual([]);
    expect((await owner.ask('GET', '/team/members?status=deactivated')).items.map(({ id }) => id)).toEqual([target.id]);
    expect(await command(admin, target.id, 'deactivate')).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    expect((await command(admin, target.id, 'reactivate')).member.status).toBe('active');
    expect(await statusOnceTold(target, '/products', 200)).toBe(200);
  });

  it('is refused for oneself and for a higher role', async () => {
    expect(await command(admin, admin.id, 'deactivate')).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await command(admin, owner.id, 'deactivate')).status).toBe(403);
  });
});

describe('leaving the team', () => {
  it('takes the brand away, whether one is removed or goes', async () => {
    const [removed, gone] = [await server.join('MEMBER'), await server.join('VIEWER')];
    expect((await viewer.ask('DELETE', `/team/members/${removed.id}`)).status).toBe(403);
    expect((await admin.ask('DELETE', `/team/members/${removed.id}`)).status).toBe(200);
    expect((await gone.ask('POST', '/team/leave')).status).toBe(200);
    for (const person of [removed, gone]) {
      expect(await statusOnceTold(person, '/products', 404)).toBe(404);
      expect(await stored(person.id)).toBeUndefined();
    }
    expect(await actions(removed.id)).toEqual([['team.remove', admin.id]]);
    expect(await actions(gone.id)).toEqual([['team.leave', gone.id]]);
    const { items } = await owner.ask('GET', `/audit?userId=${gone.id}`);
    expect(items[0]?.person).toMatchObject({ id: gone.id, email: gone.email });
  });

  it('is done once, and said again to who did not hear it', async () => {
    const [removed, gone] = [await server.join('MEMBER'), await server.join('MEMBER')];
    for (const [actor, method, path] of [
      [gone, 'POST', '/team/leave'],
      [admin, 'DELETE', `/team/members/${removed.id}`],
    ] as const) {
      const [first, again] = await askTwice(actor, method, path);
      expect(first).toMatchObject({ status: 200, ok: true });
      expect(again).toEqual(first);
    }
    expect(await actions(gone.id)).toEqual([['team.leave', gone.id]]);
    expect(await actions(removed.id)).toEqual([['team.remove', admin.id]]);
    expect((await gone.ask('POST', '/team/leave')).status).toBe(404);
  });

  it('is not for the last owner, by any way', async () => {
    const refused = { status: 409, code: 'LAST_OWNER' };
    expect(await owner.ask('POST', '/team/leave')).toMatchObject(refused);
    expect(await put(owner, owner.id, { role: 'ADMIN' })).toMatchObject(refused);
    const second = await server.join('owner');
    expect(await command(second, owner.id, 'deactivate')).toMatchObject({ status: 200 });
    expect(await second.ask('POST', '/team/leave')).toMatchObject(refused);
    expect(await put(second, second.id, { role: 'VIEWER' })).toMatchObject(refused);
    expect((await command(second, owner.id, 'reactivate')).status).toBe(200);
    expect((await second.ask('POST', '/team/leave')).status).toBe(200);
  });

  // No more than may be made from one address in a minute.
  it(`leaves one owner when all of ${scaled(8, 60)} try to go at once`, async () => {
    const owners = [owner];
    while (owners.length < scaled(8, 60)) owners.push(await server.join('OWNER'));
    const results = await Promise.all(
      owners.map((one, place) =>
        place % 2 === 0 ? one.ask('POST', '/team/leave') : put(one, one.id, { role: 'MEMBER' }),
      ),
    );
    expect(results.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual(['LAST_OWNER']);
    const left = owners[results.findIndex(({ status }) => status === 409)];
    expect((await left?.ask('GET', '/team/members?role=OWNER'))?.total).toBe(1);
    if (left && left !== owner) {
      await server.database.system((tx) =>
        tx.insert(memberships).values({ userId: owner.id, brandId: server.brandId, role: 'OWNER' }),
      );
      await left.ask('POST', '/team/leave');
    }
  });

  it('is no way for two owners to throw each other out', async () => {
    const second = await server.join('OWNER');
    const results = await Promise.all([
      owner.ask('DELETE', `/team/members/${second.id}`),
      second.ask('DELETE', `/team/members/${owner.id}`),
    ]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    if (results[1]?.status === 200)
      await server.database.system((tx) =>
        tx.insert(memberships).values({ userId: owner.id, brandId: server.brandId, role: 'OWNER' }),
      );
  });
});

describe('handing a brand over', () => {
  it('makes the other one the owner and oneself an administrator', async () => {
    const heir = await server.join('MEMBER');
    expect((await command(admin, heir.id, 'transfer-ownership')).status).toBe(403);
    expect((await command(owner, owner.id, 'transfer-ownership')).status).toBe(409);
    expect((await command(owner, heir.id, 'transfer-ownership')).member).toMatchObject({ role: 'OWNER' });
    expect((await stored(owner.id))?.role).toBe('ADMIN');
    expect(await command(owner, heir.id, 'transfer-ownership')).toMatchObject({ status: 403 });
    expect((await command(heir, owner.id, 'transfer-ownership')).member.role).toBe('OWNER');
  });

  it('is done once, and said again to who did not hear it and is no owner any more', async () => {
    const [giver, heir] = [await server.join('OWNER'), await server.join('MEMBER')];
    const [first, again] = await askTwice(giver, 'POST', `/team/members/${heir.id}/transfer-ownership`);
    expect(first?.member).toMatchObject({ id: heir.id, role: 'OWNER' });
    expect(again).toEqual(first);
    expect(await actions(heir.id)).toEqual([['team.transfer', giver.id]]);
    expect((await command(giver, heir.id, 'transfer-ownership')).status).toBe(403);
  });
});

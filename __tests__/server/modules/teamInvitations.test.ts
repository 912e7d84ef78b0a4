/** @engine postgres: one invitation is accepted twice at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEAM_INVITATION_SECONDS } from '#contract/constants/team';
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

const invite = (email: string, { actor = owner, ...body }: Record<string, unknown> & { actor?: Teammate } = {}) =>
  actor.ask('POST', '/team/invitations', { email, role: 'MEMBER', ...body });
const mailTo = async (email: string) =>
  (await server.mails()).findLast(({ to, template }) => to === email && template === 'team-invitation');
const codeFor = async (email: string) => (await mailTo(email))?.data['link']?.split('invite=').at(-1) ?? '';
const accept = (person: Teammate, token: string) => person.ask('POST', '/team/invitations/accept', { token });
const preview = async (token: string) =>
  (await server.call('POST', '/team/invitations/preview', { token })).json<TeamAnswerBody>();
const verify = async (email: string) =>
  server.call('GET', `/auth/verify-email/${await server.latestCode(email, 'verify-email')}`);
const memberships = async (email: string) => {
  const { token } = await server.signIn(email);
  return (await server.call('GET', '/auth/me', undefined, { token })).json<TeamAnswerBody>().data.user;
};

describe('inviting', () => {
  it('writes to the address and lists the invitation', async () => {
    const { status, invitation } = await invite(' Yeni@Guest.example ', {
      role: 'ADMIN',
      company: 'Acme',
      country: 'TR',
      phone: '+905321112233',
    });
    expect([status, invitation.email, invitation.status, invitation.invitedBy]).toEqual([
      201,
      'yeni@guest.example',
      'pending',
      'Kişi1 Soyad',
    ]);
    expect(new Date(invitation.expiresAt).getTime() - server.clock.now().getTime()).toBe(
      TEAM_INVITATION_SECONDS * 1000,
    );
    expect((await mailTo('yeni@guest.example'))?.data).toMatchObject({
      brandName: 'Çınar Kozmetik A.Ş.',
      link: expect.stringMatching(/^http:\/\/localhost:4000\/register\?invite=[\w-]{43}$/),
      signInLink: expect.stringMatching(/^http:\/\/localhost:4000\/login\?next=%2Fteam%2Faccept%3Finvite%3D[\w-]{43}$/),
    });
    expect((await member.ask('GET', '/team/invitations?status=pending')).items).toMatchObject([
      { id: invitation.id, role: 'ADMIN', company: 'Acme' },
    ]);
    expect(JSON.stringify((await owner.call('GET', '/team/invitations')).body)).not.toContain(
      await codeFor('yeni@guest.example'),
    );
    expect(server.logs.join('')).not.toContain(await codeFor('yeni@guest.example'));
  });

  it('is for administrators and owners, each up to the own role', async () => {
    expect((await invite('a@guest.example', { actor: member })).status).toBe(403);
    expect((await invite('a@guest.example', { actor: admin, role: 'OWNER' })).status).toBe(403);
    expect((await invite('a@guest.example', { actor: admin, role: 'ADMIN' })).status).toBe(201);
    const { invitation } = await invite('b@guest.example', { role: 'OWNER' });
    for (const verb of ['resend', 'revoke'])
      expect((await admin.ask('POST', `/team/invitations/${invitation.id}/${verb}`)).status).toBe(403);
  });

  it.each([
    ['no-address', 'EMAIL_INVALID'],
    ['', 'TOO_SHORT'],
  ])('refuses %p with %s', async (email, code) =>
    expect((await invite(email)).fields).toMatchObject({ email: [{ code }] }),
  );

  it('refuses members and addresses that are invited', async () => {
    expect((await invite(member.email.toUpperCase())).fields).toMatchObject({ email: [{ code: 'ALREADY_MEMBER' }] });
    await invite('twice@guest.example');
    expect((await invite('twice@guest.example')).fields).toMatchObject({ email: [{ code: 'ALREADY_INVITED' }] });
    const both = await Promise.all([invite('race@guest.example'), invite('race@guest.example')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  it('takes effect once for one key', async () => {
    const send = () =>
      owner.call(
        'POST',
        '/team/invitations',
        { email: 'key@guest.example', role: 'VIEWER' },
        { 'idempotency-key': 'team-invite-1' },
      );
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect((await server.mails()).filter(({ to }) => to === 'key@guest.example')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('brings somebody who registers with it into the brand, once the address is verified', async () => {
    await invite('reg@guest.example', { role: 'ADMIN', company: 'Acme' });
    const inviteToken = await codeFor('reg@guest.example');
    expect(await preview(inviteToken)).toMatchObject({
      invitation: {
        brandName: 'Çınar Kozmetik A.Ş.',
        email: 'reg@guest.example',
        role: 'ADMIN',
        hasAccount: false,
        invitedBy: 'Kişi1 Soyad',
      },
    });
    expect((await server.register('reg@guest.example', { inviteToken })).statusCode).toBe(200);
    expect((await owner.ask('GET', '/team/members?q=reg@guest')).total).toBe(0);
    await verify('reg@guest.example');
    expect(await memberships('reg@guest.example')).toMatchObject({
      memberships: [{ brandId: server.brandId, role: 'ADMIN' }],
      onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
    });
    expect((await owner.ask('GET', '/team/members?q=reg@guest')).items).toMatchObject([
      { role: 'ADMIN', company: 'Acme' },
    ]);
    expect(await preview(inviteToken)).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('is joined through the link of the registration that carried it, also when that is sent again', async () => {
    await invite('again@guest.example');
    await server.register('again@guest.example', { inviteToken: await codeFor('again@guest.example') });
    await server.call('POST', '/auth/resend-verification', { email: 'again@guest.example' });
    await verify('again@guest.example');
    expect((await memberships('again@guest.example')).memberships).toHaveLength(1);
  });

  it('is joined through that link also when a new password has verified the address meanwhile', async () => {
    await invite('reset@guest.example');
    await server.register('reset@guest.example', { inviteToken: await codeFor('reset@guest.example') });
    await server.call('POST', '/auth/forgot-password', { email: 'reset@guest.example' });
    const code = await server.latestCode('reset@guest.example', 'reset-password');
    const reset = await server.call('PUT', `/auth/reset-password/${code}`, { password: 'papatya-nehir-97' });
    expect(reset.statusCode).toBe(200);
    await verify('reset@guest.example');
    const { items } = await owner.ask('GET', '/team/members?q=reset@guest');
    expect(items).toHaveLength(1);
  });

  it('gives nothing to the password of a stranger who registered the address before', async () => {
    await server.register('victim@guest.example', { password: 'password-of-a-stranger', username: 'stranger.two' });
    const strangers = await server.latestCode('victim@guest.example', 'verify-email');
    await invite('victim@guest.example');
    await server.register('victim@guest.example', { inviteToken: await codeFor('victim@guest.example') });
    await server.call('GET', `/auth/verify-email/${strangers}`);
    const { token } = await server.signIn('victim@guest.example', 'password-of-a-stranger');
    expect(
      (await server.call('GET', '/auth/me', undefined, { token })).json<TeamAnswerBody>().data.user.memberships,
    ).toEqual([]);
  });

  it('is refused at registration when it is for another address, or for none', async () => {
    await invite('mine@guest.example');
    const inviteToken = await codeFor('mine@guest.example');
    expect((await server.register('other@guest.example', { inviteToken })).json<TeamAnswerBody>().fields).toMatchObject(
      { email: [{ code: 'INVALID' }] },
    );
    expect((await server.register('mine@guest.example', { inviteToken: 'A'.repeat(43) })).json()).toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('is accepted by who is signed in with the invited address, and takes nobody else in', async () => {
    const [guest, other] = [await server.join(null), await server.join(null)];
    await invite(guest.email, { role: 'VIEWER' });
    const code = await codeFor(guest.email);
    expect((await preview(code)).invitation.hasAccount).toBe(true);
    expect((await guest.ask('GET', '/products')).status).toBe(404);
    expect(await accept(other, code)).toMatchObject({ status: 403, code: 'INVITATION_OF_ANOTHER' });
    expect(await accept(guest, code)).toMatchObject({ status: 200, brandId: server.brandId });
    expect(await statusOnceTold(guest, '/products', 200)).toBe(200);
    expect(await accept(other, code)).toMatchObject({ status: 400, code: 'LINK_INVALID' });
    expect((await server.call('POST', '/team/invitations/accept', { token: code })).statusCode).toBe(401);
    expect((await owner.ask('GET', '/audit?action=team.join')).items[0]?.person?.id).toBe(guest.id);
  });

  it('is joined once and answered again to who did not hear it, as long as they are a member', async () => {
    const guest = await server.join(null);
    await invite(guest.email);
    const code = await codeFor(guest.email);
    const joined = { status: 200, brandId: server.brandId };
    expect(await accept(guest, code)).toEqual(joined);
    expect(await accept(guest, code)).toEqual(joined);
    expect((await owner.ask('GET', `/audit?action=team.join&userId=${guest.id}`)).total).toBe(1);
    const change = (verb: string) => owner.ask('POST', `/team/members/${guest.id}/${verb}`);
    expect((await change('deactivate')).status).toBe(200);
    expect(await accept(guest, code)).toMatchObject({ status: 400, code: 'LINK_INVALID' });
    expect((await change('reactivate')).status).toBe(200);
    expect(await accept(guest, code)).toEqual(joined);
    expect((await owner.ask('DELETE', `/team/members/${guest.id}`)).status).toBe(200);
    expect(await accept(guest, code)).toMatchObject({ status: 400, code: 'LINK_INVALID' });
  });

  it('makes one member when it is accepted twice at once', async () => {
    const guest = await server.join(null);
    await invite(guest.email);
    const code = await codeFor(guest.email);
    const both = await Promise.all([accept(guest, code), accept(guest, code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.ask('GET', `/audit?action=team.join&userId=${guest.id}`)).total).toBe(1);
  });

  it('that was joined by registering is answered again, by its own link and by that of the address', async () => {
    const email = 'twice@guest.example';
    await invite(email);
    const inviteToken = await codeFor(email);
    await server.register(email, { inviteToken });
    const code = await server.latestCode(email, 'verify-email');
    for (const alreadyVerified of [false, true])
      expect((await server.call('GET', `/auth/verify-email/${code}`)).json()).toEqual({ alreadyVerified });
    const { token } = await server.signIn(email);
    const again = await server.call('POST', '/team/invitations/accept', { token: inviteToken }, { token });
    expect(again.json()).toEqual({ brandId: server.brandId });
    expect((await memberships(email)).memberships).toHaveLength(1);
  });

  it('ends after seven days; sent again it has a new link, and the old one works no more', async () => {
    const guest = await server.join(null);
    const { invitation } = await invite(guest.email);
    const old = await codeFor(guest.email);
    server.clock.pass(TEAM_INVITATION_SECONDS);
    const fresh = await server.signIn(guest.email);
    const people = await server.signIn(owner.email);
    const ask = (token: string, path: string, body?: unknown) =>
      server.call('POST', `${path}?brandId=${server.brandId}`, body, { token });
    expect((await ask(fresh.token, '/team/invitations/accept', { token: old })).json()).toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const listed = await server.call('GET', `/team/invitations?status=expired&brandId=${server.brandId}`, undefined, {
      token: people.token,
    });
    expect(listed.json<TeamAnswerBody>().items.map(({ id }) => id)).toContain(invitation.id);
    expect(
      (await ask(people.token, `/team/invitations/${invitation.id}/resend`)).json<TeamAnswerBody>().invitation.status,
    ).toBe('pending');
    expect((await ask(fresh.token, '/team/invitations/accept', { token: old })).json()).toMatchObject({
      code: 'LINK_INVALID',
    });
    expect((await ask(fresh.token, '/team/invitations/accept', { token: await codeFor(guest.email) })).statusCode).toBe(
      200,
    );
  });

  it('that was taken back works no more, and makes room for another one', async () => {
    const people = await server.signIn(owner.email);
    const ask = async (path: string, body?: unknown) => {
      const answer = await server.call('POST', `${path}?brandId=${server.brandId}`, body, { token: people.token });
      return { status: answer.statusCode, ...answer.json<TeamAnswerBody>() };
    };
    const { invitation } = await ask('/team/invitations', { email: 'back@guest.example', role: 'MEMBER' });
    const code = await codeFor('back@guest.example');
    expect((await ask(`/team/invitations/${invitation.id}/revoke`)).invitation.status).toBe('revoked');
    expect(await preview(code)).toMatchObject({ code: 'LINK_INVALID' });
    for (const verb of ['resend', 'revoke'])
      expect(await ask(`/team/invitations/${invitation.id}/${verb}`)).toMatchObject({
        status: 409,
        code: 'INVALID_TRANSITION',
      });
    expect((await ask('/team/invitations', { email: 'back@guest.example', role: 'MEMBER' })).status).toBe(201);
    expect((await ask('/team/invitations/999999/revoke')).status).toBe(404);
  });
});

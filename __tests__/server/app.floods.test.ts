/** @engine postgres: two processes count together */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildApp } from '#server/app';
import { developmentMailer } from '#server/mail/mailer';
import { countSignIn } from '#server/modules/auth/floods';
import * as own from '#server/modules/participations/ownParticipations.service';
import { isWithin } from '#server/plugins/attempts';
import { CallCounts } from '#server/plugins/callCounts';
import { openAuthServer, PASSWORD, type AuthServer } from '../support/authServer.ts';
import { setStanding } from '../support/brandStanding.ts';
import { openChallengeServer, type ChallengeServer } from '../support/challengeServer.ts';
import { openTeamServer } from '../support/teamServer.ts';
import { openBeside } from '../support/testDatabase.ts';

/** Counted by the minute of the machine; a test that goes over its end would begin anew. */
const standStill = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('signing in', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await openAuthServer();
    await server.addPerson('owner@flood.example');
  });
  afterAll(() => server.close());
  const tryAs = async (email: string, ip: string, password = 'x') =>
    (await server.call('POST', '/auth/login', { email, password }, { ip })).statusCode;

  /** Failed tries with many accounts from one place; each over HTTP would take the time of two passwords. */
  const miss = async (times: number, ip: string) => {
    for (let i = 0; i < times; i += 1)
      await server.database.system((tx) =>
        countSignIn(tx, 'login', `nobody${i}@flood.example`, ip, server.clock.now()),
      );
  };

  it('is refused to a place that tries one account after the other, and to no other place', async () => {
    await miss(98, '203.0.113.9');
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push(await tryAs(`other${i}@flood.example`, '203.0.113.9'));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await tryAs('owner@flood.example', '203.0.113.9', PASSWORD)).toBe(429);
    expect(await tryAs('owner@flood.example', '198.51.100.7', PASSWORD)).toBe(200);
    server.clock.pass(900);
    expect(await tryAs('owner@flood.example', '203.0.113.9', PASSWORD)).toBe(200);
  });

  it('is never refused to an owner because strangers elsewhere tried the account', async () => {
    for (let i = 0; i < 60; i += 1)
      await server.database.system((tx) =>
        isWithin(
          tx,
          ['login', 'owner@flood.example', `192.0.2.${i % 6}`],
          { max: 10, windowSeconds: 900 },
          server.clock.now(),
        ),
      );
    expect(await tryAs('owner@flood.example', '192.0.2.1', PASSWORD)).toBe(429);
    expect(await tryAs('owner@flood.example', '198.51.100.8', PASSWORD)).toBe(200);
  });

  it('counts the good ones of an office as none', async () => {
    server.clock.pass(3600);
    await miss(99, '2001:db8:0:7::1');
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push(await tryAs('owner@flood.example', `2001:db8:0:7::${i}`, PASSWORD));
    expect(statuses).toEqual([200, 200, 200]);
    expect([
      await tryAs('owner@flood.example', '2001:db8:0:7::9'),
      await tryAs('owner@flood.example', '2001:db8:0:7::9'),
    ]).toEqual([401, 429]);
  });

  it('writes five mails an hour to a victim, whoever asks from wherever, and answers as before', async () => {
    server.clock.pass(3600);
    const mailsTo = async (template: string) =>
      (await server.mails()).filter((mail) => mail.to === 'owner@flood.example' && mail.template === template).length;
    const ask = async (i: number) =>
      (await server.call('POST', '/auth/forgot-password', { email: 'Owner@flood.example' }, { ip: `10.66.${i}.1` }))
        .statusCode;
    const statuses = [];
    for (let i = 0; i < 8; i += 1) statuses.push(await ask(i));
    expect([new Set(statuses), await mailsTo('reset-password')]).toEqual([new Set([200]), 5]);
    for (let i = 0; i < 6; i += 1) await server.register('owner@flood.example', { username: `again.${i}` });
    expect(await mailsTo('already-registered')).toBe(5);
    server.clock.pass(3600);
    await ask(13);
    expect(await mailsTo('reset-password')).toBe(6);
  });
});

describe('a creator who applies and withdraws again and again', () => {
  let server: ChallengeServer;
  beforeAll(async () => {
    server = await openChallengeServer();
    await server.subscribe(3);
    await server.fund(100_000_000);
  });
  afterAll(() => server.close());

  it('may do so three times, each of which members hear of', async () => {
    const { id } = await server.published();
    const creatorId = await server.creator();
    const now = server.clock.now();
    const apply = () => own.apply(server.database, { creatorId }, id, { pitch: '' }, now);
    const heard = async () =>
      (await server.owner.get('/notifications', { type: 'application_received', take: 50 })).json().total;
    for (let i = 0; i < 3; i += 1) await own.withdraw(server.database, { creatorId }, (await apply()).id, now);
    await expect(apply()).rejects.toMatchObject({ code: 'CONFLICT', details: { limit: 3 } });
    expect(await heard()).toBe(3);
    const { id: other } = await server.published();
    expect(await own.apply(server.database, { creatorId }, other, { pitch: '' }, now)).toMatchObject({
      status: 'pending',
    });
  });
});

describe('invitations by mail', () => {
  it('go to nobody outside from a brand that nobody has looked at', async () => {
    const server = await openTeamServer();
    const owner = await server.join('OWNER');
    const invite = (email: string) => owner.ask('POST', '/team/invitations', { email, role: 'VIEWER' });
    const { invitation } = await invite('first@outside.example');
    for (const status of ['draft', 'pending_review', 'rejected'] as const) {
      await setStanding(server, status);
      expect(await invite('new@outside.example')).toMatchObject({ status: 403, code: 'BRAND_NOT_APPROVED' });
      expect(await owner.ask('POST', `/team/invitations/${invitation.id}/resend`)).toMatchObject({ status: 403 });
    }
    expect((await server.mails()).filter(({ template }) => template === 'team-invitation')).toHaveLength(1);
    await setStanding(server, 'approved');
    expect((await invite('new@outside.example')).status).toBe(201);
    await server.close();
  });

  it('go to one address five times a day, however often they are taken back', async () => {
    const server = await openTeamServer();
    const owner = await server.join('OWNER');
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const { status, invitation } = await owner.ask('POST', '/team/invitations', {
        email: 'Victim@outside.example',
        role: 'VIEWER',
      });
      statuses.push(status);
      if (status === 201) await owner.ask('POST', `/team/invitations/${invitation.id}/revoke`);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    await server.close();
  });
});

describe('what takes much of the server', () => {
  it('is exported thirty times in ten minutes by one person, whatever it is', async () => {
    const server = await openChallengeServer();
    const ask = async (actor: 'owner' | 'stranger', i: number) =>
      (await server[actor].get(i % 2 === 0 ? '/audit/export' : '/invoices/export', { separator: 'comma' })).statusCode;
    const statuses = [];
    for (let i = 0; i < 32; i += 1) statuses.push(await ask('owner', i));
    expect([statuses.indexOf(429), statuses.slice(30)]).toEqual([30, [429, 429]]);
    expect(await ask('stranger', 0)).toBe(200);
    server.clock.pass(601);
    expect(await ask('owner', 0)).toBe(200);
    await server.close();
  });

  it('is searched by a person so often as nobody types, while lists without a word are not counted', async () => {
    const server = await openChallengeServer();
    const ask = async (q: string) => (await server.owner.get('/challenges', { q, limit: 1 })).statusCode;
    standStill();
    const counts = new CallCounts(server.database);
    for (let i = 0; i < 1201; i += 1)
      await counts.count(`GET /api/brand/challenges person ${server.owner.userId}`, 60_000, 1200);
    // This process learns of the others' calls once it tells of a part of its own.
    const statuses = [];
    for (let i = 0; i < 61; i += 1) statuses.push(await ask('krem'));
    expect(statuses.at(-1)).toBe(429);
    expect(await ask('')).toBe(200);
    expect((await server.member.get('/challenges', { q: 'krem' })).statusCode).toBe(200);
    await server.close();
  });
});

describe('a flood from one address', () => {
  it('meets the same limit at every process that shares the database', async () => {
    const first = await openAuthServer();
    const database = await openBeside(first.database);
    const second = await buildApp({
      config: first.app.config,
      database,
      clock: first.clock,
      files: first.app.files,
      secrets: first.app.secrets,
      mailer: developmentMailer(),
      logStream: { write: () => {} },
    });
    const look = async (app: typeof second, remoteAddress: string) =>
      (
        await app.inject({
          method: 'GET',
          url: '/api/brand/auth/verify-email/nothing-that-was-ever-sent',
          remoteAddress,
        })
      ).statusCode;
    standStill();
    const passed = { first: 0, second: 0 };
    for (let i = 0; i < 150; i += 1) {
      if ((await look(first.app, '203.0.113.5')) === 400) passed.first += 1;
      if ((await look(second, '203.0.113.5')) === 400) passed.second += 1;
    }
    // Each may let pass what it had not told the other: a twentieth of the limit of 120.
    expect(passed.first + passed.second).toBeGreaterThanOrEqual(120);
    expect(passed.first + passed.second).toBeLessThanOrEqual(132);
    expect(await look(second, '203.0.113.6')).toBe(400);
    await second.close();
    await database.close();
    await first.close();
  });
});

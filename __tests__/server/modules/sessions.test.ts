/** @engine postgres: many renew at once */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { ACCESS_TOKEN_SECONDS, REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS } from '#contract/constants/auth';
import type { TokenAnswer } from '#contract/schemas/auth';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { buildApp } from '#server/app';
import { DEMO_ACCOUNTS } from '#server/db/seed/demoAccounts';
import { developmentMailer } from '#server/mail/mailer';
import { refreshTokens } from '#server/modules/auth/refreshTokens.table';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';
import { scaled } from '../../support/scale.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await openAuthServer();
  await server.addPerson('sena@example.com');
});
afterAll(() => server.close());

const signIn = () => server.signIn('sena@example.com');
const me = (token: string) => server.call('GET', '/auth/me', undefined, { token });
const reuses = () =>
  server.database.system((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, 0), eq(auditEntries.action, 'sessions.reuse'))),
  );

describe('an access token', () => {
  it('is good for ten minutes', async () => {
    const { token } = await signIn();
    server.clock.pass(ACCESS_TOKEN_SECONDS - 1);
    expect((await me(token)).statusCode).toBe(200);
    server.clock.pass(2);
    expect((await me(token)).statusCode).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'is refused when it was not signed here: %j',
    async (token) => {
      const answer = await server.call('GET', '/auth/me', undefined, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it('ends with logout at once', async () => {
    const { token, refreshToken } = await signIn();
    expect((await me(token)).statusCode).toBe(200);
    expect((await server.call('POST', '/auth/logout', undefined, { token })).statusCode).toBe(200);
    expect((await me(token)).statusCode).toBe(401);
    expect((await server.refresh(refreshToken)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});

describe('a refresh token', () => {
  it('rotates: the successor works, with a new access token', async () => {
    const first = await signIn();
    const second = (await server.refresh(first.refreshToken)).json<TokenAnswer>();
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(second.token)).statusCode).toBe(200);
    expect((await server.refresh(second.refreshToken)).statusCode).toBe(200);
  });

  it('gets the same successor when it is repeated within ten seconds', async () => {
    const { refreshToken } = await signIn();
    const first = (await server.refresh(refreshToken)).json<TokenAnswer>();
    server.clock.pass(10);
    const repeated = (await server.refresh(refreshToken)).json<TokenAnswer>();
    expect(repeated.refreshToken).toBe(first.refreshToken);
    expect((await server.refresh(repeated.refreshToken)).statusCode).toBe(200);
  });

  it('ends the whole session when it is used again later, and that is on record', async () => {
    const before = (await reuses()).length;
    const { refreshToken } = await signIn();
    const next = (await server.refresh(refreshToken)).json<TokenAnswer>();
    server.clock.pass(11);
    expect((await server.refresh(refreshToken)).statusCode).toBe(401);
    expect((await server.refresh(next.refreshToken)).statusCode).toBe(401);
    expect((await me(next.token)).statusCode).toBe(401);
    expect(await reuses()).toHaveLength(before + 1);
  });

  it(`answers ${scaled(20, 400)} refreshes at once with one successor`, async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: scaled(20, 400) }, () => server.refresh(refreshToken)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<TokenAnswer>().refreshToken)).size).toBe(1);
  });

  it('ends after seven days without use', async () => {
    const { refreshToken } = await signIn();
    server.clock.pass(REFRESH_IDLE_SECONDS + 1);
    expect((await server.refresh(refreshToken)).statusCode).toBe(401);
  });

  it('ends thirty days after sign-in however often it is used', async () => {
    let { refreshToken } = await signIn();
    const step = REFRESH_IDLE_SECONDS - 1;
    const steps = Math.floor(REFRESH_ABSOLUTE_SECONDS / step);
    for (let used = 0; used < steps; used += 1) {
      server.clock.pass(step);
      const answer = await server.refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      ({ refreshToken } = answer.json<TokenAnswer>());
    }
    server.clock.pass(REFRESH_ABSOLUTE_SECONDS - steps * step + 1);
    expect((await server.refresh(refreshToken)).statusCode).toBe(401);
  });

  it('is kept as a hash only', async () => {
    const first = await signIn();
    const second = (await server.refresh(first.refreshToken)).json<TokenAnswer>();
    const rows = JSON.stringify(await server.database.system((tx) => tx.select().from(refreshTokens)));
    expect(rows).not.toContain(first.refreshToken);
    expect(rows).not.toContain(second.refreshToken);
  });

  it('is given to everybody behind one address, but to no flood', async () => {
    // Calls are counted by the minute of the wall clock; one that began in between would count anew.
    const minute = Date.now() - (Date.now() % 60_000);
    jest.spyOn(Date, 'now').mockReturnValue(minute + 1);
    const ask = (ip: string) =>
      server.call('POST', '/auth/refresh-token', { refreshToken: 'never-issued-never-issued-never-issued' }, { ip });
    const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await ask('10.6.0.1')).statusCode));
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await ask('10.6.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.6.0.2')).statusCode).toBe(401);
    jest.restoreAllMocks();
  });

  it('is refused alike when it never was one', async () => {
    const answer = await server.refresh('never-issued-never-issued-never-issued');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});

describe('own sessions', () => {
  it('are listed with the current one marked, and another one can be ended', async () => {
    await server.addPerson('kaya@example.com');
    const here = await server.signIn('kaya@example.com', undefined, { headers: { 'user-agent': 'Laptop' } });
    const there = await server.signIn('kaya@example.com', undefined, { headers: { 'user-agent': 'Phone' } });
    const { items } = (await server.call('GET', '/auth/sessions', undefined, { token: here.token })).json<{
      items: { id: string; current: boolean; userAgent: string }[];
    }>();
    expect(
      items
        .map(({ current, userAgent }) => ({ current, userAgent }))
        .toSorted((a, b) => a.userAgent.localeCompare(b.userAgent)),
    ).toEqual([
      { current: true, userAgent: 'Laptop' },
      { current: false, userAgent: 'Phone' },
    ]);
    const phone = items.find(({ current }) => !current)?.id;
    expect((await server.call('DELETE', `/auth/sessions/${phone}`, undefined, { token: here.token })).statusCode).toBe(
      200,
    );
    expect((await me(there.token)).statusCode).toBe(401);
    expect((await me(here.token)).statusCode).toBe(200);
  });

  it('are ended once; asked again, as after an answer that was lost, they have ended', async () => {
    await server.addPerson('tuna@example.com');
    const here = await server.signIn('tuna@example.com');
    const there = await server.signIn('tuna@example.com');
    const { items } = (await server.call('GET', '/auth/sessions', undefined, { token: here.token })).json<{
      items: { id: string; current: boolean }[];
    }>();
    const id = items.find(({ current }) => !current)?.id ?? '';
    const end = () => server.call('DELETE', `/auth/sessions/${id}`, undefined, { token: here.token });
    for (const answer of [await end(), await end()])
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await me(there.token)).statusCode).toBe(401);
    const onRecord = await server.database.system((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.action, 'sessions.revoke'), eq(auditEntries.subjectId, id))),
    );
    expect(onRecord).toHaveLength(1);
  });

  it('of others look as if they were missing', async () => {
    const other = await server.signIn('kaya@example.com');
    const { items } = (await server.call('GET', '/auth/sessions', undefined, { token: other.token })).json<{
      items: { id: string }[];
    }>();
    const { token } = await signIn();
    const foreign = await server.call('DELETE', `/auth/sessions/${items[0]?.id}`, undefined, { token });
    const missing = await server.call('DELETE', '/auth/sessions/00000000-0000-4000-8000-000000000000', undefined, {
      token,
    });
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect((await me(other.token)).statusCode).toBe(200);
  });
});

describe('an account of the demo data, whose password everybody knows', () => {
  it('is let in where demo parts may be, and nowhere else, even in a database that was filled with them once', async () => {
    const [{ email }] = DEMO_ACCOUNTS;
    await server.addPerson(email);
    const open = await server.signIn(email);
    const own = await signIn();
    const {
      app: { config, files, secrets },
      database,
      clock,
    } = server;
    const hosted = await buildApp({
      config: { ...config, demo: false },
      database,
      clock,
      files,
      secrets,
      mailer: developmentMailer(),
    });
    const call = (path: string, body: object) =>
      hosted.inject({ method: 'POST', url: `/api/brand${path}`, payload: body });
    try {
      const refused = await call('/auth/login', { email, password: PASSWORD });
      const unknown = await call('/auth/login', { email: 'nobody@example.com', password: PASSWORD });
      expect([refused.statusCode, unknown.statusCode]).toEqual([401, 401]);
      const { message, code } = refused.json<{ message: string; code: string }>();
      expect(unknown.json()).toMatchObject({ message, code });
      expect((await call('/auth/refresh-token', { refreshToken: open.refreshToken })).statusCode).toBe(401);
      const me = await hosted.inject({ url: '/api/brand/auth/me', headers: { authorization: `Bearer ${open.token}` } });
      expect(me.statusCode).toBe(401);

      expect((await call('/auth/login', { email: 'sena@example.com', password: PASSWORD })).statusCode).toBe(200);
      expect((await call('/auth/refresh-token', { refreshToken: own.refreshToken })).statusCode).toBe(200);
    } finally {
      await hosted.close();
    }
    expect((await server.call('POST', '/auth/login', { email, password: PASSWORD })).statusCode).toBe(200);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TokenAnswer } from '#contract/schemas/auth';
import { openAuthServer, type AuthServer } from '../../support/authServer.ts';
import { openRaw } from '../../support/rawClient.ts';

/** Unmistakable stand-ins for what people type. */
const FIRST = 'canary-pw-Qx7-first-zebra';
const SECOND = 'canary-pw-Qx7-second-zebra';
const EMAIL = 'leak.hunter@example.com';

let server: AuthServer;
const secrets: string[] = [FIRST, SECOND];
beforeAll(async () => {
  server = await openAuthServer({ logLevel: 'trace' });
  await server.register(EMAIL, { password: FIRST });
  const verifyCode = await server.latestCode(EMAIL, 'verify-email');
  await server.call('GET', `/auth/verify-email/${verifyCode}`);
  const signedIn = await server.signIn(EMAIL, FIRST);
  const renewed = (await server.refresh(signedIn.refreshToken)).json<TokenAnswer>();
  await server.call('POST', '/auth/forgot-password', { email: EMAIL });
  const resetCode = await server.latestCode(EMAIL, 'reset-password');
  for (const page of [`/reset-password/${resetCode}`, `/verify-email/${verifyCode}?x=1`]) {
    await server.app.inject({ url: page, headers: { accept: 'text/html' } });
  }
  await server.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': `http://localhost/reset-password/${resetCode}`,
        'blocked-uri': 'inline',
        referrer: resetCode,
      },
    }),
  });
  await server.call('PUT', `/auth/reset-password/${resetCode}`, { password: SECOND });
  await server.call('POST', '/auth/login', { email: EMAIL, password: FIRST, [SECOND]: FIRST });
  await server.call('PUT', '/auth/password', { currentPassword: SECOND, newPassword: FIRST }, { token: renewed.token });
  secrets.push(verifyCode, resetCode, signedIn.token, signedIn.refreshToken, renewed.token, renewed.refreshToken);
});
afterAll(() => server.close());

/** A value as it may appear: plain, URL-encoded, in base64 whatever stands before it. */
const disguises = (value: string) => [
  value,
  encodeURIComponent(value),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + value)
      .toString('base64')
      .slice(4, -4),
  ),
];
const found = (text: string) => secrets.flatMap(disguises).filter((disguise) => text.includes(disguise));

describe('the log', () => {
  it('was told everything that could leak', () => {
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    expect(server.logs.join('')).toContain('/auth/reset-password/***');
    expect(server.logs.join('')).toContain('content policy violated');
    expect(server.logs.length).toBeGreaterThan(10);
  });

  it('holds no password, token or one-time code', () => {
    expect(found(server.logs.join(''))).toEqual([]);
  });

  it('is one JSON object a line, with the request id of the answer', async () => {
    const answer = await server.call('GET', '/auth/me', undefined, {
      headers: { 'x-request-id': 'from-the-browser-1' },
    });
    expect(answer.headers['x-request-id']).toBe('from-the-browser-1');
    expect(answer.json<{ requestId: string }>().requestId).toBe('from-the-browser-1');
    const lines = server.logs.map((line) => JSON.parse(line) as { reqId?: string });
    expect(lines.some(({ reqId }) => reqId === 'from-the-browser-1')).toBe(true);
    expect(server.logs.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true);
  });

  it('takes no request id that could forge a line', async () => {
    const answer = await server.call('GET', '/auth/me', undefined, {
      headers: { 'x-request-id': 'a b","forged":"yes' },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('tells of a failed query without its values', async () => {
    const failed = server.database.system((tx) => tx.execute(sql`select ${'canary-value-of-a-query'}::integer`));
    await expect(failed).rejects.toThrow();
    server.app.log.error({ err: await failed.catch((error: unknown) => error) }, 'query');
    expect(server.logs.at(-1)).toContain('Failed query');
    expect(server.logs.at(-1)).not.toContain('canary-value-of-a-query');
  });
});

describe('the database', () => {
  it('holds no password, token or used code in clear', async () => {
    const dump = await server.database.system(async (tx) => {
      const texts: string[] = [];
      for (const table of [
        'users',
        'sessions',
        'refresh_tokens',
        'one_time_tokens',
        'attempts',
        'audit_entries',
        'consents',
      ]) {
        texts.push(JSON.stringify(await tx.execute(sql`select * from ${sql.identifier(table)}`)));
      }
      return texts.join('');
    });
    expect(dump).toContain(EMAIL);
    expect(found(dump)).toEqual([]);
  });
});

let port = 0;
const listening = async () => (port ||= Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port));

describe('a caller who is gone before the whole request was sent', () => {
  it.each([
    ['leaves', '{"email":', true],
    ['sends what is no body', 'ZZ\r\n', false],
  ])('%s, and is no failure of the server', async (_what, part, leaves) => {
    const client = await openRaw(await listening());
    const before = server.logs.length;
    client.socket.write(
      `POST /api/brand/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${leaves ? 'Content-Length: 100\r\nExpect: 100-continue' : 'Transfer-Encoding: chunked'}\r\n\r\n${part}`,
    );
    if (leaves) {
      expect(await client.comes('100 Continue')).toBe(true);
      // Its body is waited for by now.
      await wait(200);
      client.socket.destroy();
    }
    await client.ended;
    type Line = { level: number; msg: string };
    const said = () =>
      server.logs
        .slice(before)
        .map((line) => JSON.parse(line) as Line) // our own lines
        .filter(({ level }) => level >= 30);
    while (!said().some(({ msg }) => msg === 'caller gone')) await wait(20);
    // What is logged of a failure comes right behind.
    await wait(50);
    expect(said().map(({ level, msg }) => [level, msg])).toEqual([[30, 'caller gone']]);
  });
});

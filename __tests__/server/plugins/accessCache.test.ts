/** @engine postgres: two processes tell each other */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { buildApp } from '#server/app';
import type { Database } from '#server/db/client';
import { setAccountsClosed } from '#server/modules/auth/accountClosing.service';
import { memberships } from '#server/modules/brands/memberships.table';
import { developmentMailer } from '#server/mail/mailer';
import type { App } from '#server/plugins/routes';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** What is promised, in ms of real time: the cache looks at the real clock, not at the moved one. */
const WITHIN_MS = 1000;
const EMAIL = 'deniz@access.example';

let server: AuthServer;
/** A second process of the same installation. */
let other: App;
let otherDatabase: Database;

beforeAll(async () => {
  server = await openAuthServer({ brandApproval: 'auto' });
  const { config, clock, files, secrets } = server.app;
  otherDatabase = await openBeside(server.database);
  other = await buildApp({
    config,
    database: otherDatabase,
    clock,
    files,
    secrets,
    mailer: developmentMailer(),
    logStream: { write: () => {} },
  });
  await server.addPerson(EMAIL);
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await server.close();
});
afterEach(() => void jest.restoreAllMocks());

const statusOf = async (app: App, path: string, token: string) =>
  (await app.inject({ url: `/api/brand${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode;

/** What each process answers to a call that begins so long after the change; both have answered 200 just before it. */
async function answersAfter(
  ms: number,
  path: string,
  token: string,
  change: () => Promise<unknown>,
): Promise<number[]> {
  const ask = () => Promise.all([server.app, other].map((app) => statusOf(app, path, token)));
  expect(await ask()).toEqual([200, 200]);
  await change();
  await setTimeout(ms);
  return ask();
}

describe('what is remembered about access', () => {
  it.each([
    ['logout', (token: string) => server.call('POST', '/auth/logout', undefined, { token })],
    [
      'a new password',
      async () => {
        const { token } = await server.signIn(EMAIL);
        await server.call(
          'PUT',
          '/auth/password',
          { currentPassword: PASSWORD, newPassword: 'geçici-parola-31' },
          { token },
        );
        await server.call(
          'PUT',
          '/auth/password',
          { currentPassword: 'geçici-parola-31', newPassword: PASSWORD },
          { token },
        );
      },
    ],
    [
      'closing the account',
      () => server.database.system((tx) => setAccountsClosed(tx, EMAIL, true, server.clock.now())),
    ],
  ])('is forgotten in every process within a second of %s, however long it would be remembered', async (_, change) => {
    await server.database.system((tx) => setAccountsClosed(tx, EMAIL, false, server.clock.now()));
    const { token } = await server.signIn(EMAIL);
    // Nothing ends by itself.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await answersAfter(WITHIN_MS, '/auth/me', token, () => change(token))).toEqual([401, 401]);
  });

  it('ends a second after a membership that nobody announced', async () => {
    await server.database.system((tx) => setAccountsClosed(tx, EMAIL, false, server.clock.now()));
    const { token } = await server.signIn(EMAIL);
    const body = { name: 'Defne', slug: 'defne', email: EMAIL, country: 'TR' };
    const { brand } = (await server.call('POST', '/brands', body, { token })).json<{ brand: { id: number } }>();
    const remove = () =>
      server.database.system((tx) => tx.delete(memberships).where(eq(memberships.brandId, brand.id)));
    expect(await answersAfter(2 * WITHIN_MS, `/brands/${brand.id}`, token, remove)).toEqual([404, 404]);
  });
});

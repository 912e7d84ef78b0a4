import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TokenAnswer } from '#contract/schemas/auth';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { creatorAccounts } from '#server/modules/auth/creatorAccounts.table';
import { hashPassword } from '#server/modules/auth/password';
import { findAddressees, findIdByEmail } from '#server/modules/auth/people.service';
import { runCommand } from '#server/operator/commands';
import { addCreator } from '../../support/addCreator.ts';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';

const EMAIL = 'kapanan@example.com';
let server: AuthServer;
beforeAll(async () => {
  server = await openAuthServer();
  await server.addPerson(EMAIL);
});
afterAll(() => server.close());

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
const login = () => server.call('POST', '/auth/login', { email: EMAIL, password: PASSWORD });
const trail = async () => {
  const rows = await server.database.system((tx) =>
    tx
      .select({ action: auditEntries.action, userId: auditEntries.userId })
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, 0), inArray(auditEntries.action, ['users.close', 'users.open'])))
      .orderBy(asc(auditEntries.id)),
  );
  return rows.map(({ action, userId }) => [action, userId]);
};

it('loses every session when the operator closes the account, and comes back when it is opened', async () => {
  const { refreshToken } = await server.signIn(EMAIL);
  expect(await operator('close-account', ' Kapanan@Example.com')).toEqual({
    ok: true,
    lines: ['The account of Kapanan@Example.com is closed, and its sessions have ended.'],
  });
  expect((await server.refresh(refreshToken)).statusCode).toBe(401);
  expect((await login()).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  const writtenTo = () =>
    server.database.system(async (tx) => findAddressees(tx, [(await findIdByEmail(tx, EMAIL)) ?? 0]));
  expect(await writtenTo()).toEqual([]);

  expect(await operator('open-account', EMAIL)).toEqual({ ok: true, lines: [`The account of ${EMAIL} is open.`] });
  expect((await server.refresh(refreshToken)).statusCode).toBe(401);
  expect((await login()).statusCode).toBe(200);
  expect(await writtenTo()).toMatchObject([{ email: EMAIL }]);
  expect(await trail()).toEqual([
    ['users.close', null],
    ['users.open', null],
  ]);
});

it('loses the account as a creator too, of which the open sessions end at once', async () => {
  const creatorId = await addCreator(server);
  const passwordHash = await hashPassword(PASSWORD);
  await server.database.system((tx) =>
    tx
      .insert(creatorAccounts)
      .values({ creatorId, email: EMAIL, passwordHash, language: 'tr', createdAt: server.clock.now() }),
  );
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/creator/auth/${path}`, payload });
  const enter = () => post('login', { email: EMAIL, password: PASSWORD });
  const { token, refreshToken } = (await enter()).json<TokenAnswer>();
  const me = () => server.app.inject({ url: '/api/creator/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect((await me()).statusCode).toBe(200);
  expect(await operator('close-account', EMAIL)).toEqual({
    ok: true,
    lines: [
      `The account of ${EMAIL} is closed, and its sessions have ended.`,
      `The creator's account of ${EMAIL} is closed, and its sessions have ended.`,
    ],
  });
  expect((await me()).statusCode).toBe(401);
  expect((await post('refresh-token', { refreshToken })).statusCode).toBe(401);
  expect((await enter()).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });

  expect((await operator('open-account', EMAIL)).lines).toContain(`The creator's account of ${EMAIL} is open.`);
  expect((await me()).statusCode).toBe(401);
  expect((await enter()).statusCode).toBe(200);
  const noted = await server.database.system((tx) =>
    tx
      .select({ action: auditEntries.action, of: auditEntries.subjectId })
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, 0), inArray(auditEntries.action, ['creators.close', 'creators.open'])))
      .orderBy(asc(auditEntries.id)),
  );
  expect(noted).toEqual([
    { action: 'creators.close', of: String(creatorId) },
    { action: 'creators.open', of: String(creatorId) },
  ]);
});

it('is named by an address that somebody has', async () => {
  expect(await operator('close-account', 'kimse@example.com')).toEqual({
    ok: false,
    lines: ['Nobody has an account with the address kimse@example.com.'],
  });
  expect(await operator('open-account')).toEqual({ ok: false, lines: ['Name the person by e-mail address.'] });
});

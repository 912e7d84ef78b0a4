import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { REFRESH_ABSOLUTE_SECONDS } from '#contract/constants/auth';
import type { TokenAnswer } from '#contract/schemas/auth';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { sweepAuth } from '#server/modules/auth/auth.service';
import { creatorAccounts, creatorSessions } from '#server/modules/auth/creatorAccounts.table';
import { hashPassword } from '#server/modules/auth/password';
import { addCreator } from '../../support/addCreator.ts';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';

const EMAIL = 'elif@creators.example';
let server: AuthServer;
let creatorId: number;
beforeAll(async () => {
  server = await openAuthServer();
  creatorId = await addCreator(server);
  const passwordHash = await hashPassword(PASSWORD);
  await server.database.system((tx) =>
    tx
      .insert(creatorAccounts)
      .values({ creatorId, email: EMAIL, passwordHash, language: 'tr', createdAt: server.clock.now() }),
  );
});
afterAll(() => server.close());

const post = (path: string, payload?: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/creator/auth/${path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && { payload }),
  });
const signIn = async () => (await post('login', { email: EMAIL, password: PASSWORD })).json<TokenAnswer>();
const refresh = (refreshToken: string) => post('refresh-token', { refreshToken });
/** What the trail of everything without a brand says of the creator, the oldest first. */
const trail = async () => {
  const rows = await server.database.system((tx) =>
    tx
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.chain, 0),
          eq(auditEntries.subjectType, 'creator'),
          eq(auditEntries.subjectId, String(creatorId)),
        ),
      )
      .orderBy(asc(auditEntries.id)),
  );
  return rows.map(({ action }) => action);
};

it('notes sign-ins, ends of sessions and a former refresh token that came again, each once', async () => {
  const { token } = await signIn();
  expect((await post('logout', undefined, token)).statusCode).toBe(200);
  expect(await trail()).toEqual(['sessions.login', 'sessions.logout']);

  const { refreshToken } = await signIn();
  expect((await refresh(refreshToken)).statusCode).toBe(200);
  expect((await refresh(refreshToken)).statusCode).toBe(200);
  server.clock.pass(11);
  for (let tried = 0; tried < 2; tried += 1) expect((await refresh(refreshToken)).statusCode).toBe(401);
  expect((await trail()).slice(2)).toEqual(['sessions.login', 'sessions.reuse']);
});

it('keeps no session that ended more than a month ago', async () => {
  await signIn();
  const left = () => server.database.system((tx) => tx.$count(creatorSessions));
  const sweep = () => sweepAuth(server.database, server.clock.now());
  server.clock.pass(REFRESH_ABSOLUTE_SECONDS + 3600);
  await sweep();
  expect(await left()).toBeGreaterThan(0);
  server.clock.pass(30 * 24 * 3600);
  await sweep();
  expect(await left()).toBe(0);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { users } from '#server/modules/auth/users.table';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server.close());

const EMAIL = 'izlenen@example.com';

/** What the trail of everything without a brand says of this person, the oldest first. */
const trail = () =>
  server.database.system(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, EMAIL));
    const rows = await tx
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, 0), eq(auditEntries.userId, person?.id ?? 0)))
      .orderBy(asc(auditEntries.id));
    return rows.map(({ action }) => action);
  });

it('notes each step of an account and of its sessions once, and nothing that was refused', async () => {
  const newPassword = 'mavi-deniz-kabuğu-3';
  const steps: [string, () => Promise<unknown>][] = [
    ['users.register', () => server.register(EMAIL)],
    [
      'users.verify',
      async () => server.call('GET', `/auth/verify-email/${await server.latestCode(EMAIL, 'verify-email')}`),
    ],
    ['sessions.login', () => server.signIn(EMAIL)],
    [
      'users.change-password',
      async () => {
        const { token } = await server.signIn(EMAIL);
        return server.call('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword }, { token });
      },
    ],
    [
      'users.reset-password',
      async () => {
        await server.call('POST', '/auth/forgot-password', { email: EMAIL });
        return server.call('PUT', `/auth/reset-password/${await server.latestCode(EMAIL, 'reset-password')}`, {
          password: PASSWORD,
        });
      },
    ],
    [
      'sessions.revoke',
      async () => {
        await server.signIn(EMAIL);
        const { token } = await server.signIn(EMAIL);
        const { items } = (await server.call('GET', '/auth/sessions', undefined, { token })).json<{
          items: { id: string; current: boolean }[];
        }>();
        return server.call('DELETE', `/auth/sessions/${items.find(({ current }) => !current)?.id ?? ''}`, undefined, {
          token,
        });
      },
    ],
    [
      'sessions.logout',
      async () => {
        const { token } = await server.signIn(EMAIL);
        return server.call('POST', '/auth/logout', undefined, { token });
      },
    ],
  ];
  for (const [action, step] of steps) {
    const before = await trail();
    await step();
    const added = (await trail()).slice(before.length);
    expect([action, added.filter((one) => one === action)]).toEqual([action, [action]]);
  }
  const before = await trail();
  await server.call('POST', '/auth/login', { email: EMAIL, password: 'not-the-password' });
  await server.call('PUT', '/auth/reset-password/not-a-code', { password: newPassword });
  expect(await trail()).toEqual(before);
});

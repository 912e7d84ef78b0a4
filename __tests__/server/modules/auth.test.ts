/** @engine postgres: many guess at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { MeAnswer } from '#contract/schemas/auth';
import type { Static } from 'typebox';
import { brands } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { users } from '#server/modules/auth/users.table';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';
import { scaled } from '../../support/scale.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await openAuthServer();
  await server.addPerson('nil@example.com', { firstName: 'Nil', lastName: 'Su' });
});
afterAll(() => server.close());

const login = (email: string, password: string, ip = '10.1.1.1') =>
  server.call('POST', '/auth/login', { email, password }, { ip });
const userId = async () =>
  (await server.database.system((tx) => tx.select().from(users).where(eq(users.email, 'nil@example.com'))))[0]?.id ?? 0;
const me = async (headers = {}) => {
  const { token } = await server.signIn('nil@example.com');
  return (await server.call('GET', '/auth/me', undefined, { token, headers })).json<Static<typeof MeAnswer>>().data
    .user;
};

describe('signing in', () => {
  it('answers with two tokens and who signed in, whatever the case of the address', async () => {
    const answer = await login(' NIL@Example.com', PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['me', 'refreshToken', 'token']);
    expect(answer.json()).toMatchObject({ me: { user: await me() } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers a wrong password and an unknown address with the same status, body and headers', async () => {
    const [wrong, unknown] = [
      await login('nil@example.com', 'not-the-password'),
      await login('nobody@example.com', 'not-the-password'),
    ];
    const shape = ({ statusCode, body, headers }: typeof wrong) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]+"/, ''),
      headers: Object.keys(headers).toSorted(),
    });
    expect(shape(unknown)).toEqual(shape(wrong));
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ message: 'Invalid email or password', code: 'INVALID_CREDENTIALS' });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const timed = async (email: string, ip: string) => {
      const started = performance.now();
      await login(email, 'not-the-password', ip);
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      known.push(await timed('nil@example.com', `10.2.0.${round}`));
      unknown.push(await timed('nobody@example.com', `10.2.1.${round}`));
    }
    const fastest = (times: number[]) => Math.min(...times);
    // Both hash a password, which takes most of the time; a shortcut would be twenty times faster.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 5);
    expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 5);
  });

  it.each(['forgot-password', 'resend-verification', 'register'])(
    'tells by no time who is registered: %s',
    async (path) => {
      let calls = 0;
      const timed = async (name: string, ip: string) => {
        calls += 1;
        const email = name === 'nil' ? 'nil@example.com' : `nobody.${path}.${calls}@example.com`;
        const send =
          path === 'register'
            ? server.register(email, { username: `timed.${calls}` }, { ip })
            : server.call('POST', `/auth/${path}`, { email }, { ip });
        const started = performance.now();
        expect((await send).statusCode).toBe(200);
        return performance.now() - started;
      };
      const fastest = async (name: string, ip: string) => Math.min(await timed(name, ip), await timed(name, ip));
      const known = await fastest('nil', '10.3.0.1');
      const unknown = await fastest('nobody', '10.3.0.2');
      // Both answer at the end of a step of 300 ms, whatever the work took.
      expect(Math.min(known, unknown)).toBeGreaterThan(290);
      expect(Math.max(known, unknown)).toBeLessThan(3 * Math.min(known, unknown));
    },
  );

  it.each(['nil@example.com', 'nobody@example.com'])(
    'is refused after ten failures in fifteen minutes from one place: %s',
    async (email) => {
      for (let failed = 0; failed < 10; failed += 1)
        expect((await login(email, 'not-the-password', '10.3.3.3')).statusCode).toBe(401);
      const refused = await login(email, PASSWORD, '10.3.3.3');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(900);
      server.clock.pass(901);
      expect((await login(email, 'not-the-password', '10.3.3.3')).statusCode).toBe(401);
    },
  );

  it('stays open to the owner while a stranger fails elsewhere', async () => {
    for (let failed = 0; failed < 12; failed += 1) await login('nil@example.com', 'not-the-password', '10.4.4.4');
    expect((await login('nil@example.com', PASSWORD, '10.4.4.5')).statusCode).toBe(200);
  });

  // No more than the address may send in a minute.
  it(`lets no more than ten of ${scaled(30, 100)} guesses made at once through`, async () => {
    const answers = await Promise.all(
      Array.from({ length: scaled(30, 100) }, () => login('nil@example.com', 'not-the-password', '10.5.5.5')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(scaled(30, 100) - 10);
  });

  it('tells nothing about a closed account but to who knows its password, and ends its sessions', async () => {
    await server.addPerson('closed@example.com');
    const { token } = await server.signIn('closed@example.com');
    await server.database.system((tx) =>
      tx.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.email, 'closed@example.com')),
    );
    expect((await login('closed@example.com', 'not-the-password')).json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect((await login('closed@example.com', PASSWORD)).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    expect((await server.call('GET', '/auth/me', undefined, { token })).statusCode).toBe(401);
  });

  it.each([
    {},
    { email: 'a@b.co' },
    { email: 'a@b.co', password: 'x', extra: 1 },
    { email: ['a@b.co'], password: 'x' },
    { email: 'a@b.co', password: 'x'.repeat(129) },
  ])('refuses a body of another shape: %j', async (body) => {
    const answer = await server.call('POST', '/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('speaks the language of the request', async () => {
    const answer = await server.call(
      'POST',
      '/auth/login',
      { email: 'nobody@example.com', password: 'x' },
      { ip: '10.6.6.6', headers: { 'accept-language': 'tr-TR,tr;q=0.9' } },
    );
    expect(answer.json<{ message: string }>().message).toMatch(/şifre|parola/i);
  });
});

describe('the session user', () => {
  it('has no brand at first', async () => {
    expect(await me()).toMatchObject({
      name: 'Nil Su',
      email: 'nil@example.com',
      role: 'brand',
      memberships: [],
      onboarding: { hasMembership: false, requiresBrandCreation: true, hasApprovedBrand: false },
    });
  });

  it.each([
    ['pending_review', false],
    ['rejected', false],
    ['approved', true],
    ['suspended', true],
  ] as const)('of a brand that is %s: approved is %s', async (status, hasApprovedBrand) => {
    const id = await userId();
    await server.database.system(async (tx) => {
      await tx.delete(memberships);
      const [brand] = await tx
        .insert(brands)
        .values({ name: status, slug: status.replace('_', '-'), status, reason: status === 'rejected' ? 'No' : null })
        .returning();
      await tx.insert(memberships).values({ userId: id, brandId: brand?.id ?? 0, role: 'Owner' });
    });
    const user = await me();
    expect(user.onboarding).toEqual({ hasMembership: true, requiresBrandCreation: false, hasApprovedBrand });
    expect(user.memberships).toMatchObject([{ role: 'Owner', brand: { status } }]);
  });

  it('ignores a brandId, whatever it is', async () => {
    const { token } = await server.signIn('nil@example.com');
    for (const query of ['brandId=1', 'brandId=999', 'brandId=x', 'brandId=1&brandId=2']) {
      expect((await server.call('GET', `/auth/me?${query}`, undefined, { token })).statusCode).toBe(200);
    }
  });
});

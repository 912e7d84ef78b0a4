import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { RESET_LINK_SECONDS } from '#contract/constants/auth';
import { users } from '#server/modules/auth/users.table';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';

const NEXT = 'mavi-deniz-fırtına-9';
const HOUR = 3600;

let server: AuthServer;
let people = 0;

beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server.close());

/** Somebody new, verified. */
async function somebody(changes = {}): Promise<string> {
  people += 1;
  const email = `person${people}@password.example`;
  await server.addPerson(email, changes);
  return email;
}
const forgot = (email: string, ip = '10.1.0.1') => server.call('POST', '/auth/forgot-password', { email }, { ip });
const reset = (code: string, password: string) => server.call('PUT', `/auth/reset-password/${code}`, { password });
async function resetCode(email: string): Promise<string> {
  await forgot(email);
  return server.latestCode(email, 'reset-password');
}
const login = async (email: string, password: string) =>
  (await server.call('POST', '/auth/login', { email, password })).statusCode;
const isAlive = async (token: string) =>
  (await server.call('GET', '/auth/me', undefined, { token })).statusCode === 200;
interface Refusal {
  code: string;
  fields?: Record<string, { code: string }[]>;
}
const refusal = (answer: LightMyRequestResponse) => answer.json<Refusal>();
const faultOf = (answer: LightMyRequestResponse, field: string) => refusal(answer).fields?.[field]?.[0]?.code;

describe('a forgotten password', () => {
  it('is asked about with one answer for every address', async () => {
    const email = await somebody();
    const answers = [await forgot(email), await forgot('nobody@password.example')];
    const [known, unknown] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      length: headers['content-length'],
    }));
    expect(known).toEqual(unknown);
    expect(known?.statusCode).toBe(200);
    expect((await server.mails()).filter(({ template }) => template === 'reset-password').map(({ to }) => to)).toEqual([
      email,
    ]);
  });

  it('is asked about five times an hour for an address from one place', async () => {
    const email = await somebody();
    for (const address of [email, 'unknown@password.example']) {
      for (let i = 0; i < 5; i += 1) expect((await forgot(address, '10.1.1.1')).statusCode).toBe(200);
      const refused = await forgot(address, '10.1.1.1');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(HOUR)]);
    }
    expect((await forgot(email, '10.1.1.2')).statusCode).toBe(200);
    server.clock.pass(HOUR);
    expect((await forgot(email, '10.1.1.1')).statusCode).toBe(200);
  });

  it('is replaced once by the link, which ends every session and tells the owner', async () => {
    const email = await somebody();
    const { token, refreshToken } = await server.signIn(email);
    const code = await resetCode(email);
    expect((await reset(code, NEXT)).statusCode).toBe(200);
    expect([await login(email, PASSWORD), await login(email, NEXT)]).toEqual([401, 200]);
    expect([await isAlive(token), (await server.refresh(refreshToken)).statusCode]).toEqual([false, 401]);
    expect(refusal(await reset(code, 'başka-bir-parola-3')).code).toBe('LINK_INVALID');
    expect((await server.mails()).at(-1)).toMatchObject({ to: email, template: 'password-changed' });
  });

  it('can be replaced for half an hour', async () => {
    const email = await somebody();
    const code = await resetCode(email);
    server.clock.pass(RESET_LINK_SECONDS);
    expect(refusal(await reset(code, NEXT)).code).toBe('LINK_EXPIRED');
    const inTime = await resetCode(email);
    server.clock.pass(RESET_LINK_SECONDS - 1);
    expect((await reset(inTime, NEXT)).statusCode).toBe(200);
  });

  it('makes older links useless once it is replaced', async () => {
    const email = await somebody();
    const [first, second] = [await resetCode(email), await resetCode(email)];
    expect((await reset(second, NEXT)).statusCode).toBe(200);
    expect(refusal(await reset(first, 'başka-bir-parola-3')).code).toBe('LINK_INVALID');
  });

  it('keeps its link when the new one is refused', async () => {
    const email = await somebody();
    const code = await resetCode(email);
    expect(faultOf(await reset(code, 'password123'), 'password')).toBe('PASSWORD_COMMON');
    expect(faultOf(await reset(code, PASSWORD), 'password')).toBe('PASSWORD_SAME');
    expect((await reset(code, NEXT)).statusCode).toBe(200);
  });

  it('proves the address, too', async () => {
    await server.register('late@password.example');
    expect(await login('late@password.example', PASSWORD)).toBe(403);
    await reset(await resetCode('late@password.example'), NEXT);
    expect(await login('late@password.example', NEXT)).toBe(200);
  });
});

describe('a password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    server.call('PUT', '/auth/password', { currentPassword, newPassword }, { token });

  it('is changed by who knows it, which ends the other sessions', async () => {
    const email = await somebody();
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    expect((await change(here.token, PASSWORD, NEXT)).statusCode).toBe(200);
    expect([await isAlive(here.token), await isAlive(elsewhere.token)]).toEqual([true, false]);
    expect((await server.refresh(here.refreshToken)).statusCode).toBe(200);
    expect([await login(email, PASSWORD), await login(email, NEXT)]).toEqual([401, 200]);
    expect((await server.mails()).at(-1)).toMatchObject({ to: email, template: 'password-changed' });
  });

  it('stays when the current one is wrong: an error of the field, never a 401', async () => {
    const email = await somebody();
    const { token } = await server.signIn(email);
    const answer = await change(token, 'yanlış-parola-1', NEXT);
    expect([answer.statusCode, faultOf(answer, 'currentPassword')]).toEqual([400, 'PASSWORD_WRONG']);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('cannot be guessed by who found an open session', async () => {
    const { token } = await server.signIn(await somebody());
    for (let i = 0; i < 10; i += 1) await change(token, `guess-number-${i}`, NEXT);
    expect((await change(token, PASSWORD, NEXT)).statusCode).toBe(429);
    server.clock.pass(9 * 60);
    expect((await change(token, PASSWORD, NEXT)).statusCode).toBe(429);
  });

  it.each([
    ['TOO_SHORT', 'kısa-7!'],
    ['TOO_LONG', 'uzun '.repeat(26)],
    ['PASSWORD_COMMON', 'galatasaray'],
    ['PASSWORD_SEQUENCE', '12345678'],
    ['PASSWORD_SEQUENCE', 'aaaaaaaaaa'],
    ['PASSWORD_CONTAINS_IDENTITY', 'my-papatya-42'],
    ['PASSWORD_SAME', PASSWORD],
  ])('is refused with %s: %s', async (code, password) => {
    people += 1;
    const email = `papatya${people}@password.example`;
    await server.addPerson(email);
    const { token } = await server.signIn(email);
    const answer = await change(token, PASSWORD, password.replace('papatya', `papatya${people}`));
    expect(answer.statusCode).toBe(400);
    expect(faultOf(answer, 'newPassword')).toBe(code);
  });

  it.each(['İ ş ğ ü boşluklu', '🌊🌊🌊🌊🌊🌊🌊🌋', 'x'.repeat(60) + 'Son'])(
    'may be of any characters and is never cut: %s',
    async (password) => {
      const email = await somebody();
      const { token } = await server.signIn(email);
      expect((await change(token, PASSWORD, password)).statusCode).toBe(200);
      expect([await login(email, password), await login(email, [...password].slice(0, -1).join(''))]).toEqual([
        200, 401,
      ]);
    },
  );

  it('is kept as a salted Argon2id hash', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const hashes = await server.database.system(async (tx) =>
      Promise.all(
        [one, two].map(
          async (email) => (await tx.select().from(users).where(eq(users.email, email)))[0]?.passwordHash ?? '',
        ),
      ),
    );
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

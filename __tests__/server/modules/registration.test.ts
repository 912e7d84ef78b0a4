import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { KVKK_NOTICE_VERSION, TERMS_VERSION, VERIFY_LINK_SECONDS } from '#contract/constants/auth';
import { consents } from '#server/modules/auth/consents.table';
import { users } from '#server/modules/auth/users.table';
import { openAuthServer, PASSWORD, type AuthServer } from '../../support/authServer.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await openAuthServer();
});
afterAll(() => server.close());

const verify = (code: string) => server.call('GET', `/auth/verify-email/${code}`);
const login = (email: string, password = PASSWORD) => server.call('POST', '/auth/login', { email, password });
const person = async (email: string) =>
  (await server.database.system((tx) => tx.select().from(users).where(eq(users.email, email))))[0];
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

describe('registration', () => {
  it('signs nobody in and sends a link to the console', async () => {
    const answer = await server.register('elif@example.com');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(['message']);
    expect((await login('elif@example.com')).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    const [mail] = await mailsTo('elif@example.com');
    expect(mail?.data['link']).toMatch(/^http:\/\/localhost:4000\/verify-email\/[\w-]{43}$/);
  });

  it('falls back to the username as first name, keeps the address lower-cased, and is always of role brand', async () => {
    await server.register('Irmak.I@Example.COM', { username: 'irmak.i', firstName: undefined });
    expect(await person('irmak.i@example.com')).toMatchObject({ firstName: 'irmak.i', lastName: '', role: 'brand' });
    expect((await server.register('admin@example.com', { role: 'admin' })).statusCode).toBe(400);
  });

  it('keeps each consent with its version, address and time; what was not ticked is a no', async () => {
    await server.register(
      'onay@example.com',
      {
        termsVersion: TERMS_VERSION,
        kvkkNoticeVersion: KVKK_NOTICE_VERSION,
        marketing: { email: true, sms: false, call: false },
      },
      { ip: '10.9.9.9' },
    );
    const owner = await person('onay@example.com');
    const rows = await server.database.system((tx) =>
      tx
        .select()
        .from(consents)
        .where(eq(consents.userId, owner?.id ?? 0)),
    );
    expect(rows.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['terms', true],
      ['kvkk_notice', true],
      ['marketing_email', true],
      ['marketing_sms', false],
      ['marketing_call', false],
    ]);
    expect(
      rows.every(
        ({ ip, version, createdAt }) =>
          ip === '10.9.9.9' && version !== '' && createdAt.getTime() === server.clock.now().getTime(),
      ),
    ).toBe(true);
  });

  it.each([
    ['email', { email: 'no-at-sign' }, 'EMAIL_INVALID'],
    ['email', { email: 'a@localhost' }, 'EMAIL_INVALID'],
    ['password', { password: 'short' }, 'TOO_SHORT'],
    ['password', { password: 'password1' }, 'PASSWORD_COMMON'],
    ['password', { password: 'aaaaaaaaaaaa' }, 'PASSWORD_SEQUENCE'],
    ['password', { password: 'xx-wrongone-xx', username: 'wrongone' }, 'PASSWORD_CONTAINS_IDENTITY'],
    ['username', { username: 'Büyük' }, 'INVALID'],
    ['phone', { phone: '05321112233' }, 'INVALID'],
    ['phone', { phone: '+90532111223' }, 'INVALID'],
  ])('refuses a wrong %s: %j', async (field, changes, code) => {
    const answer = await server.register('wrong@example.com', changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: Record<string, unknown> }>().fields[field]).toMatchObject([{ code }]);
  });

  it.each([
    'https://evil.example/login',
    'javascript:alert(1)',
    '//evil.example',
    'http://localhost:4000.evil.example/',
  ])('leads back to its own origins only, not to %s', async (verifyRedirectUrl) => {
    expect((await server.register('away@example.com', { verifyRedirectUrl })).json()).toMatchObject({
      code: 'REDIRECT_NOT_ALLOWED',
    });
  });

  it('answers a known address exactly like a new one, and writes to its owner', async () => {
    await server.addPerson('known@example.com');
    const known = await server.register('known@example.com', { username: 'somebody.else' });
    const fresh = await server.register('fresh@example.com');
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect((await mailsTo('known@example.com')).at(-1)?.template).toBe('already-registered');
    expect(
      (await server.register('later@example.com', { username: 'somebody.else' })).json<{ fields: object }>().fields,
    ).toHaveProperty('username');
    expect((await login('known@example.com')).statusCode).toBe(200);
  });

  it.each(['new', 'waiting', 'owned'])('tells by no later sign-in whether the address was known: %s', async (kind) => {
    const email = `probe.${kind}@example.com`;
    const from = { ip: `10.7.7.${kind.length}` };
    if (kind === 'waiting')
      await server.register(email, { password: 'the-first-password', username: 'probe.first' }, from);
    if (kind === 'owned') await server.addPerson(email);
    for (const [turn, password] of ['a-probing-password', 'another-probing-password'].entries()) {
      server.clock.pass(1);
      await server.register(email, { password, username: `probe.${kind}.${turn}` }, from);
      const refused = await login(email, password);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    }
    expect((await login(email, 'a-probing-password')).statusCode).toBe(401);
    expect((await login(email, 'never-registered-with')).statusCode).toBe(401);
    if (kind === 'owned') expect((await login(email)).statusCode).toBe(200);
  });

  it('of an address by a stranger leaves the stranger no password once its owner registers and verifies', async () => {
    await server.register('victim@example.com', { password: 'password-of-a-stranger', username: 'stranger.one' });
    await server.register('victim@example.com', { username: 'victim.two', firstName: 'Vildan' });
    await verify(await server.latestCode('victim@example.com', 'verify-email'));
    expect((await login('victim@example.com', 'password-of-a-stranger')).statusCode).toBe(401);
    expect((await login('victim@example.com')).statusCode).toBe(200);
    expect(await person('victim@example.com')).toMatchObject({ username: 'victim.two', firstName: 'Vildan' });
  });

  it('is refused after five an hour from one address', async () => {
    const from = { ip: '10.8.8.8' };
    for (let made = 0; made < 5; made += 1)
      expect((await server.register(`many${made}@example.com`, {}, from)).statusCode).toBe(200);
    const refused = await server.register('many5@example.com', {}, from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    server.clock.pass(3601);
    expect((await server.register('many6@example.com', {}, from)).statusCode).toBe(200);
  });
});

describe('the verification link', () => {
  it('works once and then says that the address is verified', async () => {
    await server.register('once@example.com');
    const code = await server.latestCode('once@example.com', 'verify-email');
    expect((await verify(code)).json()).toEqual({ alreadyVerified: false });
    expect((await verify(code)).json()).toEqual({ alreadyVerified: true });
    expect((await login('once@example.com')).statusCode).toBe(200);
  });

  it('ends after a day, and another one can be asked for', async () => {
    await server.register('late@example.com');
    const code = await server.latestCode('late@example.com', 'verify-email');
    server.clock.pass(VERIFY_LINK_SECONDS);
    expect((await verify(code)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    await server.call('POST', '/auth/resend-verification', { email: 'LATE@example.com' });
    expect((await verify(await server.latestCode('late@example.com', 'verify-email'))).statusCode).toBe(200);
  });

  it('is refused when nobody sent it', async () => {
    expect((await verify('A'.repeat(43))).json()).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('is asked for again with one answer for every address, five times an hour', async () => {
    const ask = (email: string) => server.call('POST', '/auth/resend-verification', { email }, { ip: '10.7.7.7' });
    const [known, unknown] = [await ask('once@example.com'), await ask('nobody@example.com')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    for (let made = 1; made < 5; made += 1) await ask('nobody@example.com');
    expect((await ask('nobody@example.com')).statusCode).toBe(429);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });
});

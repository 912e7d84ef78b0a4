import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { Mailer, MailMessage } from '#server/mail/mailer';
import { buildServer, type TestServer } from '../../support/buildServer.ts';

jest.setTimeout(60_000);

const EMAIL = 'deniz@secret.example';
const [FIRST, SECOND, THIRD] = ['kanarya-birinci-5Q', 'kanarya-ikinci-8W', 'kanarya-üçüncü-2Z'];

let server: TestServer;
const sent: MailMessage[] = [];
const mailer: Mailer = {
  keepsMail: false,
  send: async (message) => void sent.push(message),
  close: async () => undefined,
};
/** Everything that was secret on the way. */
const secrets: string[] = [FIRST, SECOND, THIRD];

beforeAll(async () => {
  server = await buildServer({ mailer, config: { logLevel: 'trace' } });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string) =>
  server.app.inject({
    method,
    url: `/api/brand${path}`,
    ...(body ? { payload: body } : {}),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** The code of the one link with a code in the mail that leaves now. */
async function mailedCode(): Promise<string> {
  await server.app.mailDelivery.deliverDue();
  const code =
    sent
      .map(({ text }) => /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(text)?.[1])
      .findLast((found) => found !== undefined) ?? '';
  expect(code).toHaveLength(43);
  secrets.push(code);
  return code;
}

async function tokensOf(answer: ReturnType<typeof call>): Promise<TokenAnswer> {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(200);
  // The contract's answer of login and refresh.
  const tokens = JSON.parse(body) as TokenAnswer;
  secrets.push(tokens.token, tokens.refreshToken);
  return tokens;
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await server.database.system((tx) =>
    tx
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`),
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await server.database.system((tx) =>
      tx.select({ content: sql<string>`row_to_json(t)::text` }).from(sql`${sql.identifier(name)} t`),
    );
    texts.push(name, ...rows.map(({ content }) => content));
  }
  return texts.join('\n');
}

describe('a password, token or code', () => {
  it('never reaches the log or stays readable in the database, whatever happens to it', async () => {
    const registration = {
      email: EMAIL,
      password: FIRST,
      username: 'deniz-9',
      phone: '+905321112233',
      role: 'brand',
      verifyRedirectUrl: 'http://localhost:4000/login?verified=1',
    };
    await call('POST', '/auth/register', { ...registration, unknown: FIRST });
    await call('POST', '/auth/register', registration);
    const verification = await mailedCode();
    await call('GET', `/auth/verify-email/${verification}`);
    await call('GET', `/auth/verify-email/${verification}`);
    await call('GET', `/auth/verify-email/${verification}?again=1`);
    await call('POST', '/auth/login', { email: EMAIL, password: SECOND });
    await call('POST', '/auth/login', { email: EMAIL, password: FIRST, extra: FIRST });
    const first = await tokensOf(call('POST', '/auth/login', { email: EMAIL, password: FIRST }));
    const second = await tokensOf(call('POST', '/auth/refresh-token', { refreshToken: first.refreshToken }));
    expect(
      (await call('PUT', '/auth/password', { currentPassword: FIRST, newPassword: SECOND }, second.token)).statusCode,
    ).toBe(200);
    await call('POST', '/auth/forgot-password', { email: EMAIL });
    expect((await call('PUT', `/auth/reset-password/${await mailedCode()}`, { password: THIRD })).statusCode).toBe(200);
    const last = await tokensOf(call('POST', '/auth/login', { email: EMAIL, password: THIRD }));
    await call('GET', `/auth/me?token=${last.token}`, undefined, last.token);
    await server.app.mailDelivery.deliverDue();

    const traces = { log: server.logs.join('\n'), database: await dump() };
    expect(secrets).toHaveLength(11);
    for (const [place, text] of Object.entries(traces)) {
      expect(text).toContain(place === 'log' ? '/auth/login' : EMAIL);
      expect(secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`)).toEqual([]);
    }
  });
});

import { asc } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Config } from '#server/config';
import { mailOutbox } from '#server/mail/outbox.table';
import type { MailTemplate } from '#server/mail/templates/renderMail';
import { buildServer, type TestServer } from './buildServer.ts';

export const PASSWORD = 'sarı-lale-yağmur-7';

interface CallOptions {
  token?: string;
  /** The caller's address; limits count by it. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface SentMail {
  to: string;
  template: MailTemplate;
  language: string;
  data: Record<string, string>;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

export interface AuthServer extends TestServer {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** Mails in the outbox, the oldest first. */
  mails(): Promise<SentMail[]>;
  /** The one-time code in the latest mail of a kind to somebody. */
  latestCode(to: string, template: MailTemplate): Promise<string>;
  register(email: string, changes?: Record<string, unknown>, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Registers and opens the link of the mail. */
  addPerson(email: string, changes?: Record<string, unknown>): Promise<void>;
  signIn(email: string, password?: string, options?: CallOptions): Promise<Tokens>;
  refresh(refreshToken: string): Promise<LightMyRequestResponse>;
}

let lastCaller = 0;
/** A caller of its own for each registration, so that only the tests of the limits meet them. */
const nextCaller = () => `10.${Math.floor((lastCaller += 1) / 250)}.${lastCaller % 250}.1`;

/** The production app with short ways to register, read mails and sign in. */
export async function openAuthServer(
  config: Partial<Config> = {},
  options: Pick<Parameters<typeof buildServer>[0] & object, 'fetchForeign'> = {},
): Promise<AuthServer> {
  const server = await buildServer({ config, ...options });
  const { app, database } = server;
  const call: AuthServer['call'] = (method, path, body, { token, ip = '10.250.0.1', headers = {} } = {}) =>
    app.inject({
      method,
      url: `/api/brand${path}`,
      remoteAddress: ip,
      headers: { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }), // every body of this API is an object
    });
  const mails = async () => {
    const rows = await database.system((tx) => tx.select().from(mailOutbox).orderBy(asc(mailOutbox.id)));
    return rows.map(({ recipient, template, language, content }) => ({
      to: recipient,
      template,
      language,
      data: { ...content?.data } as Record<string, string>,
    }));
  };
  const latestCode: AuthServer['latestCode'] = async (to, template) => {
    const mail = (await mails()).findLast((one) => one.to === to && one.template === template);
    return mail?.data['link']?.split('/').at(-1) ?? '';
  };
  const register: AuthServer['register'] = (email, changes = {}, options = {}) =>
    call(
      'POST',
      '/auth/register',
      {
        email,
        password: PASSWORD,
        username: `u${email.replace(/@.*/, '').replace(/[^a-z0-9]/g, '')}`,
        phone: '+905321112233',
        role: 'brand',
        verifyRedirectUrl: 'http://localhost:4000/login?verified=1',
        ...changes,
      },
      { ip: nextCaller(), ...options },
    );
  return {
    ...server,
    call,
    mails,
    latestCode,
    register,
    addPerson: async (email, changes) => {
      await register(email, changes);
      const answer = await call('GET', `/auth/verify-email/${await latestCode(email, 'verify-email')}`);
      if (answer.statusCode !== 200) throw new Error(`${email} was not verified: ${answer.body}`);
    },
    signIn: async (email, password = PASSWORD, options = {}) => {
      const answer = await call('POST', '/auth/login', { email, password }, options);
      if (answer.statusCode !== 200) throw new Error(`${email} was not signed in: ${answer.body}`);
      return answer.json<Tokens>();
    },
    refresh: (refreshToken) => call('POST', '/auth/refresh-token', { refreshToken }),
  };
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { listMails } from '#server/mail/outbox';
import { smtpMailer } from '#server/mail/smtpMailer';
import { buildServer, type TestServer } from '../../support/buildServer.ts';
import { decodedHeader, decodedPart } from '../../support/mime.ts';
import { startSmtpServer } from '../../support/smtpServer.ts';

const ORIGIN = 'https://console.example';
const PERSON = {
  email: 'çiğdem@örnek.example', password: 'martı-iskele-simit', username: 'cigdem', phone: '+905321234567',
  firstName: 'Çiğdem', lastName: 'Işık', role: 'brand', verifyRedirectUrl: `${ORIGIN}/login?verified=1`,
};

describe('mail of the whole server over SMTP', () => {
  let server: TestServer;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await buildServer({
      config: { publicUrl: ORIGIN, demo: false },
      mailer: smtpMailer({ url: smtp.url(), from: 'Meydan <posta@meydan.example>' }),
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await smtp.close();
  }, 30_000);

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => server.app.inject({
    method, url: `/api/brand${path}`, headers: { 'accept-language': 'tr', origin: ORIGIN }, ...(payload ? { payload } : {}),
  });
  /** Delivers what waits and returns the last mail's subject, recipient and one-time code. */
  async function deliver() {
    await server.app.mailDelivery.deliverDue();
    const mail = smtp.received.at(-1);
    const text = decodedPart(mail?.raw ?? '', 'text/plain');
    return { to: mail?.to, subject: decodedHeader(mail?.raw ?? '', 'Subject'), code: /\/(?:verify-email|reset-password)\/(\S+)/.exec(text)?.[1] ?? '' };
  }

  it('brings the links of registration and of a forgotten password, in Turkish, and leaves none behind', async () => {
    expect((await call('POST', '/auth/register', PERSON)).statusCode).toBe(200);
    const verify = await deliver();
    expect([verify.to, verify.subject]).toEqual([[PERSON.email], 'E-posta adresinizi doğrulayın']);
    expect((await call('GET', `/auth/verify-email/${verify.code}`)).json()).toEqual({ alreadyVerified: false });

    expect((await call('POST', '/auth/forgot-password', { email: PERSON.email })).statusCode).toBe(200);
    const reset = await deliver();
    expect(reset.subject).toBe('Yeni şifrenizi belirleyin');
    expect((await call('PUT', `/auth/reset-password/${reset.code}`, { password: 'vapur-düdüğü-akşam' })).statusCode).toBe(200);
    expect((await deliver()).subject).toBe('Şifreniz değiştirildi');

    expect((await call('POST', '/auth/register', { ...PERSON, username: 'cigdem.isik' })).statusCode).toBe(200);
    expect((await deliver()).subject).toBe('Meydan’da zaten bir hesabınız var');

    const stored = JSON.stringify(await server.database.system(listMails));
    const everything = JSON.stringify(await server.database.system((tx) => tx.execute(sql`select to_jsonb(one) from mail_outbox one`)));
    for (const code of [verify.code, reset.code]) {
      expect(code.length).toBeGreaterThanOrEqual(20);
      for (const place of [stored, everything, server.logs.join('')]) expect(place).not.toContain(code);
    }
  }, 30_000);

  it('keeps the outbox out of reach of a member’s transaction', async () => {
    await expect(server.database.transaction({ userId: 1 }, (tx) => listMails(tx))).rejects.toThrow();
  });
});

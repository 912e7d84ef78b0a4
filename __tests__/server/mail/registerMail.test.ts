import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { Brand } from '#contract/schemas/brands';
import { listMails } from '#server/mail/outbox';
import { smtpMailer } from '#server/mail/smtpMailer';
import { runCommand } from '#server/operator/commands';
import { buildServer, type TestServer } from '../../support/buildServer.ts';
import { decodedHeader, decodedPart } from '../../support/mime.ts';
import { startSmtpServer } from '../../support/smtpServer.ts';

const ORIGIN = 'https://console.example';
const PERSON = {
  email: 'çiğdem@örnek.example',
  password: 'martı-iskele-simit',
  username: 'cigdem',
  phone: '+905321234567',
  firstName: 'Çiğdem',
  lastName: 'Işık',
  role: 'brand',
  verifyRedirectUrl: `${ORIGIN}/login?verified=1`,
};
const NEW_PASSWORD = 'vapur-düdüğü-akşam';
const SUBJECTS = {
  tr: [
    'E-posta adresinizi doğrulayın',
    'Yeni parolanızı belirleyin',
    'Parolanız değiştirildi',
    'Meydan’da zaten bir hesabınız var',
  ],
  en: [
    'Confirm your e-mail address',
    'Choose a new password',
    'Your password was changed',
    'You already have a Meydan account',
  ],
};

describe('mail of the whole server over SMTP', () => {
  let server: TestServer;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await buildServer({
      config: { publicUrl: ORIGIN, demo: false, brandApproval: 'manual' },
      mailer: smtpMailer({ url: smtp.url(), from: 'Meydan <posta@meydan.example>' }),
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await smtp.close();
  }, 30_000);

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, language: Language = 'tr') =>
    server.app.inject({
      method,
      url: `/api/brand${path}`,
      headers: { 'accept-language': language, origin: ORIGIN },
      ...(payload ? { payload } : {}),
    });
  const resubmit = (token: string, brandId: number) =>
    server.app.inject({
      method: 'POST',
      url: `/api/brand/brands/${brandId}/submit`,
      headers: { authorization: `Bearer ${token}` },
    });
  /** Delivers what waits and returns the last mail's subject, recipient and one-time code. */
  async function deliver() {
    await server.app.mailDelivery.deliverDue();
    const mail = smtp.received.at(-1);
    const text = decodedPart(mail?.raw ?? '', 'text/plain');
    return {
      to: mail?.to,
      subject: decodedHeader(mail?.raw ?? '', 'Subject'),
      code: /\/(?:verify-email|reset-password)\/(\S+)/.exec(text)?.[1] ?? '',
    };
  }

  it.each(LANGUAGES)(
    'brings the links of registration and of a forgotten password and leaves none behind: %s',
    async (language) => {
      const person =
        language === 'tr'
          ? PERSON
          : { ...PERSON, email: 'june@örnek.example', username: 'june', firstName: 'June', lastName: 'Carter' };
      expect((await call('POST', '/auth/register', person, language)).statusCode).toBe(200);
      const verify = await deliver();
      expect(verify.to).toEqual([person.email]);
      expect((await call('GET', `/auth/verify-email/${verify.code}`)).json()).toEqual({ alreadyVerified: false });

      expect((await call('POST', '/auth/forgot-password', { email: person.email }, language)).statusCode).toBe(200);
      const reset = await deliver();
      expect(
        (await call('PUT', `/auth/reset-password/${reset.code}`, { password: NEW_PASSWORD }, language)).statusCode,
      ).toBe(200);
      const changed = await deliver();

      expect(
        (await call('POST', '/auth/register', { ...person, username: `${person.username}.isik` }, language)).statusCode,
      ).toBe(200);
      const known = await deliver();
      expect([verify, reset, changed, known].map(({ subject }) => subject)).toEqual(SUBJECTS[language]);

      const stored = JSON.stringify(await server.database.system(listMails));
      const everything = JSON.stringify(
        await server.database.system((tx) => tx.execute(sql`select to_jsonb(one) from mail_outbox one`)),
      );
      for (const code of [verify.code, reset.code]) {
        expect(code.length).toBeGreaterThanOrEqual(20);
        for (const place of [stored, everything, server.logs.join('')]) expect(place).not.toContain(code);
      }
    },
    30_000,
  );

  it('tells the owner what the operator decided about the brand', async () => {
    const signedIn = await call('POST', '/auth/login', { email: PERSON.email, password: NEW_PASSWORD });
    const created = await server.app.inject({
      method: 'POST',
      url: '/api/brand/brands',
      headers: { authorization: `Bearer ${signedIn.json<TokenAnswer>().token}` },
      payload: { name: 'Işık Çini', slug: 'isik-cini', email: 'merhaba@ornek.example', country: 'TR' },
    });
    expect(created.statusCode).toBe(201);
    const context = {
      database: server.database,
      clock: server.clock,
      origin: ORIGIN,
      seller: server.app.config.seller,
      secrets: server.app.secrets,
    };
    const subjects: string[] = [];
    for (const command of [
      ['reject-brand', '--reason', 'Logo <b>okunmuyor</b>'],
      ['approve-brand'],
      ['suspend-brand', '--reason', 'Şikâyet'],
      ['restore-brand'],
    ]) {
      const [name = '', ...rest] = command;
      if (name === 'approve-brand')
        expect(
          (await resubmit(signedIn.json<TokenAnswer>().token, created.json<{ brand: Brand }>().brand.id)).body,
        ).toContain('pending_review');
      expect(await runCommand(context, [name, 'isik-cini', ...rest])).toEqual({
        ok: true,
        lines: [expect.stringMatching(/^isik-cini is \w+( again)?\.$/)],
      });
      subjects.push((await deliver()).subject);
    }
    expect(subjects).toEqual([
      'Işık Çini başvurunuzda düzeltme gerekiyor',
      'Işık Çini onaylandı',
      'Işık Çini askıya alındı',
      'Işık Çini yeniden kullanıma açıldı',
    ]);
  }, 30_000);

  it('sends by itself what is written while the server listens', async () => {
    const listening = await buildServer({
      config: { publicUrl: ORIGIN, demo: false },
      mailer: smtpMailer({ url: smtp.url(), from: 'Meydan <posta@meydan.example>' }),
    });
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const before = smtp.received.length;
    await listening.app.inject({
      method: 'POST',
      url: '/api/brand/auth/register',
      headers: { origin: ORIGIN },
      payload: { ...PERSON, email: 'kendi@örnek.example', username: 'kendi' },
    });
    while (smtp.received.length === before) await new Promise((resolve) => setTimeout(resolve, 50));
    await listening.close();
    expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([['kendi@örnek.example']]);
  }, 90_000);

  it('keeps the outbox out of reach of a member’s transaction', async () => {
    await expect(server.database.transaction({ userId: 1 }, (tx) => listMails(tx))).rejects.toThrow();
  });
});

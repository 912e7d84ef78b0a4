import { afterEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { MailRejected, type Mailer, type MailMessage } from '#server/mail/mailer';
import { smtpMailer } from '#server/mail/smtpMailer';
import { decodedHeader, decodedPart } from '../../support/mime.ts';
import { startSmtpServer } from '../../support/smtpServer.ts';

const MAIL: MailMessage = {
  id: 'a1b2',
  to: 'çiğdem@örnek.example',
  subject: 'Parolanız değiştirildi – İĞÜŞÖÇ ığüşöç, uzun bir konu satırı da doğru okunmalı',
  html: '<!doctype html><html lang="tr"><body>Merhaba Çiğdem, <a href="https://k.example/a?b=1&amp;c=2">bağlantı</a></body></html>',
  text: 'Merhaba Çiğdem,\n\nhttps://k.example/reset-password/uzun-bir-belirteç',
};

describe('smtpMailer', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function startServer(options?: SMTPServerOptions) {
    const server = await startSmtpServer(options);
    closers.push(server.close);
    return server;
  }

  function mailerAt(url: string): Mailer {
    const mailer = smtpMailer({ url, from: 'Meydan Çarşı <posta@meydan.example>' });
    closers.push(() => mailer.close());
    return mailer;
  }

  const failure = (mailer: Mailer, mail = MAIL) =>
    mailer.send(mail).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('delivers Turkish subject, sender, recipient and both parts unharmed', async () => {
    const { received, url } = await startServer();
    await mailerAt(url()).send(MAIL);
    const [mail] = received;
    expect(mail?.from).toBe('posta@meydan.example');
    expect(mail?.to).toEqual(['çiğdem@örnek.example']);
    const raw = mail?.raw ?? '';
    expect(decodedHeader(raw, 'Subject')).toBe(MAIL.subject);
    expect(decodedHeader(raw, 'From')).toBe('Meydan Çarşı <posta@meydan.example>');
    expect(decodedHeader(raw, 'Message-ID')).toBe('<a1b2@meydan.example>');
    expect(decodedHeader(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(decodedPart(raw, 'text/plain').trim()).toBe(MAIL.text);
    expect(decodedPart(raw, 'text/html').trim()).toBe(MAIL.html);
  });

  it('sends several mails over kept connections', async () => {
    const { received, url } = await startServer();
    const mailer = mailerAt(url());
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        mailer.send({ ...MAIL, id: `m${index}`, to: `kisi${index}@ornek.example` }),
      ),
    );
    expect(received).toHaveLength(12);
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(12);
  });

  it('writes to one recipient whatever the address looks like', async () => {
    const { received, url } = await startServer();
    await failure(mailerAt(url()), { ...MAIL, to: 'a@ornek.example, b@ornek.example' });
    expect(received.flatMap(({ to }) => to)).not.toContain('b@ornek.example');
  });

  it('adds no header for a line break in a subject', async () => {
    const { received, url } = await startServer();
    await mailerAt(url()).send({ ...MAIL, to: 'a@ornek.example', subject: 'Konu\r\nBcc: b@ornek.example' });
    expect(received[0]?.to).toEqual(['a@ornek.example']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('calls a refused recipient and refused content final', async () => {
    const refuse = (code: number) => Object.assign(new Error('no'), { responseCode: code });
    const unknown = await startServer({ onRcptTo: (_address, _session, done) => done(refuse(550)) });
    expect(await failure(mailerAt(unknown.url()))).toBeInstanceOf(MailRejected);
    const spam = await startServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refuse(554)));
      },
    });
    expect(await failure(mailerAt(spam.url()))).toBeInstanceOf(MailRejected);
  });

  it('calls everything else worth another try: greylisting, a refused sender or sign-in, no server', async () => {
    const refuse = (code: number) => Object.assign(new Error('no'), { responseCode: code });
    const grey = await startServer({ onRcptTo: (_address, _session, done) => done(refuse(451)) });
    const sender = await startServer({ onMailFrom: (_address, _session, done) => done(refuse(550)) });
    const signIn = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refuse(535)),
    });
    const closed = await startServer();
    await closers.pop()?.();
    for (const mailer of [
      mailerAt(grey.url()),
      mailerAt(sender.url()),
      mailerAt(signIn.url('user:secret@')),
      mailerAt(closed.url()),
    ]) {
      const error = await failure(mailer);
      expect(error).toHaveProperty('code');
      expect(error).not.toBeInstanceOf(MailRejected);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '#server/config';
import { absentMailer, developmentMailer } from '#server/mail/mailer';
import { offersMailbox } from '#server/mail/chooseMailer';
import { enqueueMail, listMails, type NewMail } from '#server/mail/outbox';
import { mailOutbox } from '#server/mail/outbox.table';
import { buildServer, type TestServer } from '../../support/buildServer.ts';

const PUBLIC_URL = 'http://console.test';
const LINK = `${PUBLIC_URL}/reset-password/tok-kanarya-7f3a`;
const RESET: NewMail = {
  to: 'deniz@ornek.example',
  language: 'tr',
  template: 'reset-password',
  data: { name: 'Deniz', link: LINK },
};
const REJECTED: NewMail = {
  to: '"<b>x"@ornek.example',
  language: 'en',
  template: 'brand-rejected',
  data: {
    name: 'Kerem',
    brandName: '</title><script>alert(1)</script>',
    reason: '<script>alert(2)</script>',
    link: LINK,
  },
};

async function fill({ database, clock }: TestServer, ...mails: NewMail[]): Promise<string> {
  await database.system(async (tx) => {
    for (const mail of mails) await enqueueMail(tx, mail, clock.now());
  });
  const stored = await database.system(listMails);
  return `/dev/mailbox/${stored.at(-1)?.id}`;
}

describe('development mailbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await buildServer({ config: { publicUrl: PUBLIC_URL }, mailer: developmentMailer() });
  }, 60_000);
  afterAll(() => server.close(), 30_000);
  beforeEach(() => server.database.system((tx) => tx.delete(mailOutbox)));

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: 'localhost:4000', ...headers } });

  it('lists the mails, newest first, in the language of the reader', async () => {
    await fill(server, RESET, REJECTED);
    const tr = await get('/dev/mailbox', { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' });
    expect(tr.statusCode).toBe(200);
    expect(tr.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(tr.body).toContain('<html lang="tr">');
    expect(tr.body).toContain('Geliştirme posta kutusu');
    expect(tr.body).toContain('deniz@ornek.example');
    expect(tr.body.indexOf('Your application for')).toBeLessThan(tr.body.indexOf('Yeni parolanızı belirleyin'));
    expect((await get('/dev/mailbox', { 'accept-language': 'en' })).body).toContain('Development mailbox');
  });

  it('shows one mail with its text and its HTML in a frame that may run nothing', async () => {
    const address = await fill(server, RESET);
    await server.app.mailDelivery.deliverDue();
    const page = await get(address);
    expect(page.body).toContain(LINK);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; frame-src 'self'/,
    );
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(page.body).not.toMatch(/ style="|<script/);
    const frame = await get(`${address}/html`);
    expect(frame.body).toContain('<base target="_blank">');
    expect(frame.body).toContain(`href="${LINK}"`);
    expect(frame.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    );
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const { headers } of [page, frame])
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  it('lets nothing that people wrote become markup', async () => {
    const address = await fill(server, REJECTED);
    for (const url of ['/dev/mailbox', address, `${address}/html`]) {
      const { body } = await get(url);
      expect(body).not.toContain('<script');
      expect(body).not.toContain('<b>');
    }
  });

  it('says when there is nothing, and that a mail does not exist', async () => {
    expect((await get('/dev/mailbox', { 'accept-language': 'tr' })).body).toContain('Henüz e-posta yok');
    for (const url of ['/dev/mailbox/987654', '/dev/mailbox/987654/html', '/dev/mailbox/x'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('answers only under the names of this machine and of the installation', async () => {
    const address = await fill(server, RESET);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'console.test'])
      expect((await get(address, { host })).statusCode).toBe(200);
    for (const url of ['/dev/mailbox', address, `${address}/html`]) {
      const refused = await get(url, { host: 'evil.example:4000' });
      expect([refused.statusCode, refused.body.includes('kanarya')]).toEqual([404, false]);
    }
  });

  it('exists on the embedded database behind loopback or when asked for, and without a mail server only', () => {
    const offered = (env: Record<string, string>) => offersMailbox(readConfig(env));
    expect(offered({})).toBe(true);
    expect(offered({ HOST: '127.0.0.1' })).toBe(true);
    expect(offered({ HOST: '0.0.0.0' })).toBe(false);
    expect(offered({ PUBLIC_URL: 'https://console.example' })).toBe(false);
    expect(offered({ DATABASE_URL: 'postgres://localhost/meydan' })).toBe(false);
    expect(offered({ DATABASE_URL: 'postgres://localhost/meydan', DEMO: 'on' })).toBe(true);
    expect(offered({ DEMO: 'off' })).toBe(false);
    expect(offered({ SMTP_URL: 'smtp://localhost' })).toBe(false);
    expect(offered({ SMTP_URL: 'smtp://localhost', DEMO: 'on' })).toBe(false);
  });

  it('has no address in a hosted installation, where mails wait for a mail server instead', async () => {
    const hosted = await buildServer({
      config: { publicUrl: 'https://console.example', demo: false },
      mailer: absentMailer(),
    });
    const address = await fill(hosted, RESET);
    for (const url of ['/dev/mailbox', address, `${address}/html`]) {
      const { body } = await hosted.app.inject({ url, headers: { accept: 'application/json' } });
      expect(body).not.toContain('kanarya');
    }
    expect(hosted.app.hasRoute({ method: 'GET', url: '/dev/mailbox' })).toBe(false);
    expect(await hosted.app.mailDelivery.deliverDue()).toBe(0);
    await hosted.close();
  }, 60_000);
});

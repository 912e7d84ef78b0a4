import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { readConfig } from '#server/config';
import type { Database } from '#server/db/client';
import { chooseMailer, offersMailbox } from '#server/mail/chooseMailer';
import { enqueueMail, listMails, type NewMail } from '#server/mail/outbox';
import { mailOutbox } from '#server/mail/outbox.table';
import { registerMail } from '#server/mail/registerMail';
import { registerErrors } from '#server/plugins/errors';
import { registerLanguage } from '#server/plugins/language';
import { compileValidator } from '#server/plugins/validation';
import { openTestDatabase } from '../../support/testDatabase.ts';

const LINK = 'http://localhost:4000/reset-password/tok-kanarya-7f3a';
const RESET: NewMail = { to: 'deniz@ornek.example', language: 'tr', template: 'reset-password', data: { name: 'Deniz', link: LINK } };
const REJECTED: NewMail = {
  to: '"<b>x"@ornek.example', language: 'en', template: 'brand-rejected',
  data: { name: 'Kerem', brandName: '</title><script>alert(1)</script>', reason: '<script>alert(2)</script>', link: LINK },
};
const NOW = new Date('2026-11-21T09:00:00.000Z');

describe('development mailbox', () => {
  let database: Database;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => { database = await openTestDatabase(); }, 60_000);
  afterAll(() => database.close(), 30_000);
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    await database.system((tx) => tx.delete(mailOutbox));
  });

  /** A server with these mails in its outbox; `first` is the address of the first one. */
  async function serve(env: Record<string, string> = {}, ...mails: NewMail[]) {
    const config = readConfig(env);
    const app = Fastify().withTypeProvider<TypeBoxTypeProvider>().setValidatorCompiler(compileValidator);
    app.decorate('database', database).decorate('config', config).decorate('clock', { now: () => NOW });
    registerErrors(app, null);
    registerLanguage(app);
    await registerMail(app, chooseMailer(config));
    closers.push(() => app.close());
    const first = await database.system(async (tx) => {
      for (const mail of mails) await enqueueMail(tx, mail, NOW);
      return (await listMails(tx)).at(-1)?.id ?? 0;
    });
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost:4000', ...headers } });
    return { app, get, first: `/dev/mailbox/${first}` };
  }

  it('lists the mails, newest first, in the language of the reader', async () => {
    const { get } = await serve({}, RESET, REJECTED);
    const tr = await get('/dev/mailbox', { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' });
    expect(tr.statusCode).toBe(200);
    expect(tr.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(tr.body).toContain('<html lang="tr">');
    expect(tr.body).toContain('Geliştirme posta kutusu');
    expect(tr.body).toContain('deniz@ornek.example');
    expect(tr.body.indexOf('Your application for')).toBeLessThan(tr.body.indexOf('Yeni şifrenizi belirleyin'));
    expect((await get('/dev/mailbox', { 'accept-language': 'en' })).body).toContain('Development mailbox');
  });

  it('shows one mail with its text and its HTML in a frame that may run nothing', async () => {
    const { app, get, first } = await serve({}, RESET);
    await app.mailDelivery.deliverDue();
    const page = await get(first);
    expect(page.body).toContain(LINK);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; frame-src 'self'/);
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(page.body).not.toMatch(/ style="|<script/);
    const frame = await get(`${first}/html`);
    expect(frame.body).toContain(`<base target="_blank">`);
    expect(frame.body).toContain(`href="${LINK}"`);
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    for (const { headers } of [page, frame]) expect(headers['cache-control']).toBe('no-store');
  });

  it('lets nothing that people wrote become markup', async () => {
    const { get, first } = await serve({}, REJECTED);
    for (const url of ['/dev/mailbox', first, `${first}/html`]) {
      const { body } = await get(url);
      expect(body).not.toContain('<script');
      expect(body).not.toContain('<b>');
    }
  });

  it('says when there is nothing, and that a mail does not exist', async () => {
    const { get } = await serve();
    expect((await get('/dev/mailbox', { 'accept-language': 'tr' })).body).toContain('Henüz e-posta yok');
    expect((await get('/dev/mailbox/987654')).statusCode).toBe(404);
    expect((await get('/dev/mailbox/987654/html')).statusCode).toBe(404);
    expect((await get('/dev/mailbox/x')).statusCode).toBe(404);
  });

  it('answers only under the names of this machine and of the installation', async () => {
    const { get, first } = await serve({ PUBLIC_URL: 'http://console.test', DEMO: 'on' }, RESET);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'console.test']) expect((await get('/dev/mailbox', { host })).statusCode).toBe(200);
    for (const url of ['/dev/mailbox', first, `${first}/html`]) {
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
    const { app, get, first } = await serve({ PUBLIC_URL: 'https://console.example' }, RESET);
    for (const url of ['/dev/mailbox', first, `${first}/html`]) expect((await get(url)).statusCode).toBe(404);
    expect(app.printRoutes({ commonPrefix: false })).not.toContain('mailbox');
    expect(await app.mailDelivery.deliverDue()).toBe(0);
  });
});

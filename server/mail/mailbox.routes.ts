import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { IdParams } from '#contract/schemas/common';
import { mailboxPage, mailFrame, mailPage, missingMailPage } from '#server/mail/mailboxPage';
import { findMail, listMails } from '#server/mail/outbox';
import { notFound } from '#server/plugins/errors';
import type { Routes } from '#server/plugins/routes';

const HTML = { hide: true, response: { 200: Type.String(), 404: Type.String() } };

/** Answers a page of ours: nothing but its own style and the frame of the mail. */
function sendPage(reply: FastifyReply, write: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(write(nonce));
}

/** What a mail may do in its frame: show its own styles. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * `GET /dev/mailbox`: every mail of a development installation, with its one-time links. Registered only where
 * `offersMailbox` allows it; elsewhere these addresses do not exist.
 */
export const mailboxRoutes: Routes = async (app) => {
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(app.config.publicUrl).hostname]);
  // A foreign page may let its own name point to this machine; under that name there is no mailbox.
  app.addHook('onRequest', async ({ hostname }) => {
    if (!hosts.has(hostname)) throw notFound();
  });

  app.get('/dev/mailbox', { schema: HTML, config: { access: 'public' } }, async ({ language }, reply) => {
    const mails = await app.database.system(listMails);
    return sendPage(reply, (nonce) => mailboxPage(mails, language, nonce));
  });

  app.get(
    '/dev/mailbox/:id',
    { schema: { ...HTML, params: IdParams }, config: { access: 'public' } },
    async ({ language, params }, reply) => {
      const mail = await app.database.system((tx) => findMail(tx, params.id));
      if (!mail) return sendPage(reply.code(404), (nonce) => missingMailPage(language, nonce));
      return sendPage(reply, (nonce) => mailPage(mail, language, nonce));
    },
  );

  app.get(
    '/dev/mailbox/:id/html',
    { schema: { ...HTML, params: IdParams }, config: { access: 'public' } },
    async ({ params }, reply) => {
      const mail = await app.database.system((tx) => findMail(tx, params.id));
      // A sandboxed page is of no origin, so it cannot be kept apart by origin.
      reply.removeHeader('origin-agent-cluster');
      return reply
        .code(mail ? 200 : 404)
        .headers({
          'content-security-policy': FRAME_POLICY,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(mail ? mailFrame(mail) : '');
    },
  );
};

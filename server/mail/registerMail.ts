import { offersMailbox } from '#server/mail/chooseMailer';
import { mailDelivery, type MailDelivery } from '#server/mail/delivery';
import { mailboxRoutes } from '#server/mail/mailbox.routes';
import type { Mailer } from '#server/mail/mailer';
import type { App } from '#server/plugins/routes';

declare module 'fastify' {
  interface FastifyInstance {
    mailDelivery: MailDelivery;
  }
}

/**
 * Gives the server its mail: delivery from the moment it listens until it closes (which closes the mailer too), and
 * the mailbox page where it is offered. An app that does not listen, as in tests, delivers when told to.
 */
export async function registerMail(app: App, mailer: Mailer): Promise<void> {
  const delivery = mailDelivery({ database: app.database, mailer, clock: app.clock, logger: app.log });
  app.decorate('mailDelivery', delivery);
  app.addHook('onListen', async () => delivery.start());
  app.addHook('onClose', async () => {
    await delivery.stop();
    await mailer.close();
  });
  if (offersMailbox(app.config)) await app.register(mailboxRoutes);
}

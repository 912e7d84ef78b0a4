import { offersMailbox } from '#server/mail/chooseMailer';
import { mailDelivery, type MailDelivery } from '#server/mail/delivery';
import { mailboxRoutes } from '#server/mail/mailbox.routes';
import type { Mailer } from '#server/mail/mailer';
import { MAIL_DUE, sweepOutbox } from '#server/mail/outbox';
import type { App } from '#server/plugins/routes';

declare module 'fastify' {
  interface FastifyInstance {
    mailDelivery: MailDelivery;
  }
}

/**
 * Gives the server its mail, and the mailbox page where it is offered. Delivering what is due is a job: asked for when a
 * mail is written, and every minute for mails that are tried again. Closing the app closes the mailer too. An app that
 * does not listen, as in tests, delivers when told to.
 */
export async function registerMail(app: App, mailer: Mailer): Promise<void> {
  const { database, clock, jobs } = app;
  const delivery = mailDelivery({ database, mailer, clock, logger: app.log });
  app.decorate('mailDelivery', delivery);
  jobs.add({
    name: 'mail',
    run: () => delivery.deliverDue(),
    schedules: () => [{ key: 'due', cron: '* * * * *' }],
  });
  app.housekeeping.add({
    name: 'outbox',
    run: (now) => database.system((tx) => sweepOutbox(tx, now, mailer.keepsMail)),
  });
  let stopListening = async () => {};
  app.addHook('onListen', async () => {
    // Members' requests write mails too, but have no access to the queue. Nothing is lost when this is: see the schedule.
    const ask = () => void jobs.send('mail', 'due').catch((error: unknown) => app.log.error({ err: error }, 'mail'));
    stopListening = await database.listen(MAIL_DUE, ask);
    // For what was written before anybody listened.
    ask();
  });
  app.addHook('preClose', () => stopListening());
  app.addHook('onClose', async () => {
    await jobs.end();
    await mailer.close();
  });
  if (offersMailbox(app.config)) await app.register(mailboxRoutes);
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client';
import { MailRejected, type Mailer } from '#server/mail/mailer';
import { claimDueMails, settleMail, type MailOutcome, type OutboxMail } from '#server/mail/outbox';
import { renderMail } from '#server/mail/templates/renderMail';
import type { Clock } from '#server/plugins/clock';

interface DeliveryOptions {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Brings mails from the outbox to the mailer. */
export interface MailDelivery {
  /** Tries every mail that is due now, once. Returns how many were sent. */
  deliverDue(): Promise<number>;
}

const BATCH = 10;
/** Longer than the mail server may take for a batch; a mail of a process that died is taken over after this. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 3600_000;

/** Time until the next try after the given number of failed ones: 15 s, doubled each time, at most an hour. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Several processes may deliver at once: each mail is leased to one of them before it is tried, and no transaction is
 * open meanwhile. A process that dies between sending and writing it down lets the mail go out twice with the same
 * message id; nothing is ever lost.
 */
export function mailDelivery({ database, mailer, clock, logger }: DeliveryOptions): MailDelivery {
  async function attempt(mail: OutboxMail): Promise<MailOutcome> {
    const { id, messageId, recipient, language, template, content, attempts, expiresAt } = mail;
    if (expiresAt <= clock.now()) return { failedAt: clock.now(), failure: 'expired' };
    if (!content) return { failedAt: clock.now(), failure: 'no content' };
    try {
      await mailer.send({ id: messageId, to: recipient, ...renderMail(content, language) });
      return { sentAt: clock.now() };
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof MailRejected;
      // The reason stays in the database: a mail server's answer often repeats the recipient's address.
      logger.warn({ mailId: id, template, attempts, isFinal }, 'mail not sent');
      return isFinal
        ? { failedAt: clock.now(), failure }
        : { dueAt: later(clock.now(), retryDelay(attempts)), failure };
    }
  }

  async function deliver(mail: OutboxMail): Promise<boolean> {
    const outcome = await attempt(mail);
    await database.system((tx) => settleMail(tx, mail, outcome, mailer.keepsMail));
    return 'sentAt' in outcome;
  }

  async function deliverDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const now = clock.now();
      const mails = await database.system((tx) => claimDueMails(tx, now, later(now, LEASE_MS), BATCH));
      if (mails.length === 0) return sent;
      const results = await Promise.all(mails.map(deliver));
      sent += results.filter(Boolean).length;
    }
  }

  return { deliverDue };
}

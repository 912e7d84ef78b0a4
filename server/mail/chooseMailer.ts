import type { Config } from '#server/config';
import { absentMailer, developmentMailer, type Mailer } from '#server/mail/mailer';
import { smtpMailer } from '#server/mail/smtpMailer';

type MailConfig = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom'>;

/**
 * Whether the mailbox page exists. It shows everybody's one-time links, so only on an embedded database behind a
 * loopback address, or when demo parts were asked for; and only while no mail server is configured.
 */
export const offersMailbox = ({ demo, smtpUrl }: Pick<MailConfig, 'demo' | 'smtpUrl'>): boolean =>
  demo && smtpUrl === null;

/** The way out for mails that the configuration names. */
export function chooseMailer(config: MailConfig): Mailer {
  if (config.smtpUrl !== null) return smtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  return offersMailbox(config) ? developmentMailer() : absentMailer();
}

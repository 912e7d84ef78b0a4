import { createTransport, type NodemailerError } from 'nodemailer';
import { MailRejected, type Mailer } from '#server/mail/mailer';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  /** The sender as people see it: `Meydan <no-reply@example.com>`. */
  from: string;
}

/** What a mail server may take at most, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Mail through an SMTP server, over a few connections that are kept open. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    keepsMail: false,
    send: async ({ id, to, subject, html, text }) => {
      const messageId = `<${id}@${domainOf(from)}>`;
      try {
        // An address object, never a string: a string would be parsed, and a comma in it would add recipients.
        await transport.sendMail({ messageId, to: { name: '', address: to }, subject, html, text });
      } catch (error) {
        if (isRejection(error)) throw new MailRejected(error.response ?? error.message, { cause: error });
        throw error;
      }
    },
    close: async () => transport.close(),
  };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Only what was said about this recipient or this content is final; a refused sign-in or sender is our own set-up. */
function isRejection(error: unknown): error is NodemailerError {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'command' in error &&
    (error.command === 'RCPT TO' || error.command === 'DATA')
  );
}

/** One rendered message, ready to hand to a transport. */
export interface MailMessage {
  /** Stays the same however often the message is tried, so that a receiver recognises a repetition. */
  readonly id: string;
  /** A bare address, `name@domain`. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Carries messages out of the house. */
export interface Mailer {
  /** True when the outbox is the mailbox: nothing leaves, and what was sent stays readable on the mailbox page. */
  readonly keepsMail: boolean;
  /** Resolves once the message is accepted. Rejects with `MailRejected` when trying again is useless, else with any error. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

/** The receiving side will never accept this message. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** For development: every mail counts as sent and is read on the mailbox page. */
export function developmentMailer(): Mailer {
  return { keepsMail: true, send: () => Promise.resolve(), close: () => Promise.resolve() };
}

/** For an installation without a mail server: mails wait in the outbox until one is configured or they expire. */
export function absentMailer(): Mailer {
  return {
    keepsMail: false,
    send: () => Promise.reject(new Error('No mail server is configured: set SMTP_URL')),
    close: () => Promise.resolve(),
  };
}

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { Language } from '#contract/constants/languages';
import type { MailContent, MailTemplate } from '#server/mail/templates/renderMail';

/**
 * Mails on their way out. `content` holds one-time links: it is emptied as soon as a mail is sent or given up, except
 * where the outbox is the development mailbox.
 * Policy: members' requests add to it, only the system reads it.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: uuid('message_id').notNull().defaultRandom(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    template: text().$type<MailTemplate>().notNull(),
    content: jsonb().$type<MailContent>(),
    createdAt: instant('created_at').notNull(),
    /** When the next try is due; while a process is sending the mail, when another one may take over. */
    dueAt: instant('due_at').notNull(),
    /** From here on the mail is of no use any more, like the link in it. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    failure: text(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mail_outbox_created').on(table.createdAt),
    // Those that were given up are few, and counted whenever the server is measured.
    index('mail_outbox_failed')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
  ],
);

import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, notInArray, or, sql } from 'drizzle-orm';
import { RESET_LINK_SECONDS, VERIFY_LINK_SECONDS } from '#contract/constants/auth';
import type { Language } from '#contract/constants/languages';
import { INVITATION_HOURS } from '#contract/constants/invitations';
import { DISPUTE_WINDOW_HOURS } from '#contract/constants/contents';
import { LICENCE_RESPOND_DAYS } from '#contract/constants/licensing';
import { TEAM_INVITATION_SECONDS } from '#contract/constants/team';
import type { Tx } from '#server/db/client';
import { mailOutbox } from '#server/mail/outbox.table';
import type { MailContent, MailTemplate } from '#server/mail/templates/renderMail';

const DAY_SECONDS = 24 * 3600;

/** How long a mail is worth sending: with a one-time link no longer than the link works. */
const LIFETIME_SECONDS: Record<MailTemplate, number> = {
  'verify-email': VERIFY_LINK_SECONDS,
  'already-registered': DAY_SECONDS,
  'reset-password': RESET_LINK_SECONDS,
  'password-changed': 3 * DAY_SECONDS,
  'brand-approved': 3 * DAY_SECONDS,
  'brand-rejected': 3 * DAY_SECONDS,
  'brand-suspended': 3 * DAY_SECONDS,
  'brand-restored': 3 * DAY_SECONDS,
  'team-invitation': TEAM_INVITATION_SECONDS,
  'notification-digest': DAY_SECONDS,
  'creator-invitation': INVITATION_HOURS * 3600,
  'licence-offered': LICENCE_RESPOND_DAYS * DAY_SECONDS,
  'delivery-overdue': DAY_SECONDS,
  'delivery-extended': 3 * DAY_SECONDS,
  'delivery-decided': DISPUTE_WINDOW_HOURS * 3600,
  'payment-due': 3 * DAY_SECONDS,
  'weekly-report': 3 * DAY_SECONDS,
};

/** Sent and given-up mails are kept this long, without their content, to answer "did you write to me?". */
export const KEEP_DAYS = 30;
/** The development mailbox holds no more mails than this. */
export const MAILBOX_SIZE = 200;

export type OutboxMail = typeof mailOutbox.$inferSelect;

/** A mail to write: whom, in which language, which template with which data. */
export type NewMail = MailContent & { to: string; language: Language };

const finished = or(isNotNull(mailOutbox.sentAt), isNotNull(mailOutbox.failedAt));
const waiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));

/** Says, at commit, that a mail is due. */
export const MAIL_DUE = 'mail_due';

/** Puts a mail into the outbox as part of the caller's transaction: it leaves after the commit, or never. */
export async function enqueueMail(tx: Tx, { to, language, ...content }: NewMail, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS[content.template] * 1000);
  await tx
    .insert(mailOutbox)
    .values({ recipient: to, language, template: content.template, content, createdAt: now, dueAt: now, expiresAt });
  await tx.execute(sql`select pg_notify(${MAIL_DUE}, '')`);
}

/** Takes up to `limit` due mails for this process; until `leaseEnd` no other one touches them. */
export async function claimDueMails(tx: Tx, now: Date, leaseEnd: Date, limit: number): Promise<OutboxMail[]> {
  const due = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.dueAt, now)))
    .orderBy(mailOutbox.dueAt, mailOutbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: leaseEnd })
    .where(
      inArray(
        mailOutbox.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}

/** How a try ended: sent, given up with a reason, or to be tried again. */
export type MailOutcome = { sentAt: Date } | { failedAt: Date; failure: string } | { dueAt: Date; failure: string };

/** Writes down how a try ended, unless another process has taken the mail over meanwhile. */
export async function settleMail(
  tx: Tx,
  { id, attempts }: OutboxMail,
  outcome: MailOutcome,
  keepContent: boolean,
): Promise<void> {
  const isOver = !('dueAt' in outcome);
  await tx
    .update(mailOutbox)
    .set({ ...outcome, ...(isOver && !keepContent ? { content: null } : {}) })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), waiting));
}

/** Keeps the outbox bounded, and removes content left behind from a time when it was the mailbox. */
export async function sweepOutbox(tx: Tx, now: Date, keepContent: boolean): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(and(finished, lt(mailOutbox.createdAt, new Date(now.getTime() - KEEP_DAYS * DAY_SECONDS * 1000))));
  if (!keepContent) {
    await tx
      .update(mailOutbox)
      .set({ content: null })
      .where(and(finished, isNotNull(mailOutbox.content)));
    return;
  }
  const newest = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(MAILBOX_SIZE);
  await tx.delete(mailOutbox).where(and(finished, notInArray(mailOutbox.id, newest)));
}

/** What has not left: how many wait, for how many seconds the oldest has, and how many were given up within the last day. */
export async function countMails(tx: Tx, now: Date) {
  const [waits] = await tx
    .select({ waiting: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(waiting);
  const [gaveUp] = await tx
    .select({ failed: count() })
    .from(mailOutbox)
    .where(gt(mailOutbox.failedAt, new Date(now.getTime() - DAY_SECONDS * 1000)));
  return {
    waiting: waits?.waiting ?? 0,
    oldestSeconds: waits?.oldest ? Math.max((now.getTime() - waits.oldest.getTime()) / 1000, 0) : 0,
    failed: gaveUp?.failed ?? 0,
  };
}

/** The mails of the development mailbox, newest first. */
export async function listMails(tx: Tx): Promise<OutboxMail[]> {
  return tx.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(MAILBOX_SIZE);
}

export async function findMail(tx: Tx, id: number): Promise<OutboxMail | undefined> {
  const [found] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return found;
}

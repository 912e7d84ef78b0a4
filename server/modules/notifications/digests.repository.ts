import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { NotificationType } from '#contract/constants/notifications';
import type { Tx } from '#server/db/client';
import { notificationPreferences } from '#server/modules/notifications/notificationPreferences.table';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';
import type { NotificationRecord } from '#server/modules/notifications/notifications.repository';
import { notifications } from '#server/modules/notifications/notifications.table';

/** Unread, in no mail yet, and of a type that the person wants by e-mail. */
const wanted = ({ since, mailed }: DigestTerms): SQL | undefined =>
  and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    isNotNull(notifications.brandId),
    gt(notifications.createdAt, since),
    sql`coalesce((
    select (p.choices -> ${notifications.type} ->> 'email')::boolean from ${notificationPreferences} p
    where p.user_id = ${notifications.userId} and p.brand_id = ${notifications.brandId}
  ), ${inArray(notifications.type, [...mailed])})`,
  );

/** What decides what is due. */
export interface DigestTerms {
  /** Nothing older is mailed any more. */
  since: Date;
  /** What came before this and is still unread may be mailed. */
  quiet: Date;
  /** What came before this waits no longer for more to come. */
  longest: Date;
  /** Types that come by e-mail to whom has chosen nothing. */
  mailed: readonly NotificationType[];
}

/** Whom a digest is due to, and about which brand: nothing new came for a while, or the oldest has waited long enough. */
export async function findDueSeats(tx: Tx, terms: DigestTerms, limit: number): Promise<Seat[]> {
  const due = await tx
    .select({ userId: notifications.userId, brandId: notifications.brandId })
    .from(notifications)
    .where(wanted(terms))
    .groupBy(notifications.userId, notifications.brandId)
    .having(
      or(
        lte(sql`max(${notifications.createdAt})`, terms.quiet.toISOString()),
        lte(sql`min(${notifications.createdAt})`, terms.longest.toISOString()),
      ),
    )
    .limit(limit);
  return due.flatMap(({ userId, brandId }) => (brandId === null ? [] : [{ userId, brandId }]));
}

/** Takes what is due to a seat for one mail, oldest first. What another process is taking is left to it. */
export async function claimForDigest(
  tx: Tx,
  { userId, brandId }: Seat,
  terms: DigestTerms,
  now: Date,
): Promise<NotificationRecord[]> {
  const claimed = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.brandId, brandId),
        wanted(terms),
        lte(notifications.createdAt, terms.quiet),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for('update', { skipLocked: true });
  if (claimed.length > 0)
    await tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(
        inArray(
          notifications.id,
          claimed.map(({ id }) => id),
        ),
      );
  return claimed;
}

import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { MAILED_BY_DEFAULT } from '#contract/constants/notifications';
import type { Tx } from '#server/db/client';
import { notificationPreferences } from '#server/modules/notifications/notificationPreferences.table';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';
import type { NotificationRecord } from '#server/modules/notifications/notifications.repository';
import { notifications } from '#server/modules/notifications/notifications.table';

/** Unread, in no mail yet, and of a type that the person wants by e-mail. */
const wanted = (since: Date): SQL | undefined =>
  and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    isNotNull(notifications.brandId),
    gt(notifications.createdAt, since),
    sql`coalesce((
    select (p.choices -> ${notifications.type} ->> 'email')::boolean from ${notificationPreferences} p
    where p.user_id = ${notifications.userId} and p.brand_id = ${notifications.brandId}
  ), ${inArray(notifications.type, [...MAILED_BY_DEFAULT])})`,
  );

/** The instants that decide what is due. */
export interface DigestTimes {
  /** Nothing older is mailed any more. */
  since: Date;
  /** What came before this and is still unread may be mailed. */
  quiet: Date;
  /** What came before this waits no longer for more to come. */
  longest: Date;
}

/** Whom a digest is due to, and about which brand: nothing new came for a while, or the oldest has waited long enough. */
export async function findDueSeats(tx: Tx, { since, quiet, longest }: DigestTimes, limit: number): Promise<Seat[]> {
  const due = await tx
    .select({ userId: notifications.userId, brandId: notifications.brandId })
    .from(notifications)
    .where(wanted(since))
    .groupBy(notifications.userId, notifications.brandId)
    .having(
      or(
        lte(sql`max(${notifications.createdAt})`, quiet.toISOString()),
        lte(sql`min(${notifications.createdAt})`, longest.toISOString()),
      ),
    )
    .limit(limit);
  return due.flatMap(({ userId, brandId }) => (brandId === null ? [] : [{ userId, brandId }]));
}

/** Takes what is due to a seat for one mail, oldest first. What another process is taking is left to it. */
export async function claimForDigest(
  tx: Tx,
  { userId, brandId }: Seat,
  { since, quiet }: DigestTimes,
  now: Date,
): Promise<NotificationRecord[]> {
  const claimed = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.brandId, brandId),
        wanted(since),
        lte(notifications.createdAt, quiet),
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

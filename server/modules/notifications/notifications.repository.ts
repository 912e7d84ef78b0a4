import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { notificationPreferences } from '#server/modules/notifications/notificationPreferences.table';
import { notifications } from '#server/modules/notifications/notifications.table';

export type NotificationRecord = typeof notifications.$inferSelect;

export interface NotificationFilter {
  userId: number;
  /** Narrows to this brand and what belongs to none; null: everything. */
  brandId: number | null;
}

/** What a list is narrowed to beside that. */
export interface NotificationNarrowing {
  unread?: boolean;
  type?: string;
}

/** What the person does not want to see in the console is not there. */
const wanted = sql`not exists (
  select 1 from ${notificationPreferences} p where p.user_id = ${notifications.userId} and p.brand_id = ${notifications.brandId}
  and p.choices -> ${notifications.type} ->> 'inApp' = 'false')`;

const matches = ({ userId, brandId }: NotificationFilter): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    brandId === null ? undefined : or(eq(notifications.brandId, brandId), isNull(notifications.brandId)),
    wanted,
  );

const narrowed = ({ unread, type }: NotificationNarrowing): SQL =>
  and(
    unread ? isNull(notifications.readAt) : undefined,
    type === undefined ? undefined : eq(notifications.type, type),
  ) ?? sql`true`;

/** Everything unread that the person may see. */
export const unreadOf = (filter: NotificationFilter): SQL =>
  sql`from ${notifications} where ${matches(filter)} and ${notifications.readAt} is null`;

export async function listNotifications(
  tx: Tx,
  filter: NotificationFilter,
  narrowing: NotificationNarrowing,
  page: { limit: number; offset: number },
): Promise<NotificationRecord[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(matches(filter), narrowed(narrowing)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** `total` counts what the narrowing leaves, `unread` all unread ones. */
export async function countNotifications(
  tx: Tx,
  filter: NotificationFilter,
  narrowing: NotificationNarrowing,
): Promise<{ total: number; unread: number }> {
  const [found] = await tx
    .select({
      total: sql<number>`(count(*) filter (where ${narrowed(narrowing)}))::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .where(matches(filter));
  return found ?? { total: 0, unread: 0 };
}

/** Those of the notifications that the person may see, in the order in which they came. */
export const findNotifications = (tx: Tx, filter: NotificationFilter, ids: number[]): Promise<NotificationRecord[]> =>
  tx
    .select()
    .from(notifications)
    .where(and(matches(filter), inArray(notifications.id, ids)))
    .orderBy(notifications.id);

/** The newest `limit` of those after the given one, in the order in which they came. */
export async function findNewer(
  tx: Tx,
  filter: NotificationFilter,
  after: number,
  limit: number,
): Promise<NotificationRecord[]> {
  const newest = await tx
    .select()
    .from(notifications)
    .where(and(matches(filter), gt(notifications.id, after)))
    .orderBy(desc(notifications.id))
    .limit(limit);
  return newest.toReversed();
}

/** Marks one as read; false when it is not the person's. Reading twice keeps the first time. */
export async function markRead(tx: Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(tx: Tx, filter: NotificationFilter, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(matches(filter), isNull(notifications.readAt)));
}

export async function insertNotifications(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

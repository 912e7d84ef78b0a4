import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { notifications } from '#server/modules/notifications/notifications.table';

export interface NotificationFilter {
  userId: number;
  /** Narrows to this brand and what belongs to none; null: everything. */
  brandId: number | null;
}

const matches = ({ userId, brandId }: NotificationFilter): SQL | undefined =>
  and(eq(notifications.userId, userId), brandId === null ? undefined : or(eq(notifications.brandId, brandId), isNull(notifications.brandId)));

export async function listNotifications(tx: Tx, filter: NotificationFilter, unread: boolean, page: { limit: number; offset: number }) {
  return tx
    .select()
    .from(notifications)
    .where(and(matches(filter), unread ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countNotifications(tx: Tx, filter: NotificationFilter): Promise<{ total: number; unread: number }> {
  const [found] = await tx
    .select({ total: sql<number>`count(*)::int`, unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int` })
    .from(notifications)
    .where(matches(filter));
  return found ?? { total: 0, unread: 0 };
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
  await tx.update(notifications).set({ readAt: now }).where(and(matches(filter), isNull(notifications.readAt)));
}

export async function insertNotifications(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

import type { Language } from '#contract/constants/languages';
import type { Notification, NotificationListAnswer } from '#contract/schemas/notifications';
import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/notifications/notifications.repository';
import type { NotificationFilter } from '#server/modules/notifications/notifications.repository';
import { notFound } from '#server/plugins/errors';

export interface NotificationQuery {
  take: number;
  page: number;
  /** Only what is not read yet. */
  unread?: boolean;
}

/** A person's notifications, newest first. `total` counts what the query asks for, `unread` all unread ones. */
export async function listNotifications(
  tx: Tx, filter: NotificationFilter, { take, page, unread = false }: NotificationQuery, language: Language,
): Promise<NotificationListAnswer> {
  const records = await repository.listNotifications(tx, filter, unread, { limit: take, offset: (page - 1) * take });
  const counts = await repository.countNotifications(tx, filter);
  return {
    items: records.map((record): Notification => ({
      id: record.id, type: record.type, title: record.title[language], body: record.body[language],
      isRead: record.readAt !== null, createdAt: record.createdAt.toISOString(), brandId: record.brandId, data: record.data,
    })),
    total: unread ? counts.unread : counts.total,
    unread: counts.unread,
  };
}

/** Marks a notification as read. Throws 404 for one that is missing or somebody else's. */
export async function readNotification(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  if (!(await repository.markRead(tx, userId, id, now))) throw notFound();
}

export async function readAllNotifications(tx: Tx, filter: NotificationFilter, now: Date): Promise<void> {
  await repository.markAllRead(tx, filter, now);
}

/** What somebody is to be told; texts in every language. */
export interface NewNotification {
  userId: number;
  brandId: number | null;
  type: string;
  title: Record<Language, string>;
  body: Record<Language, string>;
  createdAt: Date;
}

/** Adds notifications as part of the caller's transaction, which has to be the system's. */
export const addNotifications = (tx: Tx, added: NewNotification[]): Promise<void> => repository.insertNotifications(tx, added);

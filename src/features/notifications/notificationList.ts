import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { NOTIFICATIONS_TAKE } from '#contract/constants/notifications';
import type { Notification, NotificationListAnswer } from '#contract/schemas/notifications';
import { fieldsOf, numberOrNull } from '../../shared/api/answerFields.ts';
import { type KnownPage, readPage } from '../../shared/list/readPage.ts';
import { readNotification } from './readNotification.ts';

/** The newest first. Instants of one form, compared as they are: a comparison by language loads its rules first. */
const newestFirst = (a: Notification, b: Notification): number =>
  a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1;
const notifications = createEntityAdapter<Notification>({ sortComparer: newestFirst });

/** The newest notifications by id, and how many are unread altogether. */
export interface NotificationList {
  entities: EntityState<Notification, number>;
  unread: number;
}

const { selectAll } = notifications.getSelectors();
export const notificationItems = (list: NotificationList): Notification[] => selectAll(list.entities);

export type NotificationPage = KnownPage<Notification> & Pick<NotificationListAnswer, 'unread'>;

/** Some of them, or the page that was `asked` for; where the server does not count the unread ones, those that are seen. Undefined for an answer without a list. */
export function readNotificationPage(
  answer: unknown,
  asked?: { page: number; limit: number },
): NotificationPage | undefined {
  const page = readPage(answer, 'items', readNotification, asked);
  return (
    page && {
      ...page,
      unread: numberOrNull(fieldsOf(answer)?.['unread']) ?? page.items.filter(({ isRead }) => !isRead).length,
    }
  );
}

export const toNotificationList = ({
  items,
  unread,
}: Pick<NotificationPage, 'items' | 'unread'>): NotificationList => ({
  entities: notifications.setAll(notifications.getInitialState(), items),
  unread,
});

/**
 * Puts a new one among them, which pushes the oldest out. One that is there already changes nothing, nor does one that is
 * older than all of them: numbers need not follow time, and the server has counted it.
 */
export function addNotification(list: NotificationList, added: Notification): void {
  const items = notificationItems(list);
  const oldest = items[NOTIFICATIONS_TAKE - 1];
  if (list.entities.entities[added.id] || (oldest && added.createdAt < oldest.createdAt)) return;
  notifications.addOne(list.entities, added);
  if (!added.isRead) list.unread += 1;
  notifications.removeMany(list.entities, list.entities.ids.slice(NOTIFICATIONS_TAKE));
}

/** Marks one as read, or all of them. */
export function markRead(list: NotificationList, id?: number): void {
  if (id === undefined) {
    notifications.updateMany(
      list.entities,
      list.entities.ids.map((one) => ({ id: one, changes: { isRead: true } })),
    );
    list.unread = 0;
  } else if (list.entities.entities[id]?.isRead === false) {
    notifications.updateOne(list.entities, { id, changes: { isRead: true } });
    list.unread -= 1;
  }
}

/** The id after which the news are news; 0 when there is none yet. */
export const newestId = (list: NotificationList): number => Math.max(0, ...list.entities.ids);

import type { SQL } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import { NOTIFICATIONS_TAKE, type NotificationType } from '#contract/constants/notifications';
import type { Notification, NotificationListAnswer } from '#contract/schemas/notifications';
import type { Tx } from '#server/db/client';
import { announceReading } from '#server/modules/notifications/live.service';
import * as repository from '#server/modules/notifications/notifications.repository';
import type {
  NotificationFilter,
  NotificationNarrowing,
  NotificationRecord,
} from '#server/modules/notifications/notifications.repository';
import { notFound } from '#server/plugins/errors';

export interface NotificationQuery extends NotificationNarrowing {
  take: number;
  page: number;
}

/** More than a console shows at a glance: who missed this much reads the list. */
const MISSED_AT_MOST = NOTIFICATIONS_TAKE * 2;

const inLanguage =
  (language: Language) =>
  ({ id, type, title, body, readAt, createdAt, brandId, data }: NotificationRecord): Notification => ({
    id,
    type,
    title: title[language],
    body: body[language],
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
    brandId,
    data,
  });

/** A person's notifications, newest first. `total` counts what the query asks for, `unread` all unread ones. */
export async function listNotifications(
  tx: Tx,
  filter: NotificationFilter,
  { take, page, ...narrowing }: NotificationQuery,
  language: Language,
): Promise<NotificationListAnswer> {
  const records = await repository.listNotifications(tx, filter, narrowing, { limit: take, offset: (page - 1) * take });
  const counts = await repository.countNotifications(tx, filter, narrowing);
  return { items: records.map(inLanguage(language)), ...counts };
}

/** Those of the notifications that the person may see, oldest first. */
export const listThese = async (
  tx: Tx,
  filter: NotificationFilter,
  ids: number[],
  language: Language,
): Promise<Notification[]> => (await repository.findNotifications(tx, filter, ids)).map(inLanguage(language));

/** What a person has not heard of yet who knows everything up to `after`, oldest first. */
export const listNewer = async (
  tx: Tx,
  filter: NotificationFilter,
  after: number,
  language: Language,
): Promise<Notification[]> => (await repository.findNewer(tx, filter, after, MISSED_AT_MOST)).map(inLanguage(language));

/** The unread ones, as the end of another module's query. */
export const fromUnread = (filter: NotificationFilter): SQL => repository.unreadOf(filter);

/** Marks a notification as read. Throws 404 for one that is missing or somebody else's. */
export async function readNotification(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  if (!(await repository.markRead(tx, userId, id, now))) throw notFound();
  await announceReading(tx, userId);
}

/** Marks everything that the filter shows as read. */
export async function readAllNotifications(tx: Tx, filter: NotificationFilter, now: Date): Promise<void> {
  await repository.markAllRead(tx, filter, now);
  await announceReading(tx, filter.userId);
}

/** What one person is told; texts in every language. */
export interface NewNotification {
  userId: number;
  brandId: number | null;
  type: NotificationType;
  title: Record<Language, string>;
  body: Record<Language, string>;
  /** The ids of what it opens. */
  data?: Notification['data'];
  createdAt: Date;
}

/**
 * Adds notifications as part of the caller's transaction; open consoles show them once it commits. In a member's
 * transaction they can only be about its brand and for the brand's members; the system may tell anybody anything.
 */
export const addNotifications = (tx: Tx, added: NewNotification[]): Promise<void> =>
  repository.insertNotifications(tx, added);

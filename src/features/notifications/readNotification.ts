import type { Notification } from '#contract/schemas/notifications';
import { createKnownIds, fieldsOf, id, numberOrNull, text } from '../../shared/api/answerFields.ts';

/** What a notification may be about; where it leads is made of these. One that is missing here does not compile. */
const SUBJECTS: Record<keyof Notification['data'], true> = {
  licenseRequestId: true,
  id: true,
  contentId: true,
  shipmentId: true,
  discountId: true,
  feedId: true,
};

const ids = createKnownIds();
/** The id of a notification as its server wrote it. */
export const sentNotificationId = ids.sent;

/** A notification as a server tells it, which may leave out all but its id. Null for what is none. */
export function readNotification(value: unknown): Notification | null {
  const fields = fieldsOf(value);
  const known = ids.of(fields?.['id']);
  if (!fields || !known) return null;
  const data = fieldsOf(fields['data']);
  const subjects = Object.keys(SUBJECTS).map((name) => [name, id(data?.[name])] as const);
  return {
    id: known,
    type: text(fields['type']),
    title: text(fields['title']),
    body: text(fields['body']),
    isRead: fields['isRead'] === true,
    createdAt: text(fields['createdAt']),
    brandId: numberOrNull(fields['brandId']),
    data: Object.fromEntries(subjects.filter(([, found]) => found > 0)),
  };
}

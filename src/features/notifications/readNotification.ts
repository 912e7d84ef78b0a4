import type { Notification } from '#contract/schemas/notifications';
import { fieldsOf, id, numberOrNull, text } from '../../shared/api/answerFields.ts';

/** What a notification may be about; where it leads is made of these. One that is missing here does not compile. */
const SUBJECTS: Record<keyof Notification['data'], true> = {
  licenseRequestId: true,
  id: true,
  contentId: true,
  shipmentId: true,
  discountId: true,
  feedId: true,
};

/** A notification as a server tells it, which may leave out all but its id. Null for what is none. */
export function readNotification(value: unknown): Notification | null {
  const fields = fieldsOf(value);
  if (!fields || id(fields['id']) === 0) return null;
  const data = fieldsOf(fields['data']);
  const subjects = Object.keys(SUBJECTS).map((name) => [name, id(data?.[name])] as const);
  return {
    id: id(fields['id']),
    type: text(fields['type']),
    title: text(fields['title']),
    body: text(fields['body']),
    isRead: fields['isRead'] === true,
    createdAt: text(fields['createdAt']),
    brandId: numberOrNull(fields['brandId']),
    data: Object.fromEntries(subjects.filter(([, found]) => found > 0)),
  };
}

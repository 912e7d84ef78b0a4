import type { Notification } from '#contract/schemas/notifications';
import { fieldsOf, id, numberOrNull, text } from '../../shared/api/answerFields.ts';

/** A notification as a server tells it, which may leave out all but its id. Null for what is none. */
export function readNotification(value: unknown): Notification | null {
  const fields = fieldsOf(value);
  if (!fields || id(fields['id']) === 0) return null;
  const data = fieldsOf(fields['data']);
  const [licenseRequestId, dataId, contentId, shipmentId] = [
    id(data?.['licenseRequestId']),
    id(data?.['id']),
    id(data?.['contentId']),
    id(data?.['shipmentId']),
  ];
  return {
    id: id(fields['id']),
    type: text(fields['type']),
    title: text(fields['title']),
    body: text(fields['body']),
    isRead: fields['isRead'] === true,
    createdAt: text(fields['createdAt']),
    brandId: numberOrNull(fields['brandId']),
    data: {
      ...(licenseRequestId > 0 && { licenseRequestId }),
      ...(dataId > 0 && { id: dataId }),
      ...(contentId > 0 && { contentId }),
      ...(shipmentId > 0 && { shipmentId }),
    },
  };
}

import { Type, type Static } from 'typebox';
import { NOTIFICATIONS_TAKE } from '#contract/constants/notifications';
import { DateTime, Id, Nullable, Strict } from '#contract/schemas/common';

export const Notification = Strict({
  id: Id,
  type: Type.String({ description: 'One of NOTIFICATION_TYPES; unknown ones lead to /' }),
  title: Type.String(),
  body: Type.String(),
  isRead: Type.Boolean(),
  createdAt: DateTime,
  brandId: Nullable(Id),
  data: Strict({
    licenseRequestId: Type.Optional(Id),
    id: Type.Optional(Id),
    contentId: Type.Optional(Id),
  }),
});
export type Notification = Static<typeof Notification>;

/** `brandId` narrows to one brand plus what belongs to none. */
export const NotificationListQuery = Strict({
  take: Type.Integer({ minimum: 1, maximum: 100, default: NOTIFICATIONS_TAKE }),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  unread: Type.Optional(Type.Boolean()),
});
export const NotificationListAnswer = Strict({
  items: Type.Array(Notification),
  total: Type.Integer({ minimum: 0 }),
  unread: Type.Integer({ minimum: 0 }),
});
export type NotificationListAnswer = Static<typeof NotificationListAnswer>;

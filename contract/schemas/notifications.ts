import { Type, type Static } from 'typebox';
import { NOTIFICATION_TYPES, NOTIFICATIONS_TAKE } from '#contract/constants/notifications';
import { DateTime, Id, Nullable, OneOf, Strict } from '#contract/schemas/common';

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
    shipmentId: Type.Optional(Id),
    discountId: Type.Optional(Id),
    feedId: Type.Optional(Id),
  }),
});
export type Notification = Static<typeof Notification>;

/** `brandId` narrows to one brand plus what belongs to none. Types that the person wants by e-mail only are left out. */
export const NotificationListQuery = Strict({
  take: Type.Integer({ minimum: 1, maximum: 100, default: NOTIFICATIONS_TAKE }),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  unread: Type.Optional(Type.Boolean()),
  type: Type.Optional(OneOf(NOTIFICATION_TYPES)),
});
export const NotificationListAnswer = Strict({
  items: Type.Array(Notification),
  total: Type.Integer({ minimum: 0 }),
  unread: Type.Integer({ minimum: 0 }),
});
export type NotificationListAnswer = Static<typeof NotificationListAnswer>;

/** Assumed: the news as they come, as server-sent events; see the stream's route for what they are. */
export const NotificationStreamQuery = Strict({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The newest notification already known; later ones come first',
    }),
  ),
});

/** Where one type reaches the person. */
export const NotificationPreference = Strict({
  type: OneOf(NOTIFICATION_TYPES),
  inApp: Type.Boolean({ description: 'In the console: bell, list, toasts' }),
  email: Type.Boolean({ description: 'In a digest, when unread after 30 minutes' }),
});
export type NotificationPreference = Static<typeof NotificationPreference>;

/** Assumed. Every type, in order. */
export const NotificationPreferencesAnswer = Strict({ preferences: Type.Array(NotificationPreference) });
export type NotificationPreferencesAnswer = Static<typeof NotificationPreferencesAnswer>;
export const NotificationTypeParams = Strict({ type: OneOf(NOTIFICATION_TYPES) });
export const SaveNotificationPreferenceBody = Strict({ inApp: Type.Boolean(), email: Type.Boolean() });

/** Assumed: stops the e-mails about one brand with the code of a digest, without a session. */
export const UnsubscribeBody = Strict({ code: Type.String({ minLength: 1, maxLength: 200 }) });

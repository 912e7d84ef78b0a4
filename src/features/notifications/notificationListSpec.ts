import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { oneOfFilter } from '../../shared/list/listFilters.ts';
import type { ListParams, ListSpec } from '../../shared/list/listParams.ts';
import type { NotificationPageQuery } from './notificationsApi.ts';

export type NotificationFilter = 'unread' | 'type';

/** What the address of the notifications may say; the newest always come first. */
export const notificationListSpec: ListSpec<NotificationFilter> = {
  filters: { unread: oneOfFilter(['1']), type: oneOfFilter(NOTIFICATION_TYPES) },
  sorts: [],
  defaultSort: '-createdAt',
};

export function toNotificationQuery({
  filters,
  page,
  limit,
}: Pick<ListParams<NotificationFilter>, 'filters' | 'page' | 'limit'>): NotificationPageQuery {
  const type = NOTIFICATION_TYPES.find((known) => known === filters.type);
  return { page, limit, ...(filters.unread !== undefined && { unread: true }), ...(type && { type }) };
}

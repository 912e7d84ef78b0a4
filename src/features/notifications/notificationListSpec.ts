import { NOTIFICATION_COLUMNS, NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { oneOfFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';
import type { NotificationPageQuery } from './notificationsApi.ts';

export type NotificationFilter = 'unread' | 'type';

/** What the address of the notifications may say; the newest always come first. */
export const NOTIFICATION_LIST: ListDefinition<NotificationFilter, NotificationPageQuery> = {
  name: 'notifications',
  spec: {
    filters: { unread: oneOfFilter(['1']), type: oneOfFilter(NOTIFICATION_TYPES) },
    sorts: [],
    defaultSort: '-createdAt',
  },
  toQuery: ({ filters, page, limit }) => {
    const type = NOTIFICATION_TYPES.find((known) => known === filters.type);
    return { page, limit, ...(filters.unread !== undefined && { unread: true }), ...(type && { type }) };
  },
  columns: listColumns(NOTIFICATION_COLUMNS, 'title'),
};

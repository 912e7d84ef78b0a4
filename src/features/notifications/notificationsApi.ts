import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { NOTIFICATIONS_TAKE } from '#contract/constants/notifications';
import type { Notification } from '#contract/schemas/notifications';
import { api } from '../../shared/api/api.ts';

const notifications = createEntityAdapter<Notification>({ sortComparer: (a, b) => b.createdAt.localeCompare(a.createdAt) });

/** The newest notifications by id, and how many are unread altogether. */
export interface NotificationList { entities: EntityState<Notification, number>; unread: number }

const { selectAll } = notifications.getSelectors();
export const notificationItems = (list: NotificationList): Notification[] => selectAll(list.entities);

type InBrand<T = object> = T & { brandId: number };

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<NotificationList, InBrand>({
      query: ({ brandId }) => ({ url: '/notifications', params: { brandId, take: NOTIFICATIONS_TAKE } }),
      transformResponse: ({ items, unread }: { items: Notification[]; unread?: number }) => ({
        entities: notifications.setAll(notifications.getInitialState(), items),
        unread: unread ?? items.filter(({ isRead }) => !isRead).length,
      }),
      providesTags: ['Notification'],
    }),
    /** Shows as read at once; a failure takes it back, silently. */
    markNotificationRead: build.mutation<null, InBrand<{ id: number }>>({
      query: ({ id, brandId }) => ({ url: `/notifications/${id}/read`, method: 'POST', params: { brandId } }),
      transformResponse: () => null,
      onQueryStarted: async ({ id, brandId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(notificationsApi.util.updateQueryData('listNotifications', { brandId }, (draft) => {
          if (draft.entities.entities[id]?.isRead === false) draft.unread -= 1;
          notifications.updateOne(draft.entities, { id, changes: { isRead: true } });
        }));
        queryFulfilled.catch(patch.undo);
      },
    }),
    markAllNotificationsRead: build.mutation<null, InBrand>({
      query: ({ brandId }) => ({ url: '/notifications/read-all', method: 'POST', params: { brandId } }),
      transformResponse: () => null,
      onQueryStarted: async ({ brandId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(notificationsApi.util.updateQueryData('listNotifications', { brandId }, (draft) => {
          notifications.updateMany(draft.entities, draft.entities.ids.map((id) => ({ id, changes: { isRead: true } })));
          draft.unread = 0;
        }));
        queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useListNotificationsQuery, useMarkNotificationReadMutation, useMarkAllNotificationsReadMutation } = notificationsApi;

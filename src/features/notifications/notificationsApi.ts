import { NOTIFICATIONS_TAKE, type NotificationType } from '#contract/constants/notifications';
import type { NotificationPreference } from '#contract/schemas/notifications';
import preferencesAnswers from '#contract/answers/notification-preferences' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import {
  type NotificationList,
  type NotificationPage,
  markRead,
  newestId,
  readNotificationPage,
  toNotificationList,
} from './notificationList.ts';
import { sentNotificationId } from './readNotification.ts';

export { notificationItems } from './notificationList.ts';

expectAnswers(preferencesAnswers);

type InBrand<T = object> = T & { brandId: number };
export interface NotificationPageQuery {
  page: number;
  limit: number;
  unread?: boolean;
  type?: NotificationType;
}

const LIST = { type: 'Notification', id: 'LIST' } as const;
const PAGE = { type: 'Notification', id: 'PAGE' } as const;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The bell's list. As long as it is used the server's stream keeps it new. */
    listNotifications: build.query<NotificationList, InBrand>({
      query: ({ brandId }) => ({
        url: '/notifications',
        params: { brandId, take: NOTIFICATIONS_TAKE },
        read: (answer) => readNotificationPage(answer),
      }),
      transformResponse: toNotificationList,
      providesTags: [LIST],
      // Where no stream tells of news, asking again brings them; the pages that list them all ask again then.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled, getCacheEntry }) => {
        const known = getCacheEntry().data;
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (known && data && newestId(data) > newestId(known)) dispatch(api.util.invalidateTags([PAGE]));
      },
      onCacheEntryAdded: async (arg, entry) => {
        try {
          await entry.cacheDataLoaded;
        } catch {
          return; // gone before it came
        }
        const { hearNews } = await import('./hearNews.ts');
        const renewSession = async () =>
          entry.dispatch(
            notificationsApi.endpoints.listNotifications.initiate(arg, { forceRefetch: true, subscribe: false }),
          );
        await hearNews(arg.brandId, entry, renewSession);
      },
    }),
    /** One page of them all. */
    listNotificationPage: build.query<CachedPage<NotificationPage>, InBrand<NotificationPageQuery>>({
      query: ({ limit, ...params }) => ({
        url: '/notifications',
        params: { ...params, take: limit },
        read: (answer) => readNotificationPage(answer, { page: params.page, limit }),
      }),
      transformResponse: (page: NotificationPage) => toCachedPage(page),
      providesTags: [PAGE],
    }),
    /** Shows as read at once; a failure takes it back, silently. */
    markNotificationRead: build.mutation<null, InBrand<{ id: number }>>({
      query: ({ id, brandId }) => ({
        url: `/notifications/${encodeURIComponent(String(sentNotificationId(id)))}/read`,
        method: 'POST',
        params: { brandId },
        expect: 'any',
      }),
      transformResponse: () => null,
      invalidatesTags: [PAGE],
      onQueryStarted: async ({ id, brandId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('listNotifications', { brandId }, (list) => markRead(list, id)),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    markAllNotificationsRead: build.mutation<null, InBrand>({
      query: ({ brandId }) => ({ url: '/notifications/read-all', method: 'POST', params: { brandId }, expect: 'any' }),
      transformResponse: () => null,
      invalidatesTags: [PAGE],
      onQueryStarted: async ({ brandId }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('listNotifications', { brandId }, (list) => markRead(list)),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    listNotificationPreferences: build.query<NotificationPreference[], InBrand>({
      query: ({ brandId }) => ({ url: '/notification-preferences', params: { brandId } }),
      transformResponse: ({ preferences }: { preferences: NotificationPreference[] }) => preferences,
    }),
    /** Shows at once; a failure takes it back and is the caller's to tell. What is muted leaves the lists. */
    saveNotificationPreference: build.mutation<NotificationPreference[], InBrand<NotificationPreference>>({
      query: ({ brandId, type, inApp, email }) => ({
        url: `/notification-preferences/${type}`,
        method: 'PUT',
        params: { brandId },
        body: { inApp, email },
      }),
      transformResponse: ({ preferences }: { preferences: NotificationPreference[] }) => preferences,
      invalidatesTags: ['Notification'],
      onQueryStarted: async ({ brandId, ...changed }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('listNotificationPreferences', { brandId }, (list) =>
            list.map((one) => (one.type === changed.type ? changed : one)),
          ),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    /** Stops a brand's digests with the code of one of them; the code stays out of action and cache. */
    stopNotificationMails: build.mutation<null, SecretHandle<string>>({
      queryFn: async (secret, _api, _options, call) => {
        const answer = await call({
          url: '/notifications/unsubscribe',
          method: 'POST',
          body: { code: revealSecret(secret) },
        });
        return answer.error ? { error: answer.error } : { data: null };
      },
    }),
  }),
});

export const {
  useListNotificationsQuery,
  useListNotificationPageQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useListNotificationPreferencesQuery,
  useSaveNotificationPreferenceMutation,
  useStopNotificationMailsMutation,
} = notificationsApi;

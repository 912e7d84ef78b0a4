import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#contract/schemas/notifications';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { say } from '../../shared/notify/say.ts';
import { paths } from '../../shared/paths.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';
import { notificationColumns } from './notificationColumns.tsx';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { NOTIFICATION_LIST } from './notificationListSpec.ts';
import {
  notificationsApi,
  useListNotificationPageQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from './notificationsApi.ts';

/** `/notifications`: all of them, the newest first, filtered and paged by the address. */
export function NotificationListPage() {
  const { t } = useTranslation(['notifications', 'lists']);
  const brand = useMembership()?.brand.name ?? '';
  const list = useList(NOTIFICATION_LIST);
  const { brandId, state } = list;
  const query = useListPage(brandId, useListNotificationPageQuery(list.args, { selectFromResult: drawnResult }));
  const { page, fetching } = query;
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const read = useEventCallback(({ id, isRead }: Notification) => {
    if (!isRead) void markRead({ id, brandId });
  });
  const columns = useMemo(() => notificationColumns(t, read), [t, read]);
  const { unread, type } = state.filters;
  const isAllRead = page?.total === 0 && !fetching && unread !== undefined && type === undefined;
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('title')}
      header={{
        title: t('title'),
        description: t('description', { brand }),
        secondary: (
          <>
            <Button variant="outlined" color="inherit" component={Link} to={paths.settings.notifications()}>
              {t('settings')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={!page?.unread}
              onClick={() => {
                void markAllRead({ brandId });
                say(t('markedRead'));
              }}
            >
              {t('markAll')}
            </Button>
          </>
        ),
      }}
      filters={<NotificationFilters state={state} unread={page?.unread} />}
      columns={columns}
      rowName={({ title }) => title}
      renderCard={(row) => <NotificationItem notification={row} onOpen={read} onRead={read} isCard />}
      titles={{ noResults: t('noResults'), error: t('error') }}
      empty={
        <EmptyState drawing="notification" article="notifications" title={t('empty.title')}>
          {t('empty.body')}
        </EmptyState>
      }
      instead={
        isAllRead ? (
          <Paper variant="outlined">
            <EmptyState
              drawing="notification"
              article="notifications"
              title={t('allRead.title')}
              action={
                <Button variant="outlined" onClick={state.clearFilters}>
                  {t('allRead.action')}
                </Button>
              }
            />
          </Paper>
        ) : undefined
      }
    />
  );
}
NotificationListPage.firstQueries = firstQueriesOf(NOTIFICATION_LIST, (args) =>
  notificationsApi.util.prefetch('listNotificationPage', args),
);

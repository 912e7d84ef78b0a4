import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationRows } from './NotificationRows.tsx';
import { notificationListSpec, toNotificationQuery } from './notificationListSpec.ts';
import { useListNotificationPageQuery, useMarkAllNotificationsReadMutation } from './notificationsApi.ts';
import { say } from '../../shared/notify/say.ts';

/** `/notifications`: all of them, filtered and paged by the address. */
export function NotificationListPage() {
  const { t } = useTranslation(['notifications', 'lists']);
  const brandId = useBrandId();
  const brand = useMembership()?.brand.name ?? '';
  const state = useListParams(notificationListSpec);
  const { page, fetching, error, retry } = useListPage(
    brandId,
    useListNotificationPageQuery({ brandId, ...toNotificationQuery(state) }, { selectFromResult: drawnResult }),
  );
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeader
        title={t('title')}
        description={page?.total === 0 ? t('description', { brand }) : undefined}
        action={
          <Button
            variant="contained"
            disabled={!page?.unread}
            onClick={() => {
              void markAllRead({ brandId });
              say(t('markedRead'));
            }}
          >
            {t('markAll')}
          </Button>
        }
        secondary={
          <Button variant="outlined" color="inherit" component={Link} to={paths.settings.notifications()}>
            {t('settings')}
          </Button>
        }
      />
      <NotificationFilters state={state} unread={page?.unread} />
      <NotificationRows state={state} page={page} fetching={fetching} error={error} onRetry={retry} />
    </Box>
  );
}

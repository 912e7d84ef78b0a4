import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { NotificationListAnswer } from '#contract/schemas/notifications';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListError } from '../../shared/list/ListError.tsx';
import { ListPager } from '../../shared/list/ListPager.tsx';
import { useLastPage } from '../../shared/list/useLastPage.ts';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { NotificationItem } from './NotificationItem.tsx';
import type { NotificationFilter } from './notificationListSpec.ts';
import { useMarkNotificationReadMutation } from './notificationsApi.ts';

interface Props {
  state: ListState<NotificationFilter>;
  page: NotificationListAnswer | undefined;
  fetching: boolean;
  error: unknown;
  onRetry: () => void;
}

const asCardsOnPhones = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& > li': {
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      mb: 1,
      '&:first-of-type': { borderTop: 1, borderColor: 'divider' },
    },
  },
});

/** One page of notifications, or what stands in its place; rows of one panel on wide screens, cards on phones. */
export function NotificationRows({ state, page, fetching, error, onRetry }: Props) {
  const { t } = useTranslation(['notifications', 'lists']);
  const brandId = useBrandId();
  const [markRead] = useMarkNotificationReadMutation();
  useLastPage(state, { page, fetching });
  if (error !== undefined && !page)
    return (
      <Paper variant="outlined">
        <ListError error={error} title={t('error')} onRetry={onRetry} />
      </Paper>
    );
  if (!page) {
    return (
      <Paper variant="outlined" role="status" aria-label={t('lists:loading')} sx={{ px: 2 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={64} sx={{ transform: 'none', my: 1.5 }} />
        ))}
      </Paper>
    );
  }
  if (page.total === 0 && !fetching)
    return (
      <Paper variant="outlined">
        <NothingHere state={state} />
      </Paper>
    );
  const read = ({ id, isRead }: { id: number; isRead: boolean }) => {
    if (!isRead) void markRead({ id, brandId });
  };
  return (
    <Paper
      variant="outlined"
      aria-busy={fetching}
      sx={{
        overflow: 'hidden',
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: { xs: 'transparent', md: 'background.paper' },
      }}
    >
      <List disablePadding aria-label={t('title')} sx={asCardsOnPhones}>
        {page.items.map((item) => (
          <NotificationItem key={item.id} notification={item} onOpen={read} onRead={read} />
        ))}
      </List>
      <Box sx={{ borderTop: { md: 1 }, borderColor: { md: 'divider' } }}>
        <ListPager
          page={state.page}
          limit={state.limit}
          total={page.total}
          capped={false}
          shown={page.items.length}
          onPage={state.setPage}
          onLimit={state.setLimit}
        />
      </Box>
    </Paper>
  );
}

function NothingHere({ state }: Pick<Props, 'state'>) {
  const { t } = useTranslation(['notifications', 'lists']);
  const { unread, type } = state.filters;
  if (!state.hasFilters)
    return (
      <EmptyState drawing="empty" article="notifications" title={t('empty.title')}>
        {t('empty.body')}
      </EmptyState>
    );
  const isAllRead = unread !== undefined && type === undefined;
  return (
    <EmptyState
      drawing={isAllRead ? 'empty' : 'noResults'}
      article="notifications"
      title={isAllRead ? t('allRead.title') : t('noResults')}
      action={
        <Button variant="outlined" onClick={state.clearFilters}>
          {t('allRead.action')}
        </Button>
      }
    />
  );
}

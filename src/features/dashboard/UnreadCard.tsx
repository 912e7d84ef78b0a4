import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { notificationItems, useListNotificationsQuery } from '../notifications/notificationsApi.ts';
import { DashboardCard } from './DashboardCard.tsx';

/** The newest notifications that were not read yet. */
export function UnreadCard() {
  const { t } = useTranslation('dashboard');
  const brandId = useBrandId();
  const { currentData, isFetching, isError, refetch } = useListNotificationsQuery({ brandId });
  const unread = currentData ? notificationItems(currentData).filter(({ isRead }) => !isRead) : [];
  return (
    <DashboardCard title={t('unread.title')} lines={3} isLoading={isFetching && !currentData} isError={isError} onRetry={() => void refetch()}>
      {unread.length === 0 ? (
        <Typography color="textSecondary">{t('unread.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {unread.map(({ id, title, body, createdAt }) => (
            <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
              <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
                <Typography sx={{ fontWeight: 550, flex: 1 }}>{title}</Typography>
                <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}><RelativeTime instant={createdAt} /></Typography>
              </Box>
              <Typography variant="body2" color="textSecondary">{body}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </DashboardCard>
  );
}

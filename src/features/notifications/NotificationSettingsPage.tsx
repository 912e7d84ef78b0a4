import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListError } from '../../shared/list/ListError.tsx';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useListNotificationPreferencesQuery } from './notificationsApi.ts';
import { PreferenceTable } from './PreferenceTable.tsx';

/** `/settings/notifications`: which types reach the person about this brand, in the console and by e-mail. */
export function NotificationSettingsPage() {
  const { t } = useTranslation(['notifications', 'lists']);
  const brandId = useBrandId();
  const brand = useMembership()?.brand.name ?? '';
  const { currentData, error, refetch } = useListNotificationPreferencesQuery({ brandId });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader
        title={t('preferences.title')}
        description={t('preferences.description', { brand })}
        secondary={
          <Button variant="outlined" color="inherit" component={Link} to={paths.notifications()}>
            {t('preferences.back')}
          </Button>
        }
      />
      <Paper variant="outlined">
        {currentData && <PreferenceTable preferences={currentData} />}
        {!currentData && error !== undefined && (
          <ListError error={error} title={t('preferences.error')} onRetry={() => void refetch()} />
        )}
        {!currentData && error === undefined && (
          <Box role="status" aria-label={t('lists:loading')} sx={{ p: 2 }}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={44} sx={{ transform: 'none', mb: 0.5 }} />
            ))}
          </Box>
        )}
      </Paper>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('preferences.digest')}
      </Typography>
    </Box>
  );
}

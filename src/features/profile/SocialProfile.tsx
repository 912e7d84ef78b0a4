import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useGetSocialProfileQuery } from './profileApi.ts';
import { SocialProfileForm } from './SocialProfileForm.tsx';

/** The linked social profile, once it is known. Says so where a server does not know the call. */
export function SocialProfile() {
  const { t } = useTranslation('profile');
  const { data, error, isFetching, refetch } = useGetSocialProfileQuery();
  if (data !== undefined) return <SocialProfileForm profile={data} />;
  if (isApiFault(error) && (error.status === 404 || error.status === 501))
    return <Alert severity="info">{t('social.unsupported')}</Alert>;
  if (error && !isFetching)
    return (
      <FaultAlert fault={error} onRetry={() => void refetch()}>
        {errorMessage(error, t('social.loadFailed'))}
      </FaultAlert>
    );
  return <Skeleton role="status" aria-label={t('social.loading')} variant="rounded" height={168} />;
}

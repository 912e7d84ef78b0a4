import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayPass } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { paths } from '../../shared/paths.ts';
import type { RegistrationInvitationState } from './useRegistrationInvitation.ts';

/** Above the registration: who is inviting, and the other way in for who has an account. */
export function RegistrationInvitation({ code, invitation, loading, error, onRetry }: RegistrationInvitationState) {
  const { t } = useTranslation(['account', 'common']);
  if (loading)
    return (
      <Skeleton role="status" aria-label={t('common:state.loading')} variant="rounded" height={64} sx={{ mb: 3 }} />
    );
  if (error && !mayPass(error))
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        {t('invite.dead')}
      </Alert>
    );
  if (error)
    return (
      <FaultAlert fault={error} onRetry={onRetry} sx={{ mb: 3 }}>
        {errorMessage(error, t('invite.unread'))}
      </FaultAlert>
    );
  if (!invitation || code === null) return null;
  const { brandName, role, hasAccount } = invitation;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t('invite.invited', { brand: brandName, role: t(`common:role.${role}`) })}
      {hasAccount && (
        <>
          {' '}
          {t('invite.hasAccount')}{' '}
          <MuiLink component={Link} to={paths.login({ next: paths.acceptInvitation(code) })}>
            {t('invite.signIn')}
          </MuiLink>
        </>
      )}
    </Alert>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TeamInvitation } from '#contract/schemas/team';
import { useDates } from '../../../shared/format/useDates.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';

interface Props {
  invitation: TeamInvitation;
  busy: boolean;
  onResend: (invitation: TeamInvitation) => void;
  onRevoke: (invitation: TeamInvitation) => void;
}

/** One invitation: to whom, as what, until when, and what can be done with it. */
export function InvitationRow({ invitation, busy, onResend, onRevoke }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const dates = useDates();
  const { email, role, status, expiresAt, invitedBy } = invitation;
  const date = dates.date(expiresAt);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t(`common:role.${role}`),
            t(status === 'expired' ? 'invitations.expiredOn' : 'invitations.expiresOn', { date }),
            invitedBy && t('invitations.by', { name: invitedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={status === 'expired' ? 'warning' : 'info'}
        label={t(`invitationStatus.${status}`)}
      />
      <WorkButton
        size="small"
        loading={busy}
        aria-label={t('invitations.resendNamed', { email })}
        onClick={() => onResend(invitation)}
      >
        {t('invitations.resend')}
      </WorkButton>
      <WorkButton
        size="small"
        color="inherit"
        isBusy={busy}
        aria-label={t('invitations.revokeNamed', { email })}
        onClick={() => onRevoke(invitation)}
      >
        {t('invitations.revoke')}
      </WorkButton>
    </Box>
  );
}

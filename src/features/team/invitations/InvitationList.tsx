import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { useListTeamInvitationsQuery } from '../teamApi.ts';
import { useInvitationCommands } from './useInvitationCommands.ts';

const SHOWN = 100;

/** Invitations that wait for an answer, and those whose time ran out: send again or revoke. */
export function InvitationList() {
  const { t } = useTranslation(['team', 'lists']);
  const brandId = useBrandId();
  const pending = useListTeamInvitationsQuery({ brandId, status: 'pending', limit: SHOWN });
  const expired = useListTeamInvitationsQuery({ brandId, status: 'expired', limit: SHOWN });
  const loading = pending.isLoading || expired.isLoading;
  const failed = (pending.isError && !pending.currentData) || (expired.isError && !expired.currentData);
  const fault = pending.error ?? expired.error;
  const items = [...rowsOf(pending.currentData), ...rowsOf(expired.currentData)];
  const { revoking, busyId, resend, askRevoke, revoke, cancel } = useInvitationCommands(items);
  const retry = () => {
    void pending.refetch();
    void expired.refetch();
  };
  return (
    <Box component="section" aria-labelledby="invitations-title" sx={{ mt: 4, pb: { xs: 6, md: 0 } }}>
      <Typography variant="h2" id="invitations-title" sx={{ mb: 1.5 }}>
        {t('invitations.title')}
      </Typography>
      {loading && <Skeleton role="status" aria-label={t('lists:loading')} variant="rounded" height={64} />}
      {failed && !loading && (
        <FaultAlert fault={fault} onRetry={retry}>
          {errorMessage(fault, t('invitations.failed'))}
        </FaultAlert>
      )}
      {!loading && !failed && items.length === 0 && (
        <Typography color="textSecondary">{t('invitations.none')}</Typography>
      )}
      {items.length > 0 && (
        <Paper
          variant="outlined"
          component="ul"
          aria-labelledby="invitations-title"
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {items.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              busy={busyId === invitation.id}
              onResend={resend}
              onRevoke={askRevoke}
            />
          ))}
        </Paper>
      )}
      <ConfirmDialog
        open={revoking !== null}
        destructive
        busy={busyId !== null}
        title={t('invitations.revokeTitle')}
        confirmLabel={t('invitations.revoke')}
        onConfirm={revoke}
        onCancel={cancel}
      >
        {t('invitations.revokeBody', { email: revoking?.email })}
      </ConfirmDialog>
    </Box>
  );
}

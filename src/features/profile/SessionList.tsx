import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/schemas/auth';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../shared/replay/useViewedRecord.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { describeDevice } from './describeDevice.ts';
import { useListOwnSessionsQuery, useRevokeOwnSessionMutation } from './profileApi.ts';
import { SessionRow } from './SessionRow.tsx';

/** Where the person is signed in, each of them to be ended. Says so where a server does not know the call. */
export function SessionList() {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useListOwnSessionsQuery();
  const [revoke, { isLoading }] = useRevokeOwnSessionMutation();
  const [asked, setAsked] = useViewedRecord('sessions:revoke', data ?? []);
  const deviceOf = ({ userAgent }: OwnSession) => {
    const { browser, system } = describeDevice(userAgent);
    return browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  };
  const confirm = async () => {
    if (!asked) return;
    const answer = await revoke(asked.id);
    if (answer.error) notify.failed(answer.error, t('sessions.revokeFailed'));
    else notify.success(t('sessions.revoked'));
    setAsked(null);
  };
  if (!data && isApiFault(error) && (error.status === 404 || error.status === 501))
    return <Alert severity="info">{t('sessions.unsupported')}</Alert>;
  if (!data && error)
    return (
      <FaultAlert fault={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorMessage(error, t('sessions.failed'))}
      </FaultAlert>
    );
  if (!data)
    return (
      <Box role="status" aria-label={t('sessions.loading')}>
        {[0, 1].map((row) => (
          <Skeleton key={row} height={64} />
        ))}
      </Box>
    );
  return (
    <>
      <Box component="ul" aria-label={t('sessions.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            device={deviceOf(session)}
            onRevoke={() => setAsked(session)}
          />
        ))}
      </Box>
      <ConfirmDialog
        destructive
        open={asked !== null}
        title={t('sessions.confirmTitle')}
        confirmLabel={t('sessions.revoke')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        {asked && t('sessions.confirm', { device: deviceOf(asked) })}
      </ConfirmDialog>
    </>
  );
}

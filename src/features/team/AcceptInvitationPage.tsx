import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { mayPass } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { selectingBrand } from '../../shared/session/brandNavigation.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { useInviteCode } from '../../shared/session/useInviteCode.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useAcceptTeamInvitationMutation, usePreviewTeamInvitationMutation } from './teamApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** As wide as the page: what is narrower would put the sign above the words. */
const WHOLE = { alignSelf: 'stretch' };

/** `/team/accept?invite=…`: somebody who is signed in joins the brand that invited them. */
export function AcceptInvitationPage() {
  const { t } = useTranslation(['team', 'common']);
  const notify = useNotify();
  const navigate = useNavigate();
  const code = useInviteCode();
  const { refetch } = useGetMeQuery();
  const [preview, { data: invitation, error: unreadable, isLoading: isReading }] = usePreviewTeamInvitationMutation();
  const [accept, { isLoading }] = useAcceptTeamInvitationMutation();
  const [fault, setFault] = useViewedFault('invitation:fault');
  const read = useCallback(() => {
    if (code) void preview(hideSecret(code));
  }, [code, preview]);
  useEffect(read, [read]);

  const join = async () => {
    if (!code || !invitation) return;
    setFault(null);
    const answer = await accept(hideSecret(code));
    if (answer.error) return setFault(answer.error);
    await refetch();
    notify.success(t('accept.done', { brand: invitation.brandName }));
    await navigate(paths.dashboard(), { state: selectingBrand(answer.data) });
  };
  const isDead = !code || (unreadable && !mayPass(unreadable));
  return (
    <>
      <PageHeader title={t('accept.title')} />
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        {isDead && (
          <Alert severity="error">{unreadable ? errorMessage(unreadable, t('accept.dead')) : t('accept.dead')}</Alert>
        )}
        {!isDead && unreadable && !isReading && (
          <FaultAlert fault={unreadable} onRetry={read} sx={WHOLE}>
            {errorMessage(unreadable, t('accept.unread'))}
          </FaultAlert>
        )}
        {!isDead && !invitation && (isReading || !unreadable) && (
          <Skeleton role="status" aria-label={t('common:state.loading')} variant="rounded" width="100%" height={48} />
        )}
        {invitation && (
          <p>
            {invitation.invitedBy === null
              ? t('accept.body', {
                  brand: invitation.brandName,
                  role: t(`common:role.${invitation.role}`),
                  email: invitation.email,
                })
              : t('accept.bodyBy', {
                  name: invitation.invitedBy,
                  brand: invitation.brandName,
                  role: t(`common:role.${invitation.role}`),
                  email: invitation.email,
                })}
          </p>
        )}
        {fault && (
          <FaultAlert fault={fault} sx={WHOLE}>
            {errorMessage(fault, t('accept.failed'))}
          </FaultAlert>
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          {invitation && (
            <WorkButton variant="contained" loading={isLoading} onClick={() => void join()}>
              {t('accept.join')}
            </WorkButton>
          )}
          <Button component={Link} to={paths.dashboard()}>
            {t('accept.later')}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { errorMessage, errorRequestId } from '../../shared/api/errorMessage.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { paths } from '../../shared/paths.ts';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { useStopNotificationMailsMutation } from './notificationsApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** `/unsubscribe?code=…`: stops a brand's digests with one click, signed in or not. The code is taken out of the address bar. */
export function StopMailsPage() {
  const { t } = useTranslation(['notifications', 'common']);
  const [search, setSearch] = useSearchParams();
  const [code] = useState(() => search.get('code'));
  const [stop, { isSuccess, isLoading }] = useStopNotificationMailsMutation();
  const [fault, setFault] = useViewedFault('mails:stopFault');
  const outcome = isSuccess ? 'done' : code === null ? 'noCode' : 'ask';
  useDocumentTitle(t(`stop.${outcome}Title`));
  useEffect(() => {
    if (search.has('code')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  const requestId = errorRequestId(fault);
  const ask = () => {
    setFault(null);
    stop(hideSecret(code ?? ''))
      .unwrap()
      .catch(setFault);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1" role={isSuccess ? 'status' : undefined}>
        {t(`stop.${outcome}Title`)}
      </Typography>
      <Typography color="textSecondary">{t(`stop.${outcome}`)}</Typography>
      {fault && (
        <Typography role="alert" color="error">
          {errorMessage(fault, t('stop.failed'))} {requestId && t('common:state.requestId', { id: requestId })}
        </Typography>
      )}
      {outcome === 'ask' ? (
        <WorkButton variant="contained" isBusy={isLoading} onClick={ask}>
          {t('stop.action')}
        </WorkButton>
      ) : (
        <Button variant="outlined" component={Link} to={paths.settings.notifications()}>
          {t('preferences.title')}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { useResendVerificationMutation } from './accountApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** Offers a new verification mail to somebody whose address is not verified yet. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation();
  const [fault, setFault] = useViewedFault('login:resendFault');
  const again = () => {
    setFault(null);
    resend({ email }).unwrap().catch(setFault);
  };
  if (isSuccess) return <Box role="status">{t('login.resent')}</Box>;
  return (
    <Box>
      <WorkButton color="inherit" size="small" variant="outlined" loading={isLoading} onClick={again} sx={{ mt: 1 }}>
        {t('login.resend')}
      </WorkButton>
      {fault && <Box>{errorMessage(fault, t('login.failed'))}</Box>}
    </Box>
  );
}

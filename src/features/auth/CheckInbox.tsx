import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { AuthNotice } from './AuthNotice.tsx';
import { useResendVerification } from './useResendVerification.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** After registration: nobody is signed in until the address is verified. */
export function CheckInbox({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const { t } = useTranslation('account');
  const { send, busy, result } = useResendVerification();
  return (
    <AuthNotice
      kind="mail"
      title={t('inbox.title')}
      actions={
        <>
          {result && (
            <Alert severity={result.severity} role={result.severity === 'error' ? 'alert' : 'status'}>
              {result.text}
            </Alert>
          )}
          <Button component={Link} to={paths.login()} variant="contained">
            {t('toSignIn')}
          </Button>
          <WorkButton variant="outlined" loading={busy} onClick={() => void send(email)}>
            {t('resend.action')}
          </WorkButton>
          <Button onClick={onOtherAddress}>{t('inbox.otherAddress')}</Button>
        </>
      }
    >
      <p>
        <Trans t={t} i18nKey="inbox.body" values={{ email }} components={[<strong key="email" />]} />
      </p>
      <p>{t('inbox.hint')}</p>
    </AuthNotice>
  );
}

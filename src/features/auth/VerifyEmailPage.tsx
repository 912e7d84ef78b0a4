import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { errorCode, errorMessage } from '../../shared/api/errorMessage.ts';
import { isUnreachable } from '../../shared/api/apiFault.ts';
import { paths, patterns } from '../../shared/paths.ts';
import { AuthNotice } from './AuthNotice.tsx';
import { ResendForm } from './ResendForm.tsx';
import { useOneTimeCode } from './useOneTimeCode.ts';
import { useVerification } from './useVerification.ts';
import { VerificationProgress } from './VerificationProgress.tsx';

/** What another server says of a dead link. Ours names a code, and the page has words of its own for that. */
const saidOf = (error: unknown): string => (errorCode(error) ? '' : errorMessage(error, ''));

/** `/verify-email/{code}`: success leads to the sign-in page; a used link is no error; a dead one can be replaced. */
export function VerifyEmailPage() {
  const { t } = useTranslation('account');
  const code = useOneTimeCode(patterns.verifyEmail, 'verificationToken');
  const { outcome, error, again } = useVerification(code);
  const signIn = (
    <Button component={Link} to={paths.login()} variant="contained">
      {t('toSignIn')}
    </Button>
  );
  switch (outcome) {
    case 'checking':
      return <VerificationProgress />;
    case 'verified':
      return <Navigate to={paths.login({ verified: true })} replace />;
    case 'already':
      return (
        <AuthNotice kind="done" title={t('verify.alreadyTitle')} actions={signIn}>
          {t('verify.already')}
        </AuthNotice>
      );
    case 'expired':
    case 'invalid':
    case 'reopen':
      return (
        <AuthNotice kind="problem" title={t(`verify.${outcome}Title`)} actions={<ResendForm />}>
          {`${saidOf(error)} ${t(`verify.${outcome}`)}`.trim()}
        </AuthNotice>
      );
    case 'failed':
      return (
        <AuthNotice
          kind="problem"
          title={t('verify.failedTitle')}
          actions={
            <Button variant="contained" onClick={again}>
              {t('verify.retry')}
            </Button>
          }
        >
          {isUnreachable(error) ? t('unreachable') : errorMessage(error, '')}
        </AuthNotice>
      );
  }
}

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { paths } from '../../shared/paths.ts';
import { isMissingToken, selectEndedBy } from '../../shared/session/sessionSlice.ts';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { EntryLink, type Go } from './EntryLink.tsx';
import { LoginForm } from './LoginForm.tsx';

/**
 * Sign-in itself, without the router, so that it can be shown before the router has arrived. `verified` follows a
 * verified address; `go` opens another path of the console.
 */
export function SignIn({ verified, go }: { verified: boolean; go: Go }) {
  const { t } = useTranslation('auth');
  const endedBy = useSelector(selectEndedBy);
  useDocumentTitle(t('login.title'));
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('login.title')}
      </Typography>
      {verified && (
        <Alert severity="success" sx={{ mb: 3 }}>
          {t('login.verified')}
        </Alert>
      )}
      {!verified && endedBy !== null && endedBy !== 'byUser' && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t(`login.${endedBy}`)}
          {isMissingToken(endedBy) && <div>{t('login.goOn')}</div>}
        </Alert>
      )}
      <LoginForm go={go} />
      <Typography color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        {t('login.noAccount')}{' '}
        <EntryLink to={paths.register()} go={go}>
          {t('login.register')}
        </EntryLink>
      </Typography>
    </>
  );
}

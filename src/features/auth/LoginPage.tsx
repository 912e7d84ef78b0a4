import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { selectEndedBy } from '../../shared/session/sessionSlice.ts';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in. `?verified=1` follows a verified address, `?next=` is where to go afterwards. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const endedBy = useSelector(selectEndedBy);
  const [search] = useSearchParams();
  const verified = search.get('verified') === '1';
  useDocumentTitle(t('login.title'));
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>{t('login.title')}</Typography>
      {verified && <Alert severity="success" sx={{ mb: 3 }}>{t('login.verified')}</Alert>}
      {!verified && endedBy === 'expired' && <Alert severity="info" sx={{ mb: 3 }}>{t('login.expired')}</Alert>}
      {!verified && endedBy === 'elsewhere' && <Alert severity="info" sx={{ mb: 3 }}>{t('login.elsewhere')}</Alert>}
      <LoginForm />
      <Typography color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        {t('login.noAccount')}{' '}
        <Link component={RouterLink} to={paths.register()}>{t('login.register')}</Link>
      </Typography>
    </>
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, patterns } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { AuthNotice } from './AuthNotice.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useOneTimeCode } from './useOneTimeCode.ts';

/** `/reset-password/{code}`: the code leaves the address bar at once and lives no longer than this screen. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const code = useOneTimeCode(patterns.resetPassword, 'resetToken');
  const [end, setEnd] = useView<'done' | 'dead' | null>('reset:end', null);
  if (end === 'done') {
    const signIn = (
      <Button component={Link} to={paths.login()} variant="contained">
        {t('toSignIn')}
      </Button>
    );
    return (
      <AuthNotice kind="done" title={t('reset.doneTitle')} actions={signIn}>
        {t('reset.done')}
      </AuthNotice>
    );
  }
  if (end === 'dead' || code === null) {
    const kind = code === null ? 'reopen' : 'dead';
    const newLink = (
      <Button component={Link} to={paths.forgotPassword()} variant="contained">
        {t('reset.newLink')}
      </Button>
    );
    return (
      <AuthNotice kind="problem" title={t(`reset.${kind}Title`)} actions={newLink}>
        {t(`reset.${kind}`)}
      </AuthNotice>
    );
  }
  return (
    <>
      <PageHeader title={t('reset.title')} description={t('reset.description')} />
      <ResetPasswordForm code={code} onDone={() => setEnd('done')} onDeadLink={() => setEnd('dead')} />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useForgotPasswordMutation } from './accountApi.ts';
import { AuthNotice } from './AuthNotice.tsx';
import { EmailForm } from './EmailForm.tsx';

/** `/forgot-password`: says the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [forgot] = useForgotPasswordMutation();
  const [sent, setSent] = useView<{ email: string } | null>('forgot:sent', null);
  const submit = async (email: string) => {
    await forgot({ email }).unwrap();
    setSent({ email });
  };
  const back = (
    <MuiLink component={Link} to={paths.login()} sx={{ justifySelf: 'center' }}>
      {t('forgot.back')}
    </MuiLink>
  );
  if (sent) {
    return (
      <AuthNotice
        kind="mail"
        title={t('forgot.sentTitle')}
        actions={
          <>
            <Button variant="outlined" onClick={() => setSent(null)}>
              {t('forgot.again')}
            </Button>
            {back}
          </>
        }
      >
        <p>
          <Trans t={t} i18nKey="forgot.sent" values={{ email: sent.email }} components={[<strong key="email" />]} />
        </p>
        <p>{t('inbox.hint')}</p>
      </AuthNotice>
    );
  }
  return (
    <>
      <PageHeader title={t('forgot.title')} description={t('forgot.description')} />
      <EmailForm
        label={t('forgot.form')}
        failedText={t('forgot.failed')}
        submitLabel={t('forgot.submit')}
        onSubmit={submit}
      />
      <Box sx={{ mt: 3, display: 'grid' }}>{back}</Box>
    </>
  );
}

import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CheckInbox } from './CheckInbox.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegistrationInvitation } from './RegistrationInvitation.tsx';
import { useRegistrationInvitation } from './useRegistrationInvitation.ts';
import { EMPTY_REGISTRATION, type RegisterFormValues } from './registerFormValues.ts';

/** `/register`: the form, then "check your inbox". Going back keeps what was typed, the password excepted. */
export function RegisterPage() {
  const { t } = useTranslation('account');
  const invited = useRegistrationInvitation();
  const [typed, setTyped] = useState(EMPTY_REGISTRATION);
  const [sent, setSent] = useView<{ email: string } | null>('register:sent', null);
  const finish = (values: RegisterFormValues) => {
    setTyped({ ...values, password: '' });
    setSent({ email: values.email.trim() });
  };
  if (sent) return <CheckInbox email={sent.email} onOtherAddress={() => setSent(null)} />;
  return (
    <>
      <PageHeader title={t('register.title')} description={t('register.description')} />
      <RegistrationInvitation {...invited} />
      {!invited.loading && (
        <RegisterForm
          initialValues={invited.invitation ? { ...typed, email: invited.invitation.email } : typed}
          invite={invited.invitation ? invited.code : null}
          onRegistered={finish}
        />
      )}
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        {t('register.haveAccount')}{' '}
        <MuiLink component={Link} to={paths.login()}>
          {t('toSignIn')}
        </MuiLink>
      </Typography>
    </>
  );
}

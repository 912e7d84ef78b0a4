import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#contract/constants/auth';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { PasswordStrengthMeter } from '../../shared/form/PasswordStrengthMeter.tsx';
import { PhoneField } from '../../shared/form/PhoneField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { useRegisterMutation } from './accountApi.ts';
import { registerFormSchema } from './registerFormSchema.ts';
import { type RegisterFormValues, toRegisterBody } from './registerFormValues.ts';
import { RegistrationConsents } from './RegistrationConsents.tsx';
import { UsernameField } from './UsernameField.tsx';

interface Props {
  initialValues: RegisterFormValues;
  /** Code of the team invitation that brought the person here; the address is then the invited one. */
  invite: string | null;
  onRegistered: (values: RegisterFormValues) => void;
}

const FIELDS: ReadonlySet<string> = new Set(['username', 'email', 'phone', 'password', 'firstName', 'lastName']);

/** Registers and signs nobody in; what the server refuses stands at its field. */
export function RegisterForm({ initialValues, invite, onRegistered }: Props) {
  const { t } = useTranslation('account');
  const { t: forms } = useTranslation('forms');
  const [register] = useRegisterMutation();
  const schema = useMemo(() => registerFormSchema(t, forms), [t, forms]);
  const submit = async (values: RegisterFormValues) => {
    await register(hideSecret(toRegisterBody(values, window.location.origin, invite))).unwrap();
    onRegistered(values);
  };
  return (
    <EditForm
      label={t('register.form')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      toField={(path) => (FIELDS.has(path) ? path : null)}
      failedText={t('register.failed')}
      guarded={false}
    >
      <AuthForm>
        <TextField
          required
          type="email"
          name="email"
          label={t('email')}
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_MAX}
          disabled={invite !== null}
          {...(invite !== null && { hint: t('invite.emailHint') })}
        />
        <UsernameField />
        <PhoneField required name="phone" label={t('register.phone')} />
        <PasswordField name="password" label={t('register.password')} autoComplete="new-password" />
        <Strength />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            name="firstName"
            label={t('register.firstName')}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
          />
          <TextField
            name="lastName"
            label={t('register.lastName')}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        </Box>
        <RegistrationConsents />
        <SubmitButton>{t('register.submit')}</SubmitButton>
      </AuthForm>
    </EditForm>
  );
}

function Strength() {
  const {
    values: { password, email, username },
  } = useFormikContext<RegisterFormValues>();
  return <PasswordStrengthMeter password={password} identity={[email, username]} />;
}

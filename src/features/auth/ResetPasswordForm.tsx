import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { PasswordStrengthMeter } from '../../shared/form/PasswordStrengthMeter.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { AuthForm } from './AuthForm.tsx';
import { useResetPasswordMutation } from './accountApi.ts';
import { resetPasswordFormSchema } from './resetPasswordFormSchema.ts';

interface Props {
  code: string;
  onDone: () => void;
  onDeadLink: () => void;
}

const EMPTY = { password: '' };

/** Sets a new password by the code of a reset link. */
export function ResetPasswordForm({ code, onDone, onDeadLink }: Props) {
  const { t } = useTranslation('account');
  const { t: forms } = useTranslation('forms');
  const [reset] = useResetPasswordMutation();
  const schema = useMemo(() => resetPasswordFormSchema(forms), [forms]);
  const submit = async ({ password }: typeof EMPTY) => {
    const answer = await reset(hideSecret({ code, password }));
    const problem = errorCode(answer.error);
    if (problem === 'LINK_EXPIRED' || problem === 'LINK_INVALID') onDeadLink();
    else if (answer.error) throw answer.error;
    else onDone();
  };
  return (
    <EditForm
      label={t('reset.form')}
      initialValues={EMPTY}
      schema={schema}
      failedText={t('reset.failed')}
      guarded={false}
      onSubmit={submit}
      toField={(path) => (path === 'password' ? path : null)}
    >
      <AuthForm>
        <PasswordField name="password" label={t('newPassword')} autoComplete="new-password" />
        <Strength />
        <SubmitButton>{t('reset.submit')}</SubmitButton>
      </AuthForm>
    </EditForm>
  );
}

function Strength() {
  const { values } = useFormikContext<typeof EMPTY>();
  return <PasswordStrengthMeter password={values.password} identity={[]} />;
}

import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { PasswordStrengthMeter } from '../../shared/form/PasswordStrengthMeter.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { useChangePasswordMutation } from '../auth/accountApi.ts';
import { passwordFormSchema } from './passwordFormSchema.ts';

const EMPTY = { currentPassword: '', newPassword: '' };
type PasswordFormValues = typeof EMPTY;

/** Changes the own password; a wrong current one is said at its field and signs nobody out. */
export function PasswordForm() {
  const { t } = useTranslation('profile');
  const { t: forms } = useTranslation('forms');
  const notify = useNotify();
  const { email, username } = useCurrentUser();
  const [changePassword] = useChangePasswordMutation();
  const [round, setRound] = useState(0);
  const identity = useMemo(() => [email, username], [email, username]);
  const schema = useMemo(() => passwordFormSchema(t, forms, identity), [t, forms, identity]);
  const submit = async (values: PasswordFormValues, saved: () => void) => {
    await changePassword(hideSecret(values)).unwrap();
    saved();
    notify.success(t('password.saved'));
    setRound(round + 1);
  };
  return (
    <EditForm
      key={round}
      label={t('password.label')}
      initialValues={EMPTY}
      schema={schema}
      failedText={t('password.failed')}
      guarded={false}
      onSubmit={submit}
      toField={(path) => (path in EMPTY ? path : null)}
    >
      {/* Password managers file the new password under this name. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasswordField name="currentPassword" label={t('password.current')} autoComplete="current-password" />
        <PasswordField name="newPassword" label={t('password.new')} autoComplete="new-password" />
        <Strength identity={identity} />
        <div>
          <SubmitButton>{t('password.save')}</SubmitButton>
        </div>
      </Box>
    </EditForm>
  );
}

function Strength({ identity }: { identity: readonly string[] }) {
  const { values } = useFormikContext<PasswordFormValues>();
  return <PasswordStrengthMeter password={values.newPassword} identity={identity} />;
}

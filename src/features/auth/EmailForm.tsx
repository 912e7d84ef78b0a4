import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { EMAIL_MAX } from '#contract/constants/auth';
import { emailRule } from '../../shared/form/accountRules.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';

interface Props {
  label: string;
  submitLabel: string;
  failedText: string;
  /** Rejects with an API fault. */
  onSubmit: (email: string) => Promise<void>;
}

const EMPTY = { email: '' };

/** Asks for an e-mail address and nothing else. */
export function EmailForm({ label, submitLabel, failedText, onSubmit }: Props) {
  const { t } = useTranslation('account');
  const { t: forms } = useTranslation('forms');
  const schema = useMemo(() => object({ email: emailRule(forms) }), [forms]);
  return (
    <EditForm
      label={label}
      initialValues={EMPTY}
      schema={schema}
      failedText={failedText}
      guarded={false}
      onSubmit={({ email }) => onSubmit(email.trim())}
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
        />
        <SubmitButton>{submitLabel}</SubmitButton>
      </AuthForm>
    </EditForm>
  );
}

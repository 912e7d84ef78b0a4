import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { memo, type Ref, type SubmitEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { EMAIL_MAX, PASSWORD_MAX } from '#contract/constants/auth';
import { isUnreachable, mayPass } from '../../shared/api/apiFault.ts';
import { errorCode, errorMessage } from '../../shared/api/errorMessage.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { paths } from '../../shared/paths.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';
import { reportSubject } from '../../shared/report/reportSubject.ts';
import { useTyped } from '../../shared/replay/useTyped.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { selectIsGuest } from '../../shared/session/sessionSlice.ts';
import { EyeIcon, EyeOffIcon } from '../../shared/ui/entryIcons.ts';
import { Spinner } from '../../shared/ui/Spinner.tsx';
import { takeAdoptedForm } from './adoptedForm.ts';
import { useLoginMutation } from './authApi.ts';
import { EntryLink, type Go } from './EntryLink.tsx';
import { LoginField } from './LoginField.tsx';
import { type EmailFault, type PasswordFault, validateLogin } from './loginRules.ts';
import { ResendVerification } from './ResendVerification.tsx';

/**
 * The sign-in form: light on purpose, because it is what everybody waits for first. It continues the form of index.html
 * with what was typed there. Errors show on submit, and the first field in error takes the focus. A recording has all of it
 * but the password.
 */
export function LoginForm({ go }: { go: Go }) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useTyped('login:email', 'email');
  const [password, setPassword] = useReducer((_before: string, text: string) => text, '');
  const [wrongEmail, setWrongEmail] = useView<EmailFault | null>('login:wrongEmail', null);
  const [wrongPassword, setWrongPassword] = useView<PasswordFault | null>('login:wrongPassword', null);
  const [login, { isLoading }] = useLoginMutation();
  const [fault, setFault] = useViewedFault('login:fault');
  // After the answer, until the console is drawn in place of the form.
  const isGuest = useSelector(selectIsGuest);
  const busy = isLoading || !isGuest;
  const form = useRef<HTMLFormElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const adopted = takeAdoptedForm();
    if (!adopted) return;
    const { focused, isSent } = adopted;
    setEmail(adopted.email);
    setPassword(adopted.password);
    if (focused === 'email') emailInput.current?.focus();
    if (focused === 'password') passwordInput.current?.focus();
    // When what was typed is in the fields.
    if (isSent) queueMicrotask(() => form.current?.requestSubmit());
  }, [setEmail]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validateLogin(email, password);
    setWrongEmail(found.email ?? null);
    setWrongPassword(found.password ?? null);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else {
      setFault(null);
      login(hideSecret({ email: email.trim(), password }))
        .unwrap()
        .catch(setFault);
    }
  };

  return (
    <Box ref={form} component="form" noValidate onSubmit={submit}>
      {fault && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {isUnreachable(fault) ? t('login.unreachable') : errorMessage(fault, t('login.failed'))}
          {errorCode(fault) === 'EMAIL_NOT_VERIFIED' && <ResendVerification email={email.trim()} />}
          {mayPass(fault) && (
            <Box sx={{ ml: -1 }}>
              <ReportButton subject={reportSubject(fault)} size="small" />
            </Box>
          )}
        </Alert>
      )}
      <EmailField ref={emailInput} value={email} error={wrongEmail ? t(wrongEmail) : undefined} onType={setEmail} />
      <PasswordField
        ref={passwordInput}
        value={password}
        error={wrongPassword ? t(wrongPassword, { max: PASSWORD_MAX }) : undefined}
        onType={setPassword}
      />
      <SubmitButton busy={busy} />
      <Box sx={{ mt: 2, textAlign: 'center' }}>
        <EntryLink to={paths.forgotPassword()} go={go}>
          {t('login.forgot')}
        </EntryLink>
      </Box>
    </Box>
  );
}

const SUBMIT = {
  mt: 0.5,
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    bgcolor: 'action.disabledBackground',
    color: 'transparent',
    cursor: 'default',
  },
  '& > .spinner': { position: 'absolute', color: 'action.disabled' },
};

/**
 * Keeps the focus while it is busy. How that looks is among its styles from the start, and its ring turns beside the
 * page's thread, which has the console to draw by then.
 */
const SubmitButton = memo(function SubmitButton({ busy }: { busy: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy} sx={SUBMIT}>
      {t('login.submit')}
      {busy && <Spinner size={16} />}
    </Button>
  );
});

interface FieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** Each field is drawn for itself: not with every key in the other one, nor while the server answers. */
const EmailField = memo(function EmailField({ ref, value, error, onType }: FieldProps) {
  const { t } = useTranslation('auth');
  return (
    <LoginField
      ref={ref}
      name="email"
      type="email"
      label={t('login.email')}
      value={value}
      error={error}
      autoComplete="username"
      maxLength={EMAIL_MAX}
      onChange={onType}
    />
  );
});

const PasswordField = memo(function PasswordField({ ref, value, error, onType }: FieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <LoginField
      ref={ref}
      name="password"
      type={shown ? 'text' : 'password'}
      label={t('login.password')}
      value={value}
      error={error}
      hint={capsLock ? t('login.capsLock') : undefined}
      autoComplete="current-password"
      onChange={onType}
      onKey={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setCapsLock(false)}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t('login.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
});

import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import { type KeyboardEvent, memo, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, EyeOffIcon } from '../ui/entryIcons.ts';
import { FieldSize } from './fieldSize.ts';
import { useTextField } from './useTextField.ts';

interface Props {
  name: string;
  label: string;
  /** `current-password` or `new-password`: tells password managers what to fill in and when to offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password in a Formik form: can be shown, pasted and filled in by a manager; says when caps lock is on. */
export function PasswordField(props: Props) {
  return <PasswordInput {...props} {...useTextField(props.name)} />;
}

/** The drawn field. Memoised: what is typed elsewhere leaves it alone. */
const PasswordInput = memo(function PasswordInput({
  name,
  label,
  autoComplete,
  hint,
  value,
  error,
  onChange,
  onBlur,
}: Props & ReturnType<typeof useTextField>) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <MuiTextField
      fullWidth
      required
      size={use(FieldSize)}
      id={`field-${name}`}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      error={error !== undefined}
      helperText={error ?? (capsLock ? t('password.capsLock') : hint)}
      onChange={onChange}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur(event);
      }}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      slotProps={{
        // No maxLength: it would cut a password that is pasted, and nobody sees it.
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-pressed={shown}
                aria-label={t('password.show', { label })}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
});

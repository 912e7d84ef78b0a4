import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

interface LoginFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  type: 'email' | 'password' | 'text';
  label: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  autoComplete: string;
  /** Not for passwords: it cuts what is pasted, and nobody sees it. */
  maxLength?: number;
  end?: ReactNode;
  onChange: (value: string) => void;
  onKey?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
}

/** A labelled field from the few parts that sign-in needs. Error and hint are tied to the input. */
export function LoginField({
  ref,
  name,
  type,
  label,
  value,
  error,
  hint,
  autoComplete,
  maxLength,
  end,
  onChange,
  onKey,
  onBlur,
}: LoginFieldProps) {
  const id = useId();
  const text = error ?? hint;
  return (
    <FormControl fullWidth required error={error !== undefined} sx={{ mb: 2.5 }}>
      <InputLabel htmlFor={id} required={false}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        inputRef={ref}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        endAdornment={end}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={onBlur}
        slotProps={{
          input: {
            maxLength,
            autoCapitalize: 'none',
            autoCorrect: 'off',
            spellCheck: false,
            ...(text ? { 'aria-describedby': `${id}-text` } : {}),
          },
        }}
      />
      <FormHelperText id={`${id}-text`} aria-live="polite" sx={{ display: text ? 'block' : 'none' }}>
        {text}
      </FormHelperText>
    </FormControl>
  );
}

import TextField from '@mui/material/TextField';
import { type ChangeEvent, type FocusEvent, memo } from 'react';
import { useTextField } from './useTextField.ts';

interface Props {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** First and last day that the picker offers, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** To the minute, YYYY-MM-DDThh:mm, on whatever clock the label names. */
  withTime?: boolean;
  disabled?: boolean;
}

/** A calendar day in a Formik form, YYYY-MM-DD, or a minute of one; the browser's own picker. */
export function DayField(props: Props) {
  const field = useTextField(props.name);
  return <DayInput {...props} {...field} />;
}

type InputProps = Props & {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** Memoised: what is typed elsewhere leaves it alone. */
const DayInput = memo(function DayInput({
  name,
  label,
  required = false,
  hint,
  min,
  max,
  withTime = false,
  disabled = false,
  value,
  error,
  onChange,
  onBlur,
}: InputProps) {
  return (
    <TextField
      fullWidth
      size="small"
      type={withTime ? 'datetime-local' : 'date'}
      id={`field-${name}`}
      name={name}
      label={label}
      value={value}
      required={required}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={onChange}
      onBlur={onBlur}
      slotProps={{ htmlInput: { min, max, 'aria-required': required } }}
    />
  );
});

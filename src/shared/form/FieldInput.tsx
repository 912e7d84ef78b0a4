import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, type FocusEvent, memo, type ReactNode, use } from 'react';
import { FieldSize } from './fieldSize.ts';

export interface FieldInputProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  multilineRows?: number | undefined;
  maxLength?: number | undefined;
  inputMode?: 'decimal' | 'numeric' | 'url' | 'email' | 'text' | undefined;
  type?: 'text' | 'email' | 'url' | undefined;
  /** What the browser may fill in: an autofill token such as `email`. */
  autoComplete?: string | undefined;
  adornment?: string | undefined;
  /** Choices of a select. */
  options?: readonly { value: string; label: string }[] | undefined;
  emptyOption?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function optionList(options: FieldInputProps['options'], emptyOption: string | undefined): ReactNode {
  return (
    options && (
      <>
        {emptyOption !== undefined && <option value="">{emptyOption}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </>
    )
  );
}

/** Grows with its text by the browser's own means: measuring it in script costs a layout with every key. */
const growing = (rows: number) =>
  ({ '& textarea': { fieldSizing: 'content', minHeight: `${rows * LINE_EM}em`, resize: 'vertical' } }) as const;
/** A phone's keyboard neither capitalises nor corrects. */
const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** How tall a line of a field is. */
const LINE_EM = 1.4375;

/** The drawn field. Memoised: a key typed into one field draws only that field again. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const {
    name,
    label,
    value,
    error,
    hint,
    required,
    disabled,
    multilineRows,
    maxLength,
    inputMode,
    type,
    autoComplete,
    adornment,
    options,
    emptyOption,
  } = props;
  return (
    <TextField
      fullWidth
      size={use(FieldSize)}
      id={`field-${name}`}
      name={name}
      label={label}
      value={value}
      type={type ?? 'text'}
      {...(autoComplete === undefined ? {} : { autoComplete })}
      required={required ?? false}
      disabled={disabled ?? false}
      error={error !== undefined}
      helperText={error ?? hint}
      select={options !== undefined}
      multiline={multilineRows !== undefined}
      onChange={props.onChange}
      onBlur={props.onBlur}
      slotProps={{
        select: { native: true },
        inputLabel: options ? { shrink: true } : {},
        // The form checks itself and says what is wrong in words; the browser's own bubbles stay off.
        htmlInput: {
          maxLength,
          inputMode,
          'aria-required': required ?? false,
          ...(autoComplete === 'username' && VERBATIM),
        },
        input: {
          ...(adornment && { endAdornment: <InputAdornment position="end">{adornment}</InputAdornment> }),
          ...(multilineRows !== undefined && { inputComponent: 'textarea', sx: growing(multilineRows) }),
        },
      }}
    >
      {optionList(options, emptyOption)}
    </TextField>
  );
});

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { getIn, useFormikContext } from 'formik';
import { type FocusEvent, memo, type ReactNode, useCallback } from 'react';

interface Props {
  name: string;
  label: string;
  required?: boolean;
  /** A link beside the label; not part of it, so that a click on it ticks nothing. */
  link?: ReactNode;
}

/** A box to tick in a Formik form, with its error under it. */
export function CheckboxField({ link, ...props }: Props) {
  const { name } = props;
  const { values, errors, touched, handleBlur, setFieldValue } = useFormikContext<object>();
  const problem: unknown = getIn(errors, name);
  const error = getIn(touched, name) && typeof problem === 'string' ? problem : undefined;
  const tick = useCallback((checked: boolean) => void setFieldValue(name, checked), [name, setFieldValue]);
  return (
    <LabelledBox
      {...props}
      link={link}
      checked={getIn(values, name) === true}
      error={error}
      onTick={tick}
      onBlur={handleBlur}
    />
  );
}

const errorIdOf = (name: string) => `field-${name}-error`;

interface BoxProps extends Props {
  checked: boolean;
  error: string | undefined;
  onTick: (checked: boolean) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The box with its label and what is wrong. Memoised: what is typed elsewhere leaves it alone. */
const LabelledBox = memo(function LabelledBox({
  name,
  label,
  required = false,
  link,
  checked,
  error,
  onTick,
  onBlur,
}: BoxProps) {
  const invalid = error !== undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          label={label}
          sx={{ mr: 0 }}
          control={
            <Checkbox
              name={name}
              id={`field-${name}`}
              checked={checked}
              onChange={(event) => onTick(event.target.checked)}
              onBlur={onBlur}
              slotProps={{
                input: {
                  'aria-required': required,
                  'aria-invalid': invalid,
                  ...(invalid ? { 'aria-describedby': errorIdOf(name) } : {}),
                },
              }}
            />
          }
        />
        {link}
      </Box>
      {error && (
        <FormHelperText error id={errorIdOf(name)} sx={{ ml: 4 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
});

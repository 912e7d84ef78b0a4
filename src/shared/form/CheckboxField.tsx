import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { getIn, useFormikContext } from 'formik';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  label: string;
  required?: boolean;
  /** A link beside the label; not part of it, so that a click on it ticks nothing. */
  link?: ReactNode;
}

/** A box to tick in a Formik form, with its error under it. */
export function CheckboxField({ name, label, required = false, link }: Props) {
  const { values, errors, touched, handleBlur, setFieldValue } = useFormikContext<object>();
  const problem: unknown = getIn(errors, name);
  const error = getIn(touched, name) && typeof problem === 'string' ? problem : undefined;
  const errorId = `field-${name}-error`;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          label={label}
          sx={{ mr: 0 }}
          control={(
            <Checkbox
              name={name}
              id={`field-${name}`}
              checked={getIn(values, name) === true}
              onChange={(event) => void setFieldValue(name, event.target.checked)}
              onBlur={handleBlur}
              slotProps={{ input: { 'aria-required': required, 'aria-invalid': error !== undefined, ...(error ? { 'aria-describedby': errorId } : {}) } }}
            />
          )}
        />
        {link}
      </Box>
      {error && <FormHelperText error id={errorId} sx={{ ml: 4 }}>{error}</FormHelperText>}
    </Box>
  );
}

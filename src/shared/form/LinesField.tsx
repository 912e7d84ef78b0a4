import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo } from 'react';
import { CloseIcon, PlusIcon } from '../ui/icons.tsx';
import { focusSoon } from './focusSoon.ts';
import { TextField } from './TextField.tsx';
import { useFormField } from './useFormField.ts';
import { HEARD_ALONE } from '../ui/heardAlone.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** "Line 2", for the box of one line and for taking it away. */
  lineLabel: (number: number) => string;
  removeLabel: (number: number) => string;
  addLabel: string;
  linesMax: number;
  maxLength: number;
  inputMode?: 'url' | 'text';
}

/** A list of short texts in a Formik form. Enter starts the next line; Backspace in an empty one takes it away. */
export function LinesField(props: Props) {
  const { value, error, setValue } = useFormField<string[]>(props.name);
  return <Lines {...props} lines={value} error={error} setValue={setValue} />;
}

interface LinesProps extends Props {
  lines: string[];
  error: string | undefined;
  setValue: (lines: string[]) => void;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const Lines = memo(function Lines({
  name,
  label,
  hint,
  lineLabel,
  removeLabel,
  addLabel,
  linesMax,
  maxLength,
  inputMode,
  lines,
  error,
  setValue,
}: LinesProps) {
  const focusLine = (at: number) => focusSoon(`${name}.${at}`);
  const insert = (at: number) => {
    if (lines.length >= linesMax) return;
    setValue(lines.toSpliced(at, 0, ''));
    focusLine(at);
  };
  const remove = (at: number) => {
    setValue(lines.toSpliced(at, 1));
    focusLine(Math.max(0, at - 1));
  };
  // They belong to the text: on the button beside it Enter presses the button.
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      insert(at + 1);
    } else if (event.key === 'Backspace' && lines[at] === '') {
      event.preventDefault();
      remove(at);
    }
  };
  return (
    <Box
      role="group"
      id={`field-${name}`}
      tabIndex={-1}
      aria-label={label}
      {...(error !== undefined && { 'data-invalid': true })}
      sx={{ display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Typography component="div" sx={{ fontSize: 13, fontWeight: 550 }}>
        {label}
      </Typography>
      {lines.map((_line, at) => (
        // A line has no id of its own; fields keep no state that would follow the wrong one.
        <Box
          key={at}
          onKeyDown={(event) => onKeyDown(event, at)}
          sx={{
            display: 'flex',
            gap: 0.5,
            alignItems: 'flex-start',
            '& label': HEARD_ALONE,
          }}
        >
          <TextField
            name={`${name}.${at}`}
            label={lineLabel(at + 1)}
            maxLength={maxLength}
            {...(inputMode && { inputMode })}
          />
          <IconButton aria-label={removeLabel(at + 1)} onClick={() => remove(at)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<PlusIcon />}
          disabled={lines.length >= linesMax}
          onClick={() => insert(lines.length)}
        >
          {addLabel}
        </Button>
      </Box>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
});

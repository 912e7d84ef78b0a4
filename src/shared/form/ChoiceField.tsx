import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useFormField } from './useFormField.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  hint?: string;
  picture?: ReactNode;
}

interface Props<V extends string> {
  name: string;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  choices: readonly Choice<V>[];
  /** Asked before the choice changes; false leaves it. */
  onChoose?: (value: V, choose: (value: V) => void) => void;
}

/** One of a few, each a card that says what it means, in a Formik form. Works as a radio group: one stop, arrows choose. */
export function ChoiceField<V extends string>({ onChoose, ...props }: Props<V>) {
  const { value, error, setValue } = useFormField<V>(props.name);
  return (
    <Choices
      {...props}
      chosen={[value]}
      multiple={false}
      error={error}
      // One of the given values.
      onPick={(picked) => (onChoose ? onChoose(picked as V, setValue) : setValue(picked as V))}
    />
  );
}

/** Any number of a few, in a Formik form; each is a toggle. */
export function ManyChoiceField<V extends string>(props: Omit<Props<V>, 'onChoose'>) {
  const { value, error, setValue } = useFormField<V[]>(props.name);
  const toggle = (picked: string) => {
    const one = picked as V; // one of the given values
    setValue(
      value.includes(one)
        ? value.filter((other) => other !== one)
        : props.choices.map((choice) => choice.value).filter((other) => other === one || value.includes(other)),
    );
  };
  return <Choices {...props} chosen={value} multiple error={error} onPick={toggle} />;
}

interface ChoicesProps extends Omit<Props<string>, 'onChoose'> {
  chosen: readonly string[];
  multiple: boolean;
  error: string | undefined;
  onPick: (value: string) => void;
}

const isSame = (one: ChoicesProps, other: ChoicesProps) =>
  one.chosen.join() === other.chosen.join() &&
  one.error === other.error &&
  one.choices === other.choices &&
  one.label === other.label &&
  one.hint === other.hint;

/** Which way an arrow goes in a row of radio buttons. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Memoised by what is chosen: what is typed elsewhere leaves it alone. */
const Choices = memo(function Choices({
  name,
  label,
  required,
  hint,
  choices,
  chosen,
  multiple,
  error,
  onPick,
}: ChoicesProps) {
  const id = `field-${name}`;
  const stop = Math.max(
    0,
    choices.findIndex(({ value }) => chosen.includes(value)),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const step = STEPS[event.key];
    const next = step === undefined ? -1 : (at + step + choices.length) % choices.length;
    const choice = choices[next];
    if (multiple || !choice) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    onPick(choice.value);
  };
  return (
    <Box
      role={multiple ? 'group' : 'radiogroup'}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...(!multiple && { 'aria-required': required ?? false })}
      {...(error !== undefined && { 'data-invalid': true, 'aria-describedby': `${id}-error` })}
      sx={{ '&:focus-visible': { outlineOffset: 4 } }}
    >
      <Typography id={`${id}-label`} component="div" sx={{ fontSize: 13, fontWeight: 550, mb: 0.75 }}>
        {label}
        {required && ' *'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ value, label: text, hint: meaning, picture }, at) => {
          const isChosen = chosen.includes(value);
          return (
            <ButtonBase
              key={value}
              role={multiple ? undefined : 'radio'}
              {...(multiple
                ? { 'aria-pressed': isChosen }
                : { 'aria-checked': isChosen, tabIndex: at === stop ? 0 : -1 })}
              onClick={() => onPick(value)}
              onKeyDown={(event) => onKeyDown(event, at)}
              sx={{
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'control.border',
                borderRadius: 1,
                px: 1.5,
                py: meaning ? 1.25 : 0.75,
                gap: 1.25,
                textAlign: 'left',
                justifyContent: 'flex-start',
                minHeight: 36,
                '@media (pointer: coarse)': { minHeight: 44 },
                fontSize: 13,
                ...(meaning && { flex: '1 1 180px' }),
                ...(isChosen && {
                  bgcolor: 'color-mix(in srgb, var(--m-palette-primary-main) 8%, transparent)',
                  boxShadow: 'inset 0 0 0 1px var(--m-palette-primary-main)',
                }),
              }}
            >
              {picture}
              <span>
                <Box component="span" sx={{ display: 'block', fontWeight: isChosen || meaning ? 600 : 500 }}>
                  {text}
                </Box>
                {meaning && (
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, mt: 0.25 }}>
                    {meaning}
                  </Box>
                )}
              </span>
            </ButtonBase>
          );
        })}
      </Box>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {error !== undefined && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}, isSame);

import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { getIn, useFormikContext } from 'formik';
import { memo, use, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CALLING_CODES, EMPTY_PHONE, fromE164, type PhoneValue, toE164 } from '#contract/rules/phones';
import { useLanguage } from '../format/useLanguage.ts';
import { countryChoices } from './countryNames.ts';
import { FieldSize } from './fieldSize.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/**
 * A telephone number: the country's code beside the number. A whole number pasted or filled in with its `+` code is
 * taken apart on leaving the field. The form holds a PhoneValue under `name`; its error belongs to `name` itself.
 */
export function PhoneField(props: Props) {
  const { name } = props;
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<Record<string, PhoneValue>>();
  const problem: unknown = getIn(errors, name);
  const change = useCallback((phone: PhoneValue) => void setFieldValue(name, phone, false), [name, setFieldValue]);
  const leave = useCallback(
    (phone: PhoneValue) => {
      const number = /^\s*(\+|00)/.test(phone.number) ? toE164(phone) : null;
      if (number) void setFieldValue(name, fromE164(number), false);
      void setFieldTouched(name, true);
    },
    [name, setFieldTouched, setFieldValue],
  );
  return (
    <PhoneInput
      {...props}
      value={values[name] ?? EMPTY_PHONE}
      error={getIn(touched, name) && typeof problem === 'string' ? problem : undefined}
      onChange={change}
      onLeave={leave}
    />
  );
}

interface InputProps extends Props {
  value: PhoneValue;
  error: string | undefined;
  onChange: (phone: PhoneValue) => void;
  onLeave: (phone: PhoneValue) => void;
}

/** Beside each other where both can be read, else below each other, as in a dialog on a phone. */
const PARTS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'start',
  '& > :first-of-type': { flex: '2 1 156px' },
  '& > :last-of-type': { flex: '3 1 168px' },
} as const;

/** The drawn field. Memoised: what is typed elsewhere leaves its long list of countries alone. */
const PhoneInput = memo(function PhoneInput({
  name,
  label,
  hint,
  required = false,
  value,
  error,
  onChange,
  onLeave,
}: InputProps) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const size = use(FieldSize);
  const options = useMemo(
    () =>
      countryChoices(language)
        .filter(({ code }) => CALLING_CODES.has(code))
        .map(({ code, name: country }) => (
          <option key={code} value={code}>{`+${CALLING_CODES.get(code)} ${country}`}</option>
        )),
    [language],
  );
  return (
    <Box role="group" aria-label={label} sx={PARTS}>
      <MuiTextField
        select
        size={size}
        id={`field-${name}-country`}
        label={t('phone.country')}
        value={value.country}
        onChange={(event) => onChange({ ...value, country: event.target.value })}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', style: { textOverflow: 'ellipsis' } },
        }}
      >
        {options}
      </MuiTextField>
      <MuiTextField
        fullWidth
        size={size}
        type="tel"
        id={`field-${name}`}
        name={name}
        label={label}
        required={required}
        autoComplete="tel-national"
        value={value.number}
        error={error !== undefined}
        helperText={error ?? hint}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
        onBlur={() => onLeave(value)}
      />
    </Box>
  );
});

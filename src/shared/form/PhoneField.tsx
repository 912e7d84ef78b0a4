import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { getIn, useFormikContext } from 'formik';
import { type FocusEvent, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../format/useLanguage.ts';
import { countryChoices } from './countryNames.ts';
import { FieldSize } from './fieldSize.ts';
import { fromE164, type PhoneValue, toE164 } from './phoneNumber.ts';

interface Props { name: string; label: string; hint?: string; required?: boolean }

/**
 * A telephone number: the country's code beside the number. A whole number pasted or filled in with its `+` code is
 * taken apart on leaving the field. The form holds a PhoneValue under `name`; its error belongs to `name` itself.
 */
export function PhoneField({ name, label, hint, required = false }: Props) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const size = use(FieldSize);
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<Record<string, PhoneValue>>();
  const phone = values[name] ?? { country: '', number: '' };
  const problem: unknown = getIn(errors, name);
  const error = getIn(touched, name) && typeof problem === 'string' ? problem : undefined;

  const leave = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const international = /^\s*(\+|00)/.test(event.target.value);
    const number = international ? toE164(phone) : null;
    if (number) void setFieldValue(name, fromE164(number), false);
    void setFieldTouched(name, true);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: 'minmax(108px, 2fr) 5fr', gap: 1, alignItems: 'start' }}>
      <MuiTextField
        select
        size={size}
        id={`field-${name}-country`}
        label={t('phone.country')}
        value={phone.country}
        onChange={(event) => void setFieldValue(name, { ...phone, country: event.target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
      >
        {countryChoices(language).map(({ code, name: country, callingCode }) => (
          <option key={code} value={code}>{`+${callingCode} ${country}`}</option>
        ))}
      </MuiTextField>
      <MuiTextField
        fullWidth
        size={size}
        type="tel"
        id={`field-${name}`}
        name={name}
        label={label}
        required={required}
        autoComplete="tel"
        value={phone.number}
        error={error !== undefined}
        helperText={error ?? hint}
        onChange={(event) => void setFieldValue(name, { ...phone, number: event.target.value }, false)}
        onBlur={leave}
      />
    </Box>
  );
}

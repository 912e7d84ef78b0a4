import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_DURATIONS, LICENCE_USAGES, LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import { LICENCE_EXCLUSIVITIES } from '#contract/constants/licensing';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { ChoiceField, ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { countryChoices, countryName } from '../../../shared/form/countryNames.ts';
import { DayField } from '../../../shared/form/DayField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { PERPETUAL } from './licenseFormValues.ts';

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

/** What may be done with the contents, where, for how long, and with how much of it to oneself. `minDay` is the first day that can be chosen. */
export const TermsFields = memo(function TermsFields({ minDay }: { minDay?: string }) {
  const { t } = useTranslation(['licenceRequest', 'licensing']);
  const usages = useMemo(() => LICENCE_USAGES.map((value) => ({ value, label: t(`licensing:usage.${value}`) })), [t]);
  const exclusivities = useMemo(
    () =>
      LICENCE_EXCLUSIVITIES.map((value) => ({
        value,
        label: t(`exclusivity.${value}`),
        hint: t(`exclusivityHint.${value}`),
      })),
    [t],
  );
  const durations = LICENCE_DURATIONS.map((days) => ({
    value: days === null ? PERPETUAL : String(days),
    label: days === null ? t('licensing:perpetual') : t('licensing:days', { count: days }),
  }));
  return (
    <>
      <ManyChoiceField name="usages" label={t('field.usages')} required choices={usages} />
      <TerritoryField />
      <Box sx={PAIR}>
        <DayField required name="startDate" label={t('field.startDate')} min={minDay} />
        <SelectField name="duration" label={t('field.duration')} options={durations} />
      </Box>
      <ChoiceField name="exclusivity" label={t('field.exclusivity')} required choices={exclusivities} />
      <div>
        <CheckboxField name="editsAllowed" label={t('field.editsAllowed')} />
        <CheckboxField name="aiTrainingAllowed" label={t('field.aiTrainingAllowed')} />
        <CheckboxField name="creditRequired" label={t('field.creditRequired')} />
      </div>
    </>
  );
});

/** Everywhere, or in named countries. */
function TerritoryField() {
  const { t } = useTranslation(['licenceRequest', 'licensing']);
  const language = useLanguage();
  const { value, error, setValue, leave } = useFormField<string[]>('territory');
  const codes = useMemo(() => countryChoices(language).map(({ code }) => code), [language]);
  const isWorldwide = value.includes(LICENCE_WORLDWIDE);
  return (
    <Box sx={PAIR}>
      <TextField
        select
        size="small"
        id="field-territory-kind"
        label={t('field.territory')}
        value={isWorldwide ? 'worldwide' : 'countries'}
        onChange={(event) => setValue(event.target.value === 'worldwide' ? [LICENCE_WORLDWIDE] : [])}
        slotProps={{ select: { native: true } }}
      >
        <option value="worldwide">{t('licensing:worldwide')}</option>
        <option value="countries">{t('territory.countries')}</option>
      </TextField>
      {!isWorldwide && (
        <Autocomplete
          multiple
          id="field-territory"
          options={codes}
          value={value}
          filterSelectedOptions
          getOptionLabel={(code) => countryName(code, language) ?? code}
          onChange={(_event, chosen) => setValue(chosen)}
          onBlur={leave}
          noOptionsText={t('territory.none')}
          openText={t('territory.open')}
          closeText={t('territory.close')}
          clearText={t('territory.clear')}
          renderInput={(params) => (
            <TextField
              {...params}
              size="small"
              label={t('field.countries')}
              required={value.length === 0}
              error={error !== undefined}
              helperText={error}
            />
          )}
        />
      )}
    </Box>
  );
}
